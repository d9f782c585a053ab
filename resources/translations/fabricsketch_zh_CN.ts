<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CanvasMenu</name>
    <message>
        <source>Links in parallel</source>
        <translation>并行链路数</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Degraded to %1 %</source>
        <translation>降级至 %1 %</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Automatically</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>In tiers</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>As a ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>As a grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>As a rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Group these</source>
        <translation>将所选编为一组</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>取消编组</translation>
    </message>
    <message>
        <source>Collapse or open</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin in place</source>
        <translation>固定位置</translation>
    </message>
    <message>
        <source>Multiply into boxes…</source>
        <translation>扩展为多台…</translation>
    </message>
    <message>
        <source>Select the whole plane</source>
        <translation>选择整个平面</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Link these two</source>
        <translation>连接这两个</translation>
    </message>
    <message>
        <source>Auto-wire</source>
        <translation>自动布线</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
</context>
<context>
    <name>ClaimCards</name>
    <message>
        <source>Published</source>
        <translation>公开的数字</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>本程序</translation>
    </message>
</context>
<context>
    <name>Clipboard</name>
    <message>
        <source>this program cannot write project files</source>
        <translation>本程序无法写出项目文件</translation>
    </message>
    <message>
        <source>The clipboard holds no drawing</source>
        <translation>剪贴板中没有图</translation>
    </message>
    <message>
        <source>Copy devices first, or a matrix printed by nvidia-smi topo -m</source>
        <translation>请先复制设备，或复制 nvidia-smi topo -m 打印的矩阵</translation>
    </message>
    <message>
        <source>The clipboard holds too much text for a drawing</source>
        <translation>剪贴板中的文本过长，不可能是一张图</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>剪贴板</translation>
    </message>
</context>
<context>
    <name>Command</name>
    <message>
        <source>&amp;Fail the selection</source>
        <translation>使所选失效(&amp;F)</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>Switch off what is selected; without a selection walk through the worst failures</source>
        <translation>关闭所选对象；未选择时逐个查看影响最大的故障</translation>
    </message>
    <message>
        <source>&amp;Degrade to half</source>
        <translation>降级到一半(&amp;D)</translation>
    </message>
    <message>
        <source>Half of the ports or links of what is selected work</source>
        <translation>所选对象只有一半端口或链路可用</translation>
    </message>
    <message>
        <source>&amp;Repair the selection</source>
        <translation>修复所选(&amp;R)</translation>
    </message>
    <message>
        <source>What is selected is healthy again</source>
        <translation>所选对象恢复正常</translation>
    </message>
    <message>
        <source>&amp;Compare A | B</source>
        <translation>对比 A | B(&amp;C)</translation>
    </message>
    <message>
        <source>Both designs in one sentence and one table</source>
        <translation>用一句话和一张表对比两个设计</translation>
    </message>
    <message>
        <source>&amp;Next design</source>
        <translation>下一个设计(&amp;N)</translation>
    </message>
    <message>
        <source>Use the &amp;measured calibration</source>
        <translation>使用实测校准(&amp;M)</translation>
    </message>
    <message>
        <source>Constants fitted to measurements instead of NVIDIA&apos;s published model</source>
        <translation>常数由实测数据拟合，而非采用 NVIDIA 公布的模型</translation>
    </message>
    <message>
        <source>Commands and &amp;keys</source>
        <translation>命令与快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Every command, its key and where it stands</source>
        <translation>所有命令及其快捷键和所在菜单</translation>
    </message>
    <message>
        <source>&amp;Heat: load of the links</source>
        <translation>热度：链路负载(&amp;H)</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>热度</translation>
    </message>
    <message>
        <source>Colour every link by what it carries under a chosen traffic</source>
        <translation>按所选流量给每条链路着色</translation>
    </message>
    <message>
        <source>&amp;Worst single failure</source>
        <translation>最严重的单点故障(&amp;W)</translation>
    </message>
    <message>
        <source>Switch everything off in turn and show what hurts most; again: the next</source>
        <translation>逐个关闭所有部件，显示影响最大的一个；再按显示下一个</translation>
    </message>
    <message>
        <source>Select the whole &amp;plane</source>
        <translation>选择整个平面(&amp;P)</translation>
    </message>
    <message>
        <source>All links of the switch, all switches of the tray</source>
        <translation>该交换机的所有链路，该托盘的所有交换机</translation>
    </message>
    <message>
        <source>Gr&amp;oup</source>
        <translation>编组(&amp;O)</translation>
    </message>
    <message>
        <source>The selected devices can be drawn as one thing</source>
        <translation>所选设备可以画成一个整体</translation>
    </message>
    <message>
        <source>&amp;Ungroup</source>
        <translation>取消编组(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Collapse or open groups</source>
        <translation>折叠或展开组(&amp;C)</translation>
    </message>
    <message>
        <source>Nodes, trays and groups as one glyph each, and back</source>
        <translation>把节点、托盘和组各画成一个图形，或还原</translation>
    </message>
    <message>
        <source>&amp;Pin or unpin</source>
        <translation>固定或取消固定(&amp;P)</translation>
    </message>
    <message>
        <source>Arranging leaves pinned devices where they are</source>
        <translation>排列时固定的设备保持不动</translation>
    </message>
    <message>
        <source>&amp;Multiply into boxes…</source>
        <translation>扩展为多台(&amp;M)…</translation>
    </message>
    <message>
        <source>Many boxes of one, joined by as many leaf and spine switches as they need</source>
        <translation>由一台变为多台，并按需要用叶交换机和脊交换机互连</translation>
    </message>
    <message>
        <source>&amp;Find in the drawing…</source>
        <translation>在图中查找(&amp;F)…</translation>
    </message>
    <message>
        <source>A device by name, part or id, in the outline</source>
        <translation>在大纲中按名称、型号或编号查找设备</translation>
    </message>
    <message>
        <source>&amp;Outline</source>
        <translation>大纲(&amp;O)</translation>
    </message>
    <message>
        <source>The drawing as a tree in words</source>
        <translation>以文字树表示的图</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>插入(&amp;I)</translation>
    </message>
    <message>
        <source>A&amp;rrange</source>
        <translation>排列(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>学习(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Bandwidth &amp;units</source>
        <translation>带宽单位(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>选择(&amp;S)</translation>
    </message>
    <message>
        <source>Select and move; drag from a port to draw a link</source>
        <translation>选择和移动；从端口拖出即可画链路</translation>
    </message>
    <message>
        <source>&amp;Link</source>
        <translation>链路(&amp;L)</translation>
    </message>
    <message>
        <source>Draw links from device to device; number keys set the width</source>
        <translation>在设备之间画链路；数字键设置链路数</translation>
    </message>
    <message>
        <source>&amp;Part or system…</source>
        <translation>部件或系统(&amp;P)…</translation>
    </message>
    <message>
        <source>Type a name, Enter adds it to the drawing</source>
        <translation>输入名称，按 Enter 加入图中</translation>
    </message>
    <message>
        <source>Auto-&amp;wire</source>
        <translation>自动布线(&amp;W)</translation>
    </message>
    <message>
        <source>Spread the free ports of the selected GPUs evenly over the selected switches</source>
        <translation>把所选 GPU 的空闲端口均匀分配到所选交换机</translation>
    </message>
    <message>
        <source>Arrange &amp;automatically</source>
        <translation>自动排列(&amp;A)</translation>
    </message>
    <message>
        <source>In &amp;tiers</source>
        <translation>分层(&amp;T)</translation>
    </message>
    <message>
        <source>In a &amp;ring</source>
        <translation>环形(&amp;R)</translation>
    </message>
    <message>
        <source>In a &amp;grid</source>
        <translation>网格(&amp;G)</translation>
    </message>
    <message>
        <source>As a r&amp;ack</source>
        <translation>机架(&amp;A)</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>The selection if several are selected, else all; pinned devices stay</source>
        <translation>选择多个时排列所选，否则排列全部；固定的设备不动</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Undo &amp;history</source>
        <translation>撤销历史(&amp;H)</translation>
    </message>
    <message>
        <source>Every step of this design; click one to go back to it</source>
        <translation>本设计的每一步；点击即可回到该步</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Devices and the links between them</source>
        <translation>设备及其之间的链路</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>创建副本(&amp;D)</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>删除(&amp;L)</translation>
    </message>
    <message>
        <source>Remove the selected devices and links</source>
        <translation>移除所选设备和链路</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>取消选择(&amp;N)</translation>
    </message>
    <message>
        <source>Drawing as &amp;SVG…</source>
        <translation>图导出为 SVG(&amp;S)…</translation>
    </message>
    <message>
        <source>The drawing on white paper, to scale and edit</source>
        <translation>白底的图，可缩放和编辑</translation>
    </message>
    <message>
        <source>Drawing as &amp;PNG…</source>
        <translation>图导出为 PNG(&amp;P)…</translation>
    </message>
    <message>
        <source>The drawing on white paper, as pixels</source>
        <translation>白底的图，像素格式</translation>
    </message>
    <message>
        <source>Drawing as P&amp;DF…</source>
        <translation>图导出为 PDF(&amp;D)…</translation>
    </message>
    <message>
        <source>The drawing on white paper, to print</source>
        <translation>白底的图，用于打印</translation>
    </message>
    <message>
        <source>&amp;NCCL topology XML…</source>
        <translation>NCCL 拓扑 XML(&amp;N)…</translation>
    </message>
    <message>
        <source>What NCCL reads with NCCL_TOPO_FILE</source>
        <translation>NCCL 通过 NCCL_TOPO_FILE 读取的文件</translation>
    </message>
    <message>
        <source>&amp;Graph for Graphviz…</source>
        <translation>Graphviz 图(&amp;G)…</translation>
    </message>
    <message>
        <source>Devices and links as DOT, with their places</source>
        <translation>设备和链路的 DOT 文件，含位置</translation>
    </message>
    <message>
        <source>&amp;Tables as CSV…</source>
        <translation>表格导出为 CSV(&amp;T)…</translation>
    </message>
    <message>
        <source>The drawing, and every table of the results in a file beside it</source>
        <translation>图以及旁边另存的全部结果表</translation>
    </message>
    <message>
        <source>&amp;Results as JSON…</source>
        <translation>结果导出为 JSON(&amp;R)…</translation>
    </message>
    <message>
        <source>Every number of the report in one file</source>
        <translation>报告中的全部数字，保存在一个文件中</translation>
    </message>
    <message>
        <source>Copy drawing as p&amp;icture</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
    <message>
        <source>As pixels and as SVG, on white</source>
        <translation>像素和 SVG，白底</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>Blank sheet, a system, or a recent file</source>
        <translation>空白图、某个系统或最近的文件</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a design or a topology in a new tab</source>
        <translation>在新标签页中打开设计或拓扑</translation>
    </message>
    <message>
        <source>Paste from a &amp;machine…</source>
        <translation>从机器粘贴(&amp;M)…</translation>
    </message>
    <message>
        <source>What nvidia-smi, NCCL, lstopo or a benchmark printed</source>
        <translation>nvidia-smi、NCCL、lstopo 或测试程序打印的内容</translation>
    </message>
    <message>
        <source>Nothing opened yet</source>
        <translation>尚未打开过文件</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>New &amp;variant of this design</source>
        <translation>本设计的新变体(&amp;V)</translation>
    </message>
    <message>
        <source>A copy in a tab of its own, to change and compare</source>
        <translation>在新标签页中创建副本，用于修改和对比</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Write this design to its file</source>
        <translation>把本设计写入其文件</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Close design</source>
        <translation>关闭设计(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Fit the drawing</source>
        <translation>显示整张图(&amp;F)</translation>
    </message>
    <message>
        <source>Fit the &amp;selection</source>
        <translation>缩放到所选(&amp;S)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom &amp;100 %</source>
        <translation>缩放 100 %(&amp;1)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>缩略图(&amp;M)</translation>
    </message>
    <message>
        <source>GB/s &amp;each way</source>
        <translation>GB/s 单向(&amp;E)</translation>
    </message>
    <message>
        <source>GB/s &amp;both ways</source>
        <translation>GB/s 双向合计(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Gb/s each way</source>
        <translation>Gb/s 单向(&amp;G)</translation>
    </message>
    <message>
        <source>How bandwidth is shown everywhere</source>
        <translation>所有带宽的显示方式</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>高对比度(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Parts and systems</source>
        <translation>部件与系统(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>检查器(&amp;I)</translation>
    </message>
    <message>
        <source>Pair &amp;bandwidth</source>
        <translation>GPU 对带宽(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;AllReduce time</source>
        <translation>AllReduce 时间(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Throughput</source>
        <translation>吞吐(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Cost</source>
        <translation>成本(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>显存(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Scaling</source>
        <translation>扩展性(&amp;S)</translation>
    </message>
    <message>
        <source>Le&amp;vers</source>
        <translation>改进方向(&amp;V)</translation>
    </message>
    <message>
        <source>Accurac&amp;y</source>
        <translation>准确度(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Unlock panels</source>
        <translation>解锁面板(&amp;U)</translation>
    </message>
    <message>
        <source>Show the bars by which panels are moved, floated and closed</source>
        <translation>显示用于移动、浮动和关闭面板的标题栏</translation>
    </message>
    <message>
        <source>&amp;Reset panels</source>
        <translation>重置面板(&amp;R)</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>Find any command by a few letters</source>
        <translation>输入几个字母即可找到任何命令</translation>
    </message>
    <message>
        <source>&amp;Play the collective</source>
        <translation>播放集合通信(&amp;P)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Watch AllReduce round by round on the drawing: ring, NVLS, tree</source>
        <translation>在图上逐轮观看 AllReduce：环、NVLS、树</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Differences on the can&amp;vas</source>
        <translation>在画布上显示差异(&amp;V)</translation>
    </message>
    <message>
        <source>What the other design has and this one has not, drawn as a ghost</source>
        <translation>另一个设计有而本设计没有的部分，以虚影画出</translation>
    </message>
    <message>
        <source>Pin this design as the &amp;baseline</source>
        <translation>将本设计固定为基线(&amp;B)</translation>
    </message>
    <message>
        <source>All other designs are compared with it</source>
        <translation>其他设计都与它对比</translation>
    </message>
    <message>
        <source>S&amp;wap with the other design</source>
        <translation>与另一个设计交换(&amp;W)</translation>
    </message>
    <message>
        <source>The two designs exchange their letters and colours</source>
        <translation>两个设计交换字母和颜色</translation>
    </message>
    <message>
        <source>&amp;Own part…</source>
        <translation>自定义部件(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Explore</source>
        <translation>探索(&amp;E)</translation>
    </message>
    <message>
        <source>Parts, inspector and the three results</source>
        <translation>部件、检查器和三项结果</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>对比(&amp;C)</translation>
    </message>
    <message>
        <source>The table of all designs beside the canvas, curves below</source>
        <translation>画布旁为所有设计的对比表，下方为曲线</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>教学(&amp;T)</translation>
    </message>
    <message>
        <source>Parts, why a number is what it is, every step, and one matrix</source>
        <translation>部件、数字的来历、每一步，以及一个矩阵</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>The drawing large, two curves below, nothing else</source>
        <translation>放大的图，下方两组曲线，别无其他</translation>
    </message>
    <message>
        <source>Language of the &amp;system</source>
        <translation>跟随系统语言(&amp;S)</translation>
    </message>
    <message>
        <source>Large text for &amp;presenting</source>
        <translation>演示用大字(&amp;P)</translation>
    </message>
    <message>
        <source>Everything larger, to be read across a room</source>
        <translation>全部放大，整个房间都能看清</translation>
    </message>
    <message>
        <source>Less &amp;motion</source>
        <translation>减少动画(&amp;M)</translation>
    </message>
    <message>
        <source>Devices and figures jump to their new place instead of gliding</source>
        <translation>设备和数字直接跳到新位置，而不是滑动</translation>
    </message>
    <message>
        <source>&amp;Throughput over batch size</source>
        <translation>吞吐随批大小(&amp;T)</translation>
    </message>
    <message>
        <source>Generated tokens per second and GPU</source>
        <translation>每 GPU 每秒生成的 token</translation>
    </message>
    <message>
        <source>Front&amp;ier</source>
        <translation>前沿(&amp;I)</translation>
    </message>
    <message>
        <source>Tokens per second and GPU against tokens per second and user</source>
        <translation>每 GPU 每秒 token 对每用户每秒 token</translation>
    </message>
    <message>
        <source>Parts of a &amp;step</source>
        <translation>一步的构成(&amp;S)</translation>
    </message>
    <message>
        <source>What the time of one decode step is spent on</source>
        <translation>一个解码步的时间花在哪里</translation>
    </message>
    <message>
        <source>Parts of the first t&amp;oken&apos;s time</source>
        <translation>首 token 时间的构成(&amp;O)</translation>
    </message>
    <message>
        <source>What a user waits for until the first token</source>
        <translation>用户等待首个 token 的时间花在哪里</translation>
    </message>
    <message>
        <source>As many designs are open as can be compared: close one first</source>
        <translation>打开的设计已达可对比的上限：请先关闭一个</translation>
    </message>
    <message>
        <source>Export one pa&amp;ge…</source>
        <translation>导出一页(&amp;G)…</translation>
    </message>
    <message>
        <source>All open designs, compared on one page to hand out</source>
        <translation>把所有打开的设计对比在一页上，便于分发</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>A few minutes each, on the canvas, with the engine&apos;s numbers</source>
        <translation>每课几分钟，在画布上进行，数字来自引擎</translation>
    </message>
    <message>
        <source>Describe an accelerator, a link, a switch or a CPU of your own, or change one</source>
        <translation>描述自定义的加速器、链路、交换机或 CPU，或更改已有的</translation>
    </message>
</context>
<context>
    <name>DeviceLook</name>
    <message>
        <source>failed</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>degraded to %1 %</source>
        <translation>降级至 %1 %</translation>
    </message>
    <message>
        <source>unknown part</source>
        <translation>未知部件</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>SW</source>
        <translation>SW</translation>
    </message>
    <message>
        <source>PCI</source>
        <translation>PCI</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>NET</source>
        <translation>NET</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>假想</translation>
    </message>
    <message>
        <source>illustrative</source>
        <translation>示意</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>已发布未上市</translation>
    </message>
    <message>
        <source>PCIe only</source>
        <translation>仅 PCIe</translation>
    </message>
    <message>
        <source>%1 / %2 links</source>
        <translation>%1 / %2 条链路</translation>
    </message>
    <message>
        <source>%1 / %2 ports</source>
        <translation>%1 / %2 个端口</translation>
    </message>
    <message>
        <source>ports used: %1</source>
        <translation>已用端口：%1</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>叶</translation>
    </message>
    <message>
        <source>Spine</source>
        <translation>脊</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Open designs</source>
        <translation>打开设计</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>保存设计</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>是否保存对“%1”的更改？</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>不保存则更改会丢失。</translation>
    </message>
    <message>
        <source>Recover the last session?</source>
        <translation>恢复上次的会话？</translation>
    </message>
    <message>
        <source>Fabricsketch did not end properly. These designs were open: %1.</source>
        <translation>Fabricsketch 上次没有正常退出。当时打开的设计：%1。</translation>
    </message>
    <message>
        <source>Last change: %1. All changes up to then can be brought back.</source>
        <translation>最后一次更改：%1。在此之前的更改都可以恢复。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Ask again next time</source>
        <translation>下次启动再问</translation>
    </message>
    <message>
        <source>Replace the drawing?</source>
        <translation>替换当前的图？</translation>
    </message>
    <message>
        <source>Draw in place of “%1”?</source>
        <translation>画在“%1”的位置？</translation>
    </message>
    <message>
        <source>It cannot be undone.</source>
        <translation>此操作无法撤销。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>DrawingExport</name>
    <message>
        <source>The drawing is spread wide: as a PNG it is kept to %1 megapixels, %2 % of the usual size. SVG and PDF keep every detail.</source>
        <translation>图铺得很开：PNG 限制在 %1 百万像素，为通常大小的 %2 %。SVG 和 PDF 保留全部细节。</translation>
    </message>
</context>
<context>
    <name>Frontier</name>
    <message>
        <source>Frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>tokens/s per GPU against tokens/s per user, batch by batch</source>
        <translation>每 GPU token/s 对每用户 token/s，逐个批大小</translation>
    </message>
    <message>
        <source>tokens/s per user · higher is faster for them</source>
        <translation>每用户 token/s · 越高用户感受越快</translation>
    </message>
    <message>
        <source>%1 tokens/s per user</source>
        <translation>每用户 %1 token/s</translation>
    </message>
    <message>
        <source>generated tokens/s per GPU · higher is better</source>
        <translation>每 GPU 生成 token/s · 越高越好</translation>
    </message>
    <message>
        <source>%1 tokens/s per GPU</source>
        <translation>%1 token/s/GPU</translation>
    </message>
    <message>
        <source>batch %1, TTFT %2</source>
        <translation>批大小 %1，TTFT %2</translation>
    </message>
    <message>
        <source>%1 at the target</source>
        <translation>%1，目标处</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批大小 %1</translation>
    </message>
    <message>
        <source>%1 serves %2 tokens/s per GPU at batch %3.</source>
        <translation>%1 在批大小 %3 时每 GPU 提供 %2 token/s。</translation>
    </message>
    <message>
        <source>%1 holds not even one sequence.</source>
        <translation>%1 连一个序列也放不下。</translation>
    </message>
    <message>
        <source>%1 misses it: alone, a user gets %2 tokens/s.</source>
        <translation>%1 达不到：单独一个用户得到 %2 token/s。</translation>
    </message>
    <message>
        <source>%1 batch %2</source>
        <translation>%1 批大小 %2</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>At %1 tokens/s per user:</source>
        <translation>每用户 %1 token/s 时：</translation>
    </message>
    <message>
        <source>Give a user target above to read the batch off its line.</source>
        <translation>在上方输入用户目标，即可从目标线读出批大小。</translation>
    </message>
    <message>
        <source>%1 at batch %2</source>
        <translation>%1，批大小 %2</translation>
    </message>
</context>
<context>
    <name>GalleryModel</name>
    <message>
        <source>hypothetical</source>
        <translation>假想</translation>
    </message>
    <message>
        <source>illustrative</source>
        <translation>示意</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>已发布未上市</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>healthy</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>降级</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Still works</source>
        <translation>仍可用比例</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>主机 %1</translation>
    </message>
    <message>
        <source>tray %1</source>
        <translation>托盘 %1</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>moves along</source>
        <translation>一起移动</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>保持不动</translation>
    </message>
    <message>
        <source>Arranging</source>
        <translation>排列时</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 个设备</translation>
    </message>
    <message>
        <source>Several parts</source>
        <translation>多种部件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>P2P over PCIe</source>
        <translation>PCIe P2P</translation>
    </message>
    <message>
        <source>as the parts allow</source>
        <translation>由部件决定</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>禁止</translation>
    </message>
    <message>
        <source>ACS or IOMMU</source>
        <translation>ACS 或 IOMMU</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>GPUDirect RDMA</source>
        <translation>GPUDirect RDMA</translation>
    </message>
    <message>
        <source>PXN</source>
        <translation>PXN</translation>
    </message>
    <message>
        <source>SHARP in network</source>
        <translation>网络内 SHARP</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>链路数</translation>
    </message>
    <message>
        <source>Gen %1</source>
        <translation>Gen %1</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>set here</source>
        <translation>在此设定</translation>
    </message>
    <message>
        <source>One link</source>
        <translation>一条链路</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>various</source>
        <translation>多种</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>A copy reaches</source>
        <translation>拷贝可达</translation>
    </message>
    <message>
        <source>%1 of the rate</source>
        <translation>速率的 %1</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未实测</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>Several types</source>
        <translation>多种类型</translation>
    </message>
    <message>
        <source>%1 used</source>
        <translation>已用 %1</translation>
    </message>
</context>
<context>
    <name>LessonActions</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>The drawing is no longer as the lesson left it.</source>
        <translation>图已不再是课程留下的样子。</translation>
    </message>
    <message>
        <source>go back a step, or begin the lesson again</source>
        <translation>请退回一步，或重新开始本课</translation>
    </message>
    <message>
        <source>Four designs are open already.</source>
        <translation>已经打开了四个设计。</translation>
    </message>
    <message>
        <source>close one, so that the lesson has a tab of its own</source>
        <translation>请关闭一个，让课程有自己的标签页</translation>
    </message>
</context>
<context>
    <name>LessonFigure</name>
    <message>
        <source>There is no such number.</source>
        <translation>没有这样的数字。</translation>
    </message>
    <message>
        <source>This pair is not drawn.</source>
        <translation>图中没有这一对。</translation>
    </message>
    <message>
        <source>Nothing joins this pair.</source>
        <translation>这一对之间没有任何连接。</translation>
    </message>
    <message>
        <source>This GPU is not drawn.</source>
        <translation>图中没有这块 GPU。</translation>
    </message>
    <message>
        <source>This algorithm does not run here.</source>
        <translation>此算法在这里无法运行。</translation>
    </message>
    <message>
        <source>The curve has no such size.</source>
        <translation>曲线上没有这个大小。</translation>
    </message>
    <message>
        <source>tokens/s per user</source>
        <translation>每用户 token/s</translation>
    </message>
    <message>
        <source>This batch is not among those asked for.</source>
        <translation>所问的批大小中没有这一个。</translation>
    </message>
</context>
<context>
    <name>LinkDrawing</name>
    <message>
        <source>failed</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>降级</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>no sourced price known</source>
        <translation>没有可查证的价格</translation>
    </message>
    <message>
        <source>%1 per GPU-hour</source>
        <translation>每 GPU 小时 %1</translation>
    </message>
    <message>
        <source>%1 (own figure)</source>
        <translation>%1（自填）</translation>
    </message>
    <message>
        <source>%1 (%2, read %3)</source>
        <translation>%1（%2，查阅于 %3）</translation>
    </message>
    <message>
        <source>price: %1</source>
        <translation>价格：%1</translation>
    </message>
    <message>
        <source>price of %1: %2</source>
        <translation>%1 的价格：%2</translation>
    </message>
    <message>
        <source>tensor parallel %1</source>
        <translation>张量并行 %1</translation>
    </message>
    <message>
        <source>pipeline parallel %1</source>
        <translation>流水线并行 %1</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 个副本</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>输入 %1 token，输出 %2</translation>
    </message>
    <message>
        <source>target: %1 tokens/s per user</source>
        <translation>目标：每用户 %1 token/s</translation>
    </message>
    <message>
        <source>no user target</source>
        <translation>无用户目标</translation>
    </message>
    <message>
        <source>calibration: %1</source>
        <translation>校准：%1</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>越高越好</translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation>越低越好</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>source, date</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>designs, confidence and source</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <comment>quantity, confidence and source</comment>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>≈ marks what the model was not fitted on. Rates count one direction of a link or both as their unit says; every figure is modelled unless it is called measured.</source>
        <translation>≈ 表示模型未在其上拟合过。速率按单位所示计一个方向或两个方向；除标明实测者外，所有数字均为模型计算。</translation>
    </message>
</context>
<context>
    <name>PartFacts</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>BF16 dense</source>
        <translation>BF16 稠密</translation>
    </message>
    <message>
        <source>FP8 dense</source>
        <translation>FP8 稠密</translation>
    </message>
    <message>
        <source>FP4 dense</source>
        <translation>FP4 稠密</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Scale-up links</source>
        <translation>Scale-up 链路</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>Gen %1</source>
        <translation>Gen %1</translation>
    </message>
    <message>
        <source>P2P over PCIe</source>
        <translation>PCIe P2P</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>MIG</source>
        <translation>MIG</translation>
    </message>
    <message>
        <source>up to %1 slices</source>
        <translation>最多 %1 个切片</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>In-switch reduction</source>
        <translation>交换机内归约</translation>
    </message>
    <message>
        <source>Multicast</source>
        <translation>多播</translation>
    </message>
    <message>
        <source>Port to port</source>
        <translation>端口到端口</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 条通道</translation>
    </message>
    <message>
        <source>Between sockets</source>
        <translation>CPU 之间</translation>
    </message>
    <message>
        <source>To a GPU</source>
        <translation>到 GPU</translation>
    </message>
    <message>
        <source>Forwards between GPUs</source>
        <translation>GPU 间转发</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未实测</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Speaks</source>
        <translation>支持协议</translation>
    </message>
    <message>
        <source>PCIe switch inside</source>
        <translation>内置 PCIe 交换机</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>假想</translation>
    </message>
    <message>
        <source>layout illustrative</source>
        <translation>布局为示意</translation>
    </message>
    <message>
        <source>illustrative</source>
        <translation>示意</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>已发布未上市</translation>
    </message>
    <message>
        <source>unsourced</source>
        <translation>无来源</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Source: %1, read %2</source>
        <translation>来源：%1，查阅于 %2</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>PCIe %1 only</source>
        <translation>仅 PCIe %1</translation>
    </message>
    <message>
        <source>links not known</source>
        <translation>链路未知</translation>
    </message>
    <message>
        <source>%1 TFLOP/s</source>
        <translation>%1 TFLOP/s</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>Scale-up</source>
        <translation>Scale-up</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>第 %1 代</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>PCI</source>
        <translation>PCI</translation>
    </message>
    <message>
        <source>NET</source>
        <translation>NET</translation>
    </message>
    <message>
        <source>SW</source>
        <translation>SW</translation>
    </message>
    <message>
        <source>%1 PCIe lanes</source>
        <translation>%1 条 PCIe 通道</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>%1 ports</source>
        <translation>%1 个端口</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>SHARP</source>
        <translation>SHARP</translation>
    </message>
    <message>
        <source>Reduction in the switch</source>
        <translation>交换机内归约</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>PCIe %1 root</source>
        <translation>PCIe %1 根</translation>
    </message>
    <message>
        <source>PCIe root</source>
        <translation>PCIe 根</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>%1 × %2 Gb/s</source>
        <translation>%1 × %2 Gb/s</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>Each port, each way</source>
        <translation>每端口单向</translation>
    </message>
    <message>
        <source>Host side</source>
        <translation>主机侧</translation>
    </message>
    <message>
        <source>%1 NVSwitch</source>
        <translation>%1 个 NVSwitch</translation>
    </message>
    <message>
        <source>point-to-point</source>
        <translation>点对点</translation>
    </message>
    <message>
        <source>%1 PCIe switch</source>
        <translation>%1 个 PCIe 交换机</translation>
    </message>
    <message>
        <source>%1 GPU</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>wiring not known</source>
        <translation>布线未知</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Its wiring is not known.</source>
        <translation>其布线未知。</translation>
    </message>
    <message>
        <source>Cannot be drawn: %1</source>
        <translation>无法画出：%1</translation>
    </message>
    <message>
        <source>Not sourced: %1</source>
        <translation>无来源：%1</translation>
    </message>
    <message>
        <source>not drawable</source>
        <translation>无法画出</translation>
    </message>
    <message>
        <source>own figures, unsourced</source>
        <translation>自定义数字，无来源</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)</source>
        <translation>PNG 图片 (*.png);;SVG 图形 (*.svg);;PDF 页面 (*.pdf)</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>保存图片…</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>busiest %1 %</source>
        <translation>最忙 %1 %</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 个组</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>%1 NICs</source>
        <translation>%1 个 NIC</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 个交换机</translation>
    </message>
    <message>
        <source>%1, each to each of %2, ×%3: %4 links</source>
        <translation>%1，每个都连到 %2中的每一个，×%3：%4 条链路</translation>
    </message>
    <message>
        <source>%1 to %2: %3 links</source>
        <translation>%1 到 %2：%3 条链路</translation>
    </message>
</context>
<context>
    <name>RatioWords</name>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>−%1 %</source>
        <translation>−%1 %</translation>
    </message>
    <message>
        <source>+%1 %</source>
        <translation>+%1 %</translation>
    </message>
    <message>
        <source>%1× lower</source>
        <translation>低 %1×</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>%1× faster</source>
        <translation>快 %1×</translation>
    </message>
    <message>
        <source>%1× slower</source>
        <translation>慢 %1×</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>More designs were open than there is room for.</source>
        <translation>当时打开的设计太多，放不下。</translation>
    </message>
    <message>
        <source>“%1” is recovered up to step %2 of %3; the next one does not fit it.</source>
        <translation>“%1”恢复到第 %2 步，共 %3 步；再下一步与它不符。</translation>
    </message>
    <message>
        <source>Recovered from the last session: %1</source>
        <translation>已从上次会话恢复：%1</translation>
    </message>
    <message>
        <source>this is no journal that can be recovered</source>
        <translation>这不是可恢复的日志</translation>
    </message>
    <message>
        <source>it has been set aside and changes nothing</source>
        <translation>已将其另行保存，不影响任何内容</translation>
    </message>
    <message>
        <source>the journal is damaged from this line on</source>
        <translation>日志从这一行起已损坏</translation>
    </message>
    <message>
        <source>everything before it has been recovered</source>
        <translation>此前的内容均已恢复</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>1 GPU</source>
        <translation>1 个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>1 switch</source>
        <translation>1 个交换机</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 个交换机</translation>
    </message>
    <message>
        <source>1 scale-up link</source>
        <translation>1 条 scale-up 链路</translation>
    </message>
    <message>
        <source>%1 scale-up links</source>
        <translation>%1 条 scale-up 链路</translation>
    </message>
    <message>
        <source>1 host link</source>
        <translation>1 条主机链路</translation>
    </message>
    <message>
        <source>%1 host links</source>
        <translation>%1 条主机链路</translation>
    </message>
    <message>
        <source>1 NIC</source>
        <translation>1 个 NIC</translation>
    </message>
    <message>
        <source>%1 NICs</source>
        <translation>%1 个 NIC</translation>
    </message>
    <message>
        <source>Nothing drawn yet: drag a part from the left</source>
        <translation>还没有绘制任何内容：请从左侧拖入部件</translation>
    </message>
</context>
<context>
    <name>TensorParallel</name>
    <message>
        <source>%1 has %2</source>
        <translation>%1 有 %2 个</translation>
    </message>
    <message>
        <source>needs %1 GPUs (%2)</source>
        <translation>需要 %1 个 GPU（%2）</translation>
    </message>
    <message>
        <source>the %1 attention heads of %2 do not divide by %3</source>
        <translation>%2 的 %1 个注意力头不能被 %3 整除</translation>
    </message>
    <message>
        <source>needs %1 GPUs: %2</source>
        <translation>需要 %1 个 GPU：%2</translation>
    </message>
</context>
<context>
    <name>TimeBars</name>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>link latency</source>
        <translation>链路时延</translation>
    </message>
    <message>
        <source>link bandwidth</source>
        <translation>链路带宽</translation>
    </message>
    <message>
        <source>software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>own prefill</source>
        <translation>自身预填充</translation>
    </message>
    <message>
        <source>running step</source>
        <translation>进行中的步</translation>
    </message>
    <message>
        <source>KV transfer</source>
        <translation>KV 传输</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务端</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1（%2 %）</translation>
    </message>
    <message>
        <source>%1 · batch %2, at the target</source>
        <translation>%1 · 批大小 %2，目标处</translation>
    </message>
    <message>
        <source>%1 · batch %2</source>
        <translation>%1 · 批大小 %2</translation>
    </message>
    <message>
        <source>%1, batch %2: most of %3 is %4.</source>
        <translation>%1，批大小 %2：%3的大部分是%4。</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>Decode step</source>
        <translation>解码步</translation>
    </message>
    <message>
        <source>time of one step by what it is spent on, lower is better</source>
        <translation>一步时间的构成，越低越好</translation>
    </message>
    <message>
        <source>the wait</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>time to first token by what it is spent on, mean over requests</source>
        <translation>首 token 时间的构成，按请求平均</translation>
    </message>
</context>
<context>
    <name>Trust</name>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>已校准</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>外推</translation>
    </message>
    <message>
        <source>unsourced</source>
        <translation>无来源</translation>
    </message>
    <message>
        <source>announced part</source>
        <translation>部件未上市</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 · confidence: %2</source>
        <translation>%1 · 可信度：%2</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>Confidence: %1</source>
        <translation>可信度：%1</translation>
    </message>
    <message>
        <source>Without a source</source>
        <translation>无来源</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::AccuracyPanel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Error of every table and calibration</source>
        <translation>每张表和每种校准的误差</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确度</translation>
    </message>
    <message>
        <source>absolute error, lower is better</source>
        <translation>绝对误差，越低越好</translation>
    </message>
    <message>
        <source>Asking the model for every published figure…</source>
        <translation>正在用模型计算每个公布的数字…</translation>
    </message>
    <message>
        <source>median, published model</source>
        <translation>中位数，公布的模型</translation>
    </message>
    <message>
        <source>median, published measurement</source>
        <translation>中位数，公布的实测</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>The catalogue names no published table: nothing is known about the model&apos;s error.</source>
        <translation>目录中没有公布的表：模型的误差未知。</translation>
    </message>
    <message>
        <source>Fitted, or not said to be held out: flatters</source>
        <translation>参与拟合，或未说明是否留出：偏乐观</translation>
    </message>
    <message>
        <source>Not fitted: judges the model</source>
        <translation>未参与拟合：可评判模型</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>参与拟合</translation>
    </message>
    <message>
        <source>judges</source>
        <translation>可评判</translation>
    </message>
    <message>
        <source>Median error over the published figures that nothing was fitted on: %1.</source>
        <translation>未参与任何拟合的公布数字的误差中位数：%1。</translation>
    </message>
    <message>
        <source>Over those that constants were fitted on: %1, which flatters.</source>
        <translation>参与常数拟合的数字：%1，偏乐观。</translation>
    </message>
    <message>
        <source>absolute error against published figures, lower is better</source>
        <translation>相对公布数字的绝对误差，越低越好</translation>
    </message>
    <message>
        <source>part of 1</source>
        <translation>比例（以 1 计）</translation>
    </message>
    <message>
        <source>Table or calibration</source>
        <translation>表或校准</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>数据行</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>not fitted</source>
        <translation>未参与拟合</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ActionBar</name>
    <message>
        <source>Message of the drawing</source>
        <translation>图的消息</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::AllReducePanel</name>
    <message>
        <source>Message size per GPU</source>
        <translation>每个 GPU 的消息大小</translation>
    </message>
    <message>
        <source>Message %1</source>
        <translation>消息 %1</translation>
    </message>
    <message>
        <source>Time · lower is better</source>
        <translation>时间 · 越低越好</translation>
    </message>
    <message>
        <source>busbw, GB/s each way of a GPU, as nccl-tests counts · higher is better</source>
        <translation>busbw，每个 GPU 单向 GB/s，按 nccl-tests 的算法 · 越高越好</translation>
    </message>
    <message>
        <source>algbw, GB/s: message size over time · higher is better</source>
        <translation>algbw，GB/s：消息大小除以时间 · 越高越好</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>busbw</source>
        <translation>busbw</translation>
    </message>
    <message>
        <source>algbw</source>
        <translation>algbw</translation>
    </message>
    <message>
        <source>What the plot shows</source>
        <translation>图中显示的量</translation>
    </message>
    <message>
        <source>Time, bus bandwidth or algorithm bandwidth as nccl-tests defines them</source>
        <translation>时间、总线带宽或算法带宽，按 nccl-tests 的定义</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show every algorithm</source>
        <translation>显示所有算法</translation>
    </message>
    <message>
        <source>Every algorithm that can run here, not the best and the ring alone</source>
        <translation>显示此处可运行的所有算法，而不只是最佳算法和环</translation>
    </message>
    <message>
        <source>measured ✕</source>
        <translation>实测 ✕</translation>
    </message>
    <message>
        <source>Take the measurement off the plot</source>
        <translation>从图中去掉实测数据</translation>
    </message>
    <message>
        <source>Your pasted measurement, held against the current design; click to take it off</source>
        <translation>粘贴的实测数据，与当前设计对照；点击去掉</translation>
    </message>
    <message>
        <source>%1 time</source>
        <translation>%1 时间</translation>
    </message>
    <message>
        <source>%1 bandwidth</source>
        <translation>%1 带宽</translation>
    </message>
    <message>
        <source>vs message size</source>
        <translation>随消息大小</translation>
    </message>
    <message>
        <source>, %1 GPUs</source>
        <translation>，%1 个 GPU</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>%1, %2: %3 in %4, %5.</source>
        <translation>%1，%2：%3 用时 %4，%5。</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>with the likely cause</source>
        <translation>按可能的原因</translation>
    </message>
    <message>
        <source>%1 of the prediction</source>
        <comment>a ratio</comment>
        <translation>预测的 %1</translation>
    </message>
    <message>
        <source>Comparing your measurement with the drawing…</source>
        <translation>正在把实测数据与图对照…</translation>
    </message>
    <message>
        <source>%1 best</source>
        <translation>%1 最佳</translation>
    </message>
    <message>
        <source>%1 %2 (best)</source>
        <comment>design letter, algorithm</comment>
        <translation>%1 %2（最佳）</translation>
    </message>
    <message>
        <source> (claim)</source>
        <comment>a vendor&apos;s claim without published data</comment>
        <translation>（厂商宣称）</translation>
    </message>
    <message>
        <source>beyond what the links of %1 can carry</source>
        <translation>超出 %1 的链路能力</translation>
    </message>
    <message>
        <source>Not used here: %1 algorithms</source>
        <translation>此处未采用：%1 种算法</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::BarFrame</name>
    <message>
        <source>Menu of the bars</source>
        <translation>条形图菜单</translation>
    </message>
    <message>
        <source>Copy and save</source>
        <translation>复制和保存</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>条形图</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>bar</source>
        <translation>条</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>as shown</source>
        <translation>显示值</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::CanvasView</name>
    <message>
        <source>The worse one before</source>
        <translation>上一个更严重的</translation>
    </message>
    <message>
        <source>The next worse one</source>
        <translation>下一个较轻的</translation>
    </message>
    <message>
        <source>Switch it off</source>
        <translation>关闭它</translation>
    </message>
    <message>
        <source>Do it to the drawing; undo brings it back</source>
        <translation>应用到图中；可以撤销</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>There is no group</source>
        <translation>没有组</translation>
    </message>
    <message>
        <source>Select devices and group them, or draw more than one node.</source>
        <translation>选择设备并编组，或画出多个节点。</translation>
    </message>
    <message>
        <source>A group needs two devices</source>
        <translation>一个组至少需要两个设备</translation>
    </message>
    <message>
        <source>Select what belongs together first.</source>
        <translation>请先选择属于一组的设备。</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>第 %1 组</translation>
    </message>
    <message>
        <source>There is nothing to multiply</source>
        <translation>没有可扩展的对象</translation>
    </message>
    <message>
        <source>Draw one box first.</source>
        <translation>请先画一台。</translation>
    </message>
    <message>
        <source>Number of boxes</source>
        <translation>台数</translation>
    </message>
    <message>
        <source>Multiply</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Add the boxes and the switches that join them</source>
        <translation>加入各台以及连接它们的交换机</translation>
    </message>
    <message>
        <source>Multiply into boxes, joined by their network adapters</source>
        <translation>扩展为多台，通过网卡互连</translation>
    </message>
    <message>
        <source>%1 GPUs, leaf switches: %2, spine switches: %3</source>
        <translation>%1 个 GPU，叶交换机：%2，脊交换机：%3</translation>
    </message>
    <message>
        <source>No network adapter: the boxes stay apart.</source>
        <translation>没有网卡：各台之间不相连。</translation>
    </message>
    <message>
        <source>Nothing to copy</source>
        <translation>没有可复制的内容</translation>
    </message>
    <message>
        <source>Select the devices first; the links among them come along.</source>
        <translation>请先选择设备；其间的链路会一并复制。</translation>
    </message>
    <message>
        <source>A link joins two devices</source>
        <translation>一条链路连接两个设备</translation>
    </message>
    <message>
        <source>Select exactly two, then link them.</source>
        <translation>请正好选择两个设备，再连接。</translation>
    </message>
    <message>
        <source>Drag a GPU here, or double-click a system on the left</source>
        <translation>把 GPU 拖到这里，或双击左侧的系统</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>画布</translation>
    </message>
    <message>
        <source>%1 system</source>
        <translation>%1系统</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>Empty. Add parts from the list on the left.</source>
        <translation>空白。从左侧列表添加部件。</translation>
    </message>
    <message>
        <source>Devices: %1. GPUs: %2. Links: %3.</source>
        <translation>设备：%1。GPU：%2。链路：%3。</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>已选：%1。</translation>
    </message>
    <message>
        <source>Selected devices: %1.</source>
        <translation>已选设备：%1。</translation>
    </message>
    <message>
        <source>Which device of the group?</source>
        <translation>要组内的哪个设备？</translation>
    </message>
    <message>
        <source>Open the group first: double-click it.</source>
        <translation>请先双击展开该组。</translation>
    </message>
    <message>
        <source>Drop on another device</source>
        <translation>请放到另一个设备上</translation>
    </message>
    <message numerus="yes">
        <source>Copy of %n device(s)</source>
        <translation>
            <numerusform>%n 个设备的副本</numerusform>
        </translation>
    </message>
    <message>
        <source>Switched off: %1</source>
        <translation>已关闭：%1</translation>
    </message>
    <message>
        <source>The link is switched off</source>
        <translation>链路已关闭</translation>
    </message>
    <message>
        <source>%1 is switched off</source>
        <translation>%1 已关闭</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Undo the failure</source>
        <translation>撤销此故障</translation>
    </message>
    <message>
        <source>Algorithm that is played</source>
        <translation>播放的算法</translation>
    </message>
    <message>
        <source>One round back</source>
        <translation>后退一轮</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>One round on</source>
        <translation>前进一轮</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>GPU model guessed</source>
        <translation>GPU 型号为推测</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ChoiceEditor</name>
    <message>
        <source>various</source>
        <translation>多种</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Type a command…</source>
        <translation>输入命令…</translation>
    </message>
    <message>
        <source>Command to run</source>
        <translation>要执行的命令</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>找到的命令</translation>
    </message>
    <message>
        <source>No command is called so.</source>
        <translation>没有叫这个名字的命令。</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ComparePanel</name>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>One design is open. Open or duplicate a second one to compare them here.</source>
        <translation>只打开了一个设计。再打开一个或创建副本，即可在此对比。</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>The design that all others are compared with</source>
        <translation>其他设计都与之对比的设计</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>What is drawn differently</source>
        <translation>画法不同之处</translation>
    </message>
    <message>
        <source>No baseline</source>
        <translation>无基线</translation>
    </message>
    <message>
        <source>Baseline %1</source>
        <translation>基线 %1</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <comment>from design, to design, what differs</comment>
        <translation>%1 → %2：%3</translation>
    </message>
    <message>
        <source>nothing that counts differs</source>
        <translation>没有实质差异</translation>
    </message>
    <message>
        <source>Exchange the letters of %1 and %2</source>
        <translation>交换 %1 和 %2 的字母</translation>
    </message>
    <message>
        <source>Comparison of the designs</source>
        <translation>各设计的对比</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ComparisonModel</name>
    <message>
        <source>Quantity</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>%1 (best)</source>
        <comment>a number of the comparison</comment>
        <translation>%1（最佳）</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::CostPanel</name>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Batch size, sequences at once</source>
        <translation>批大小，同时处理的序列数</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>批大小 %1</translation>
    </message>
    <message>
        <source>$ per million generated tokens · lower is better</source>
        <translation>每百万生成 token 的美元 · 越低越好</translation>
    </message>
    <message>
        <source>$ per million generated tokens vs batch size</source>
        <translation>每百万生成 token 的美元随批大小</translation>
    </message>
    <message>
        <source>%1 at %2 tok/s/user</source>
        <translation>%1，%2 tok/s/用户</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Open a second design to see by how much more its GPU-hour may cost.</source>
        <translation>再打开一个设计，即可看到它的 GPU 小时可以贵多少。</translation>
    </message>
    <message>
        <source>Price: %1 per GPU-hour; change it in the bar above.</source>
        <translation>价格：每 GPU 小时 %1；可在上方栏中修改。</translation>
    </message>
    <message>
        <source>Price: %1 per GPU-hour, %2; change it in the bar above.</source>
        <translation>价格：每 GPU 小时 %1，%2；可在上方栏中修改。</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批大小 %1</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::DesignFiles</name>
    <message>
        <source>Designs, topologies, measurements (%1)</source>
        <translation>设计、拓扑、实测数据 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Drawn: %1. Inferred or odd: %2, see the findings</source>
        <translation>已画出：%1。推断或异常：%2，见检查结果</translation>
    </message>
    <message>
        <source>Your measurement is held against the drawing; the AllReduce plot shows it as crosses</source>
        <translation>实测数据已与图对照；在 AllReduce 图中以叉号显示</translation>
    </message>
    <message>
        <source>The scenario serves %1 now</source>
        <translation>场景现在使用模型 %1</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>一个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>one switch</source>
        <translation>一个交换机</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 个交换机</translation>
    </message>
    <message>
        <source>one NIC</source>
        <translation>一个 NIC</translation>
    </message>
    <message>
        <source>%1 NICs</source>
        <translation>%1 个 NIC</translation>
    </message>
    <message>
        <source>one link</source>
        <translation>一条链路</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1, variant</source>
        <translation>%1，变体</translation>
    </message>
    <message>
        <source>Four designs are open already: close one, or open this in place of one</source>
        <translation>已打开四个设计：请关闭一个，或在其中一个的位置打开</translation>
    </message>
    <message>
        <source>Fabricsketch design (*%1)</source>
        <translation>Fabricsketch 设计 (*%1)</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>PDF page (*.pdf);;SVG drawing (*.svg);;PNG picture (*.png)</source>
        <translation>PDF 页面 (*.pdf);;SVG 图形 (*.svg);;PNG 图片 (*.png)</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::DesignScene</name>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 个失效</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n degraded</source>
        <translation>
            <numerusform>%n 个降级</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::DesignTabs</name>
    <message>
        <source>Designs</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Add a design</source>
        <translation>添加设计</translation>
    </message>
    <message>
        <source>Add a design to compare: blank, a system, a file, or a variant of this one</source>
        <translation>添加用于对比的设计：空白、系统、文件或本设计的变体</translation>
    </message>
    <message>
        <source>Not saved to a file yet</source>
        <translation>尚未保存到文件</translation>
    </message>
    <message>
        <source>Has unsaved changes</source>
        <translation>有未保存的更改</translation>
    </message>
    <message>
        <source>As many designs are open as can be compared: close one first</source>
        <translation>打开的设计已达可对比的上限：请先关闭一个</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Disclosure</name>
    <message>
        <source>%1, opened</source>
        <translation>%1，已展开</translation>
    </message>
    <message>
        <source>%1, closed</source>
        <translation>%1，已折叠</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Document</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::FailureWalk</name>
    <message>
        <source>Switching everything off in turn: %1 of %2</source>
        <translation>正在逐个关闭：%1 / %2</translation>
    </message>
    <message>
        <source>Switching everything off in turn …</source>
        <translation>正在逐个关闭…</translation>
    </message>
    <message>
        <source>Nothing is drawn that could fail.</source>
        <translation>图中没有可能失效的部件。</translation>
    </message>
    <message>
        <source>(%1 alike)</source>
        <translation>（%1 个相同）</translation>
    </message>
    <message>
        <source>no headline number is lower</source>
        <translation>没有关键指标变差</translation>
    </message>
    <message>
        <source>Failure %1 of %2</source>
        <translation>故障 %1 / %2</translation>
    </message>
    <message>
        <source>nothing runs</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>The platform as shipped: %1; %2</source>
        <translation>平台出厂策略：%1；%2</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::FigureCard</name>
    <message>
        <source>Press to light it on the canvas and to see why</source>
        <translation>按下可在画布上高亮，并查看原因</translation>
    </message>
    <message>
        <source>before: %1 · now %2</source>
        <translation>之前：%1 · 现在 %2</translation>
    </message>
    <message>
        <source>the same as before</source>
        <translation>与之前相同</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::FindingRow</name>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>修复：%1</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::FindingsCount</name>
    <message>
        <source>Findings: %1</source>
        <translation>发现：%1</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::FindingsList</name>
    <message>
        <source>Nothing to report.</source>
        <translation>没有需要报告的问题。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 项</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::GalleryModel</name>
    <message>
        <source>Blank sheet</source>
        <translation>空白图</translation>
    </message>
    <message>
        <source>Draw from parts</source>
        <translation>用部件绘制</translation>
    </message>
    <message>
        <source>An empty canvas</source>
        <translation>空的画布</translation>
    </message>
    <message>
        <source>blank empty new</source>
        <translation>空白 空 新建 blank empty new</translation>
    </message>
    <message>
        <source>Paste from a machine</source>
        <translation>从机器粘贴</translation>
    </message>
    <message>
        <source>nvidia-smi topo -m, NCCL, lstopo</source>
        <translation>nvidia-smi topo -m、NCCL、lstopo</translation>
    </message>
    <message>
        <source>What a machine prints about itself is drawn, explained and checked</source>
        <translation>机器打印的自身信息会被画出、解释并检查</translation>
    </message>
    <message>
        <source>paste machine nvidia-smi nccl lstopo topo rocm</source>
        <translation>粘贴 机器 paste machine nvidia-smi nccl lstopo topo rocm</translation>
    </message>
    <message>
        <source>Point-to-point | NVSwitch</source>
        <translation>点对点 | NVSwitch</translation>
    </message>
    <message>
        <source>The ready-made comparison</source>
        <translation>现成的对比</translation>
    </message>
    <message>
        <source>Eight H200 joined directly beside eight through NVSwitch, with Llama 3.1 70B</source>
        <translation>八个直连的 H200 与八个经 NVSwitch 的 H200，运行 Llama 3.1 70B</translation>
    </message>
    <message>
        <source>compare comparison nvswitch example</source>
        <translation>对比 示例 compare comparison nvswitch example</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message numerus="yes">
        <source>%n of a few minutes each</source>
        <translation>
            <numerusform>%n 课，每课几分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>On the canvas, step by step, with questions and the engine&apos;s own numbers</source>
        <translation>在画布上一步一步进行，带有提问和引擎给出的数字</translation>
    </message>
    <message>
        <source>lesson learn</source>
        <translation>lesson learn 课程 学习</translation>
    </message>
    <message numerus="yes">
        <source>Lesson · %n step(s)</source>
        <translation>
            <numerusform>课程 · %n 步</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Ghost</name>
    <message>
        <source>%1 of %2</source>
        <comment>device id, design letter</comment>
        <translation>%2 中的 %1</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::HeadlineCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; better</source>
        <translation>；较优</translation>
    </message>
    <message>
        <source>; worse</source>
        <translation>；较差</translation>
    </message>
    <message>
        <source>Press for why</source>
        <translation>按下查看原因</translation>
    </message>
    <message>
        <source>Click for why</source>
        <translation>点击查看原因</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::HeadlineCards</name>
    <message>
        <source>Headline numbers</source>
        <translation>关键指标</translation>
    </message>
    <message>
        <source>No design is open.</source>
        <translation>没有打开的设计。</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无结果</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::HeatLegend</name>
    <message>
        <source>Load of the links</source>
        <translation>链路负载</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>What the links carry</source>
        <translation>链路承载的流量</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>One pair</source>
        <translation>一对 GPU</translation>
    </message>
    <message>
        <source>Hide the load</source>
        <translation>隐藏负载</translation>
    </message>
    <message>
        <source>Calculating …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>%1: share of each link&apos;s rate, busier way</source>
        <translation>%1：占每条链路速率的比例，取较忙方向</translation>
    </message>
    <message>
        <source>No link carries anything.</source>
        <translation>没有链路承载流量。</translation>
    </message>
    <message>
        <source>Busiest: %1, %2 %</source>
        <translation>最忙：%1，%2 %</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::HistoryDelegate</name>
    <message>
        <source>No headline number moves</source>
        <translation>关键指标都没有变化</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::HistoryModel</name>
    <message>
        <source>none</source>
        <comment>no headline number</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>before, after</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>%1: %2, better</source>
        <translation>%1：%2，较优</translation>
    </message>
    <message>
        <source>%1: %2, worse</source>
        <translation>%1：%2，较差</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>what each step did; click one to go to it</source>
        <translation>每一步的作用；点击即可回到该步</translation>
    </message>
    <message>
        <source>Steps of this design</source>
        <translation>本设计的步骤</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::InspectorPanel</name>
    <message>
        <source>HOST RULES</source>
        <translation>主机规则</translation>
    </message>
    <message>
        <source>WHY THIS NUMBER</source>
        <translation>为什么是这个数</translation>
    </message>
    <message>
        <source>FINDINGS</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>DESIGN</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>No design is open.</source>
        <translation>没有打开的设计。</translation>
    </message>
    <message>
        <source>Drag a part from the left, or double-click it.</source>
        <translation>从左侧拖入部件，或双击部件。</translation>
    </message>
    <message>
        <source>Links selected too: %1</source>
        <translation>同时选中的链路：%1</translation>
    </message>
    <message>
        <source>MORE</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Journal</name>
    <message>
        <source>the folder %1 cannot be written</source>
        <translation>无法写入文件夹 %1</translation>
    </message>
    <message>
        <source>Nothing is kept for a recovery after a crash: %1. Save often.</source>
        <translation>没有为崩溃后的恢复保留任何内容：%1。请经常保存。</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::KeyField</name>
    <message>
        <source>Press a key…</source>
        <translation>按下一个键…</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::LegendBar</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::LegendItem</name>
    <message>
        <source>Curve %1, shown</source>
        <translation>曲线 %1，已显示</translation>
    </message>
    <message>
        <source>Curve %1, hidden</source>
        <translation>曲线 %1，已隐藏</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Each draws in a tab of its own and asks what you expect before it shows the number.</source>
        <translation>每课在自己的标签页中绘图，先问您的预期，再显示数字。</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>离开课程</translation>
    </message>
    <message>
        <source>Begin the lesson again</source>
        <translation>重新开始本课</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::LessonPlayer</name>
    <message>
        <source>is being calculated</source>
        <translation>正在计算</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::MainWindow</name>
    <message>
        <source>Parts and systems</source>
        <translation>部件与系统</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Pair bandwidth</source>
        <translation>GPU 对带宽</translation>
    </message>
    <message>
        <source>AllReduce time</source>
        <translation>AllReduce 时间</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Levers</source>
        <translation>改进方向</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确度</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Written to %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>%1 is among the parts and links now, marked as own figures, and is saved with this drawing.</source>
        <translation>%1 已加入部件与链路，标为自定义数字，并随此图保存。</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::MemoryPanel</name>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>GB of one GPU, powers of 1000</source>
        <translation>单个 GPU 的显存，GB（1000 的幂）</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>taken by the engine</source>
        <translation>引擎占用</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 · likely batch %2</source>
        <translation>%1 · 可能的批大小 %2</translation>
    </message>
    <message>
        <source>%1 · guaranteed batch %2</source>
        <translation>%1 · 保证的批大小 %2</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Likely: sequences are half generated on average. Guaranteed: all reach their full length at once.</source>
        <translation>可能：序列平均生成了一半。保证：所有序列同时达到全长。</translation>
    </message>
    <message>
        <source>%1 + %2 of %3</source>
        <translation>%3 中的 %1 + %2</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::MessageBar</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Minimap</name>
    <message>
        <source>Overview of the drawing</source>
        <translation>图的总览</translation>
    </message>
    <message>
        <source>The whole drawing: click or drag to go there</source>
        <translation>整张图：点击或拖动即可前往</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::NumberEditor</name>
    <message>
        <source>various</source>
        <translation>多种</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::OutlineModel</name>
    <message>
        <source>failed</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>降级</translation>
    </message>
    <message>
        <source>×%1 %2 to %3</source>
        <translation>×%1 %2 到 %3</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::OutlinePanel</name>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Find a device…</source>
        <translation>查找设备…</translation>
    </message>
    <message>
        <source>Find a device in the drawing</source>
        <translation>在图中查找设备</translation>
    </message>
    <message>
        <source>Outline of the drawing</source>
        <translation>图的大纲</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::OwnPartForm</name>
    <message>
        <source>Own part</source>
        <translation>自定义部件</translation>
    </message>
    <message>
        <source>Nobody vouches for these figures but you: what stands on them is marked as own figures, unsourced. The part is kept in the project file.</source>
        <translation>这些数字只由你本人担保：基于它们的结果都标为自定义数字、无来源。部件保存在项目文件中。</translation>
    </message>
    <message>
        <source>Add to the parts</source>
        <translation>加入部件</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>among accelerators and their switches</source>
        <translation>加速器及其交换机之间</translation>
    </message>
    <message>
        <source>between accelerator and CPU</source>
        <translation>加速器与 CPU 之间</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation>显存，GB</translation>
    </message>
    <message>
        <source>Memory bandwidth, GB/s</source>
        <translation>显存带宽，GB/s</translation>
    </message>
    <message>
        <source>FP16/BF16 dense, TFLOP/s</source>
        <translation>FP16/BF16 稠密，TFLOP/s</translation>
    </message>
    <message>
        <source>FP8 dense, TFLOP/s</source>
        <translation>FP8 稠密，TFLOP/s</translation>
    </message>
    <message>
        <source>FP4 dense, TFLOP/s</source>
        <translation>FP4 稠密，TFLOP/s</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>Latency, µs</source>
        <translation>时延，µs</translation>
    </message>
    <message>
        <source>Coherent link</source>
        <translation>一致性链路</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe 代次</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>empty: has no such unit</source>
        <translation>留空：没有该单元</translation>
    </message>
    <message>
        <source>empty: unknown</source>
        <translation>留空：未知</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none, PCIe only</source>
        <translation>无，仅 PCIe</translation>
    </message>
    <message>
        <source>An own part has this name: its figures will be replaced.</source>
        <translation>已有同名的自定义部件：其数字将被替换。</translation>
    </message>
    <message>
        <source>It talks to the rest over PCIe.</source>
        <translation>它通过 PCIe 与其余部分通信。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes, and multicast</source>
        <translation>是，并支持多播</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Links of its ports</source>
        <translation>端口链路</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>In-switch reduction</source>
        <translation>交换机内归约</translation>
    </message>
    <message>
        <source>Port to port, ns</source>
        <translation>端口到端口，ns</translation>
    </message>
    <message>
        <source>A new one</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Accelerators and switches of your own can have ports of this link.</source>
        <translation>自定义的加速器和交换机可以使用这种链路的端口。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>%1, one link</source>
        <translation>单条链路，%1</translation>
    </message>
    <message>
        <source>%1 ports of %2 make %3.</source>
        <translation>%1 个 %2 的端口合计 %3。</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::PairMatrixPanel</name>
    <message>
        <source>Fabric</source>
        <translation>互连</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直连</translation>
    </message>
    <message>
        <source>Relay</source>
        <translation>中继</translation>
    </message>
    <message>
        <source>All at once</source>
        <translation>全部同时</translation>
    </message>
    <message>
        <source>One pair at a time, through switches and hosts</source>
        <translation>每次一对，经过交换机和主机</translation>
    </message>
    <message>
        <source>Links that join the two with nothing between</source>
        <translation>两者之间没有其他设备的链路</translation>
    </message>
    <message>
        <source>Other GPUs forward too: a bound that no common library reaches for one pair</source>
        <translation>其他 GPU 也参与转发：这是上界，常用通信库对单独一对达不到</translation>
    </message>
    <message>
        <source>Every GPU sends to every other at the same time</source>
        <translation>每个 GPU 同时向其他所有 GPU 发送</translation>
    </message>
    <message>
        <source>What the matrix shows</source>
        <translation>矩阵显示的量</translation>
    </message>
    <message>
        <source>Nominal or achievable rates</source>
        <translation>标称或可达速率</translation>
    </message>
    <message>
        <source>Pair bandwidth matrix</source>
        <translation>GPU 对带宽矩阵</translation>
    </message>
    <message>
        <source>Arrow keys move over the pairs, Enter explains one</source>
        <translation>方向键在各对之间移动，Enter 解释当前一对</translation>
    </message>
    <message>
        <source>Show cut</source>
        <translation>显示割</translation>
    </message>
    <message>
        <source>Show the bottleneck</source>
        <translation>显示瓶颈</translation>
    </message>
    <message>
        <source>Light the links that limit all GPUs together</source>
        <translation>高亮限制全部 GPU 的链路</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>achievable</source>
        <translation>可达</translation>
    </message>
    <message>
        <source>Line rates. Click for the part that a plain copy achieves</source>
        <translation>线速。点击切换为普通拷贝可达的部分</translation>
    </message>
    <message>
        <source>Line rate times the part that a plain copy achieves. Click for line rates</source>
        <translation>线速乘以普通拷贝可达的比例。点击切换为线速</translation>
    </message>
    <message>
        <source>Pair bandwidth</source>
        <translation>GPU 对带宽</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>%1 · one pair at a time</source>
        <translation>%1 · 每次一对</translation>
    </message>
    <message>
        <source>%1 · links with nothing between</source>
        <translation>%1 · 中间没有其他设备的链路</translation>
    </message>
    <message>
        <source>%1 · bound: other GPUs forward, no common library does</source>
        <translation>%1 · 上界：其他 GPU 转发，常用通信库不这样做</translation>
    </message>
    <message>
        <source>%1 · all pairs at once, %2</source>
        <translation>%1 · 所有对同时，%2</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to GPU</source>
        <translation>到 GPU</translation>
    </message>
    <message>
        <source>%1: nothing joins them</source>
        <translation>%1：两者之间没有连接</translation>
    </message>
    <message>
        <source>%1: not calculated for this many GPUs</source>
        <translation>%1：GPU 数量过多，未计算</translation>
    </message>
    <message>
        <source>through CPU memory</source>
        <translation>经过 CPU 内存</translation>
    </message>
    <message>
        <source>%1 to %2, settings unknown</source>
        <translation>%1 到 %2，设置未知</translation>
    </message>
    <message>
        <source>from \ to, %1, %2</source>
        <translation>行到列，%1，%2</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::PanelHeader</name>
    <message>
        <source>%1 (confidence: %2)</source>
        <translation>%1（可信度：%2）</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::PartsModel</name>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Host &amp; network</source>
        <translation>主机与网络</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Press Enter to add it to the drawing</source>
        <translation>按 Enter 加入图中</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::PartsPanel</name>
    <message>
        <source>Search parts and systems…</source>
        <translation>搜索部件和系统…</translation>
    </message>
    <message>
        <source>Search parts and systems</source>
        <translation>搜索部件和系统</translation>
    </message>
    <message>
        <source>Parts and systems</source>
        <translation>部件与系统</translation>
    </message>
    <message>
        <source>Drag a part onto the canvas, or press Enter to add it</source>
        <translation>把部件拖到画布上，或按 Enter 添加</translation>
    </message>
    <message>
        <source>No part or system is called “%1”.</source>
        <translation>没有名为“%1”的部件或系统。</translation>
    </message>
    <message>
        <source>Own part</source>
        <translation>自定义部件</translation>
    </message>
    <message>
        <source>Enter adds the first hit; “4 h100” adds four.</source>
        <translation>按 Enter 添加第一个结果；“4 h100”添加四个。</translation>
    </message>
    <message>
        <source>Describe an accelerator, a link, a switch or a CPU of your own, or change one</source>
        <translation>描述自定义的加速器、链路、交换机或 CPU，或更改已有的</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::PasteBox</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>WHICH GPU IS IT?</source>
        <translation>是哪种 GPU？</translation>
    </message>
    <message>
        <source>INFERRED AND ODD</source>
        <translation>推断与异常</translation>
    </message>
    <message>
        <source>Paste from a machine</source>
        <translation>从机器粘贴</translation>
    </message>
    <message>
        <source>Back to the canvas (Esc)</source>
        <translation>回到画布 (Esc)</translation>
    </message>
    <message>
        <source>Close the paste box</source>
        <translation>关闭粘贴框</translation>
    </message>
    <message>
        <source>Which GPU is it?</source>
        <translation>是哪种 GPU？</translation>
    </message>
    <message>
        <source>What was inferred or looks odd</source>
        <translation>推断出的内容或异常之处</translation>
    </message>
    <message>
        <source>Understood lines are marked. Nothing leaves this computer.</source>
        <translation>已识别的行会被标出。任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>%1 characters: read whole, too many to show</source>
        <translation>%1 个字符：已全部读取，过长不予显示</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>Measured with %1, tables: %2</source>
        <translation>用 %1 实测，表：%2</translation>
    </message>
    <message>
        <source>The model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>What is read from the text appears here.</source>
        <translation>从文本中读出的内容显示在这里。</translation>
    </message>
    <message>
        <source>%1 (the guess)</source>
        <translation>%1（推测）</translation>
    </message>
    <message>
        <source>Draw in place of %1</source>
        <translation>画在 %1 的位置</translation>
    </message>
    <message>
        <source>Draw in a new tab</source>
        <translation>画在新标签页中</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>与 %1 对照</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>使用此模型</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>What a machine printed, with anything around it:
  nvidia-smi topo -m, topo -p2p, nvlink -s
  an NCCL topology dump, lstopo --of xml
  rocm-smi --showtopo
  config.json of a Hugging Face model
or a measurement to hold against the drawing:
  nccl-tests, rccl-tests
  p2pBandwidthLatencyTest, nvbandwidth</source>
        <translation>机器打印的内容，前后有其他文字也可以：
  nvidia-smi topo -m, topo -p2p, nvlink -s
  NCCL 拓扑转储，lstopo --of xml
  rocm-smi --showtopo
  Hugging Face 模型的 config.json
或用于与图对照的实测数据：
  nccl-tests, rccl-tests
  p2pBandwidthLatencyTest, nvbandwidth</translation>
    </message>
    <message>
        <source>As many designs are open as can be compared: close one, or draw in place of %1.</source>
        <translation>打开的设计已达可对比的上限：请关闭一个，或画在 %1 的位置。</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::PasteField</name>
    <message>
        <source>Text from a machine</source>
        <translation>来自机器的文本</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Player</name>
    <message>
        <source>Every GPU sends %1 to the next one on its ring, which adds it to its own. After addition %2 of %3 a part holds the sum of %4 GPUs.</source>
        <translation>每个 GPU 把 %1 发给环上的下一个，由其与自己的相加。第 %2 次相加（共 %3 次）后，一个分块含有 %4 个 GPU 之和。</translation>
    </message>
    <message>
        <source>Every GPU passes %1 that is finished to the next one on its ring. After hand-over %2 of %3 each GPU has %4 finished parts.</source>
        <translation>每个 GPU 把已完成的 %1 传给环上的下一个。第 %2 次传递（共 %3 次）后，每个 GPU 有 %4 个完成的分块。</translation>
    </message>
    <message>
        <source>Every GPU sends its copy of all parts, %1, to the switches, which add them up as they arrive.</source>
        <translation>每个 GPU 把自己的全部分块（%1）发给交换机，交换机边到达边相加。</translation>
    </message>
    <message>
        <source>The switches hand every GPU the sum of its part, %1. No GPU has added anything.</source>
        <translation>交换机把各分块之和（%1）交给对应的 GPU。GPU 没有做任何加法。</translation>
    </message>
    <message>
        <source>Every GPU sends its finished part, %1, up once; the switches copy it to all others.</source>
        <translation>每个 GPU 把完成的分块（%1）上送一次；交换机复制给其他所有 GPU。</translation>
    </message>
    <message>
        <source>Every GPU that has its turn sends %1 to its partners. Exchange %2 of %3.</source>
        <translation>轮到的 GPU 把 %1 发给其对端。第 %2 次交换，共 %3 次。</translation>
    </message>
    <message>
        <source>Simulating the messages …</source>
        <translation>正在模拟消息…</translation>
    </message>
    <message>
        <source>%1 of %2 on %3 GPUs, round %4 of %5</source>
        <translation>%2 的 %1，%3 个 GPU，第 %4 轮，共 %5 轮</translation>
    </message>
    <message>
        <source>Simulated: %1 to %2 of %3; the closed form says %4.</source>
        <translation>模拟：%3 中的 %1 到 %2；闭式解为 %4。</translation>
    </message>
    <message>
        <source>Rounds run at once: the message goes in pieces, and each moves on as it is ready.</source>
        <translation>各轮同时进行：消息分段传输，每段就绪即前行。</translation>
    </message>
    <message>
        <source>Every GPU sends %1 to the next one, which adds it.</source>
        <translation>每个 GPU 把 %1 发给下一个，由其相加。</translation>
    </message>
    <message>
        <source>Every GPU passes %1 that is finished to the next one.</source>
        <translation>每个 GPU 把已完成的 %1 传给下一个。</translation>
    </message>
    <message>
        <source>Every GPU sends %1 to the switches, which add up.</source>
        <translation>每个 GPU 把 %1 发给交换机，由其相加。</translation>
    </message>
    <message>
        <source>The switches hand every GPU its sum, %1.</source>
        <translation>交换机把和（%1）交给每个 GPU。</translation>
    </message>
    <message>
        <source>Every GPU sends %1 up once; the switches copy it.</source>
        <translation>每个 GPU 把 %1 上送一次；交换机复制。</translation>
    </message>
    <message>
        <source>GPUs send %1 to their partners.</source>
        <translation>GPU 把 %1 发给其对端。</translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>Shown is what GPU 0 sends and gets.</source>
        <translation>显示的是 GPU 0 的收发。</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Plot</name>
    <message>
        <source>Plot</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::PlotFrame</name>
    <message>
        <source>log x</source>
        <translation>对数 x</translation>
    </message>
    <message>
        <source>Logarithmic x axis</source>
        <translation>对数 x 轴</translation>
    </message>
    <message>
        <source>Logarithmic or linear x axis (Shift+L in the plot)</source>
        <translation>对数或线性 x 轴（在图中按 Shift+L）</translation>
    </message>
    <message>
        <source>log y</source>
        <translation>对数 y</translation>
    </message>
    <message>
        <source>Logarithmic y axis</source>
        <translation>对数 y 轴</translation>
    </message>
    <message>
        <source>Logarithmic or linear y axis (L in the plot)</source>
        <translation>对数或线性 y 轴（在图中按 L）</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Show everything again (double-click or Home in the plot)</source>
        <translation>重新显示全部（在图中双击或按 Home）</translation>
    </message>
    <message>
        <source>Plot menu</source>
        <translation>图表菜单</translation>
    </message>
    <message>
        <source>Curves, axes, copy and save</source>
        <translation>曲线、坐标轴、复制和保存</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ScalingPanel</name>
    <message>
        <source>Scaling (indicative)</source>
        <translation>扩展性（仅供参考）</translation>
    </message>
    <message>
        <source>training step, data-parallel copies, part of ideal speed</source>
        <translation>训练步，数据并行副本数，占理想速度的比例</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>efficiency, % of ideal · higher is better</source>
        <translation>效率，占理想值的 % · 越高越好</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 strong: same global batch</source>
        <translation>%1 强扩展：全局批大小不变</translation>
    </message>
    <message>
        <source>%1 weak: same batch a GPU</source>
        <translation>%1 弱扩展：每 GPU 批大小不变</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ScenarioBar</name>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Scenario: the question that all designs answer</source>
        <translation>场景：所有设计共同回答的问题</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The language model that is served</source>
        <translation>所服务的大语言模型</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Of the weights; the KV cache is FP8 with FP8 and FP4, else FP16</source>
        <translation>权重精度；FP8 和 FP4 时 KV 缓存为 FP8，其余为 FP16</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>GPUs that share every layer of the model</source>
        <translation>共同承担模型每一层的 GPU 数</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>每个提示的 token 数</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Tokens generated for a prompt</source>
        <translation>每个提示生成的 token 数</translation>
    </message>
    <message>
        <source>User target</source>
        <translation>用户目标</translation>
    </message>
    <message>
        <source>Tokens per second that every single user shall see at least; empty = no target</source>
        <translation>每个用户每秒至少应得到的 token 数；留空则无目标</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Size of the AllReduce in the headline</source>
        <translation>关键指标中 AllReduce 的消息大小</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Of the AllReduce; Best takes the fastest that the stack allows</source>
        <translation>AllReduce 的算法；“最佳”取软件栈允许的最快算法</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>Software whose algorithms and launch costs count: for the AllReduce, and inside serving</source>
        <translation>计入其算法和启动开销的软件：用于 AllReduce，也用于推理服务</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>NVIDIA model, not measured</source>
        <translation>NVIDIA 模型，非实测</translation>
    </message>
    <message>
        <source>The published figures are modelled by NVIDIA, nobody measured them.
Press to use constants fitted to measurements.</source>
        <translation>公布的数字由 NVIDIA 用模型算出，没有人实测过。
按下改用由实测拟合的常数。</translation>
    </message>
    <message>
        <source>Constants of the serving model; press to choose others</source>
        <translation>推理服务模型的常数；按下选择其他</translation>
    </message>
    <message>
        <source>Calibration: %1</source>
        <translation>校准：%1</translation>
    </message>
    <message>
        <source>none known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Rental price; no sourced price is known for these GPUs. Type one to see the cost of tokens.</source>
        <translation>租用价格；这些 GPU 没有可查证的价格。输入一个价格即可看到 token 成本。</translation>
    </message>
    <message>
        <source>Rental price: %1, read %2. Type your own to replace it.</source>
        <translation>租用价格：%1，查阅于 %2。输入自己的价格可替换它。</translation>
    </message>
    <message>
        <source>Rental price of your own; empty the field for the catalogue&apos;s</source>
        <translation>自己输入的租用价格；清空则恢复目录中的价格</translation>
    </message>
    <message>
        <source>%1 stays %2: “%3” is none of the values allowed, %4</source>
        <translation>%1 保持 %2：“%3”不是允许的值，%4</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::SensitivityPanel</name>
    <message>
        <source>What would help</source>
        <translation>如何改进</translation>
    </message>
    <message>
        <source>gain in generated tokens/s per GPU, higher helps more</source>
        <translation>每个 GPU 生成 token/s 的增幅，越高帮助越大</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>part of 1</source>
        <translation>比例（以 1 计）</translation>
    </message>
    <message>
        <source>+%1 %, to %2 tok/s/GPU</source>
        <translation>+%1 %，达到 %2 tok/s/GPU</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Sentence</name>
    <message>
        <source>Press to read the whole sentence</source>
        <translation>按下可阅读整句</translation>
    </message>
    <message>
        <source>more</source>
        <comment>of a sentence that is cut off</comment>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ShortcutList</name>
    <message>
        <source>Search commands and keys…</source>
        <translation>搜索命令和快捷键…</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>搜索命令和快捷键</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其快捷键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>占用此键</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>The key this command was shipped with</source>
        <translation>此命令出厂时的快捷键</translation>
    </message>
    <message>
        <source>Every command gets back the key it was shipped with</source>
        <translation>每个命令恢复出厂时的快捷键</translation>
    </message>
    <message>
        <source>Choose a command to change its key.</source>
        <translation>选择一个命令以更改其快捷键。</translation>
    </message>
    <message>
        <source>Key of “%1”: press it in the field, Delete takes it away.</source>
        <translation>“%1”的快捷键：在输入框中按下，Delete 去掉。</translation>
    </message>
    <message>
        <source>Key of a command</source>
        <translation>命令的快捷键</translation>
    </message>
    <message>
        <source>Key of “%1”</source>
        <translation>“%1”的快捷键</translation>
    </message>
    <message>
        <source>%1 belongs to “%2”.</source>
        <translation>%1 属于“%2”。</translation>
    </message>
    <message>
        <source>“%1” is left without this key</source>
        <translation>“%1”将失去此快捷键</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::StartPage</name>
    <message>
        <source>New design</source>
        <translation>新建设计</translation>
    </message>
    <message>
        <source>Systems to start from</source>
        <translation>可作为起点的系统</translation>
    </message>
    <message>
        <source>Search systems…</source>
        <translation>搜索系统…</translation>
    </message>
    <message>
        <source>Search systems</source>
        <translation>搜索系统</translation>
    </message>
    <message>
        <source>In a new tab</source>
        <translation>在新标签页中</translation>
    </message>
    <message>
        <source>Or drop a file anywhere on the window</source>
        <translation>或把文件拖到窗口任意位置</translation>
    </message>
    <message>
        <source>What nvidia-smi topo -m, NCCL, lstopo or a benchmark printed</source>
        <translation>nvidia-smi topo -m、NCCL、lstopo 或测试程序打印的内容</translation>
    </message>
    <message>
        <source>Back to the canvas (Esc)</source>
        <translation>回到画布 (Esc)</translation>
    </message>
    <message>
        <source>Close the gallery</source>
        <translation>关闭起始页</translation>
    </message>
    <message>
        <source>RECENT FILES</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Beside what is open, to compare</source>
        <translation>与已打开的设计并列，用于对比</translation>
    </message>
    <message>
        <source>Four designs are open already</source>
        <translation>已打开四个设计</translation>
    </message>
    <message>
        <source>In place of %1</source>
        <translation>在 %1 的位置</translation>
    </message>
    <message>
        <source>The design of this tab goes; unsaved changes are asked about</source>
        <translation>此标签页的设计会被替换；未保存的更改会先询问</translation>
    </message>
    <message>
        <source>Ctrl-click two systems to open both and compare them.</source>
        <translation>按住 Ctrl 点击两个系统，即可同时打开并对比。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Paste…</source>
        <translation>粘贴…</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::StatusLine</name>
    <message>
        <source>What is drawn</source>
        <translation>画了什么</translation>
    </message>
    <message>
        <source>Time of the calculation</source>
        <translation>计算用时</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Time the engine took for the current design&apos;s bandwidth, collective, serving and cost figures</source>
        <translation>引擎计算当前设计的带宽、集合通信、推理服务和成本所用的时间</translation>
    </message>
    <message>
        <source>Zoom %1 %</source>
        <translation>缩放 %1 %</translation>
    </message>
    <message>
        <source>Recalculated in %1</source>
        <translation>重新计算用时 %1</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>AllReduce model against published tables: %1 % median error</source>
        <translation>AllReduce 模型相对公布表的误差中位数：%1 %</translation>
    </message>
    <message>
        <source>Median over all figures of the tables that nothing was fitted on; each table by itself:</source>
        <translation>未参与任何拟合的各表全部数字的中位数；各表分别为：</translation>
    </message>
    <message>
        <source>%1 %: %2%3</source>
        <translation>%1 %：%2%3</translation>
    </message>
    <message>
        <source> (constants were fitted on it)</source>
        <translation>（常数由此表拟合）</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ThroughputPanel</name>
    <message>
        <source>Batch size, sequences at once</source>
        <translation>批大小，同时处理的序列数</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>批大小 %1</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>越高越好</translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation>越低越好</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>tokens/s per GPU</source>
        <translation>token/s/GPU</translation>
    </message>
    <message>
        <source>Speed for a user</source>
        <translation>用户感受的速度</translation>
    </message>
    <message>
        <source>tokens/s per user</source>
        <translation>每用户 token/s</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>time per output token</source>
        <translation>每个输出 token 的时间</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>首个 token 的时间</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>$ per million generated tokens</source>
        <translation>每百万生成 token 的美元</translation>
    </message>
    <message>
        <source>generated tokens/s per GPU</source>
        <translation>每个 GPU 生成的 token/s</translation>
    </message>
    <message>
        <source>tokens/s/GPU</source>
        <translation>token/s/GPU</translation>
    </message>
    <message>
        <source>tokens/s/user</source>
        <translation>token/s/用户</translation>
    </message>
    <message>
        <source>$/M tokens</source>
        <translation>美元/百万 token</translation>
    </message>
    <message>
        <source>frontier</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>step parts</source>
        <translation>步的构成</translation>
    </message>
    <message>
        <source>TTFT parts</source>
        <translation>TTFT 构成</translation>
    </message>
    <message>
        <source>What the panel shows</source>
        <translation>面板显示的内容</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>No sourced price for this GPU: enter one above.</source>
        <translation>此 GPU 没有可查证的价格：请在上方输入。</translation>
    </message>
    <message>
        <source>%1 vs batch size, %2, TP %3</source>
        <translation>%1 随批大小，%2，TP %3</translation>
    </message>
    <message>
        <source>%1 tok/s/user limit</source>
        <translation>%1 tok/s/用户 界限</translation>
    </message>
    <message>
        <source>memory full at %1</source>
        <translation>显存在 %1 处占满</translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <translation>%1，%2：%3。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Batch that every figure is about</source>
        <translation>所有数字所依据的批大小</translation>
    </message>
    <message>
        <source>Sequences at once that every figure is about. Without one of your own it is the largest at which each user still gets the target.</source>
        <translation>所有数字所依据的同时处理的序列数。未自行指定时，取每个用户仍能达到目标的最大值。</translation>
    </message>
    <message>
        <source>Batch at the user target again</source>
        <translation>恢复为用户目标处的批大小</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批大小 %1</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::UnitSwitch</name>
    <message>
        <source>Unit of every bandwidth. Each way: what flows in one direction. Both ways: the sum that data sheets print.</source>
        <translation>所有带宽的单位。单向：一个方向上的流量。双向合计：数据手册所印的两个方向之和。</translation>
    </message>
    <message>
        <source>Bandwidth in %1</source>
        <translation>带宽单位 %1</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::ValueField</name>
    <message>
        <source>%1 tok</source>
        <translation>%1 tok</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message>
        <source>%1 / GPU·h</source>
        <translation>%1 / GPU·h</translation>
    </message>
    <message>
        <source>between %1 and %2</source>
        <translation>%1 到 %2 之间</translation>
    </message>
    <message>
        <source>out of range: %1</source>
        <translation>超出范围：%1</translation>
    </message>
    <message>
        <source>%1, or empty</source>
        <translation>%1，或留空</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::WhatIf</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1，不变</translation>
    </message>
    <message>
        <source>better</source>
        <translation>较优</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>较差</translation>
    </message>
    <message>
        <source>Slowest GPU pair</source>
        <translation>最慢 GPU 对</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>no two GPUs are joined, before or after</source>
        <translation>前后都没有两个相连的 GPU</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::WhyCard</name>
    <message>
        <source>Why this number</source>
        <translation>为什么是这个数</translation>
    </message>
    <message>
        <source>Click any number to see where it comes from.</source>
        <translation>点击任何数字即可查看其来历。</translation>
    </message>
    <message>
        <source>The drawing or the question has changed since.</source>
        <translation>图或问题在此之后已改变。</translation>
    </message>
</context>
<context>
    <name>fabricsketch::ui::Workspace</name>
    <message>
        <source>%1 cannot be deleted: %2</source>
        <translation>无法删除 %1：%2</translation>
    </message>
    <message>
        <source>design %1 has %2 of it drawn</source>
        <translation>设计 %1 中画了 %2 个</translation>
    </message>
    <message>
        <source>give them another part or remove them first</source>
        <translation>请先为它们换用其他部件，或先将其移除</translation>
    </message>
    <message>
        <source>%1 has ports of it</source>
        <translation>%1 的端口使用它</translation>
    </message>
    <message>
        <source>give %1 another link or delete it first</source>
        <translation>请先为 %1 换用其他链路，或先删除它</translation>
    </message>
</context>
<context>
    <name>phrases</name>
    <message>
        <source>; plus the launch, {0}</source>
        <translation>；另加启动开销 {0}</translation>
    </message>
    <message>
        <source>a collective needs at least two GPUs</source>
        <translation>集合通信至少需要两个 GPU</translation>
    </message>
    <message>
        <source>no layer of the drawing connects all GPUs of the job</source>
        <translation>图中没有任何一层连通作业的全部 GPU</translation>
    </message>
    <message>
        <source>choose a job of two or more connected GPUs</source>
        <translation>请选择两个以上相连 GPU 的作业</translation>
    </message>
    <message>
        <source>{0} has no {1}</source>
        <translation>{0} 没有 {1}</translation>
    </message>
    <message>
        <source>choose another algorithm or auto</source>
        <translation>请选择其他算法或“自动”</translation>
    </message>
    <message>
        <source>this drawing cannot run {0}: {1}</source>
        <translation>此图无法运行 {0}：{1}</translation>
    </message>
    <message>
        <source>the stack {0} has no algorithm for {1} on this drawing</source>
        <translation>软件栈 {0} 在此图上没有可用于 {1} 的算法</translation>
    </message>
    <message>
        <source>choose another stack or name an algorithm</source>
        <translation>请选择其他软件栈或指定算法</translation>
    </message>
    <message>
        <source>a guess, for links on which nobody published a ring</source>
        <translation>猜测值，这类链路没有公布过环的数据</translation>
    </message>
    <message>
        <source>as measured on {0}</source>
        <translation>按 {0} 的实测</translation>
    </message>
    <message>
        <source>as NCCL plans for {0}</source>
        <translation>按 NCCL 对 {0} 的规划</translation>
    </message>
    <message>
        <source>, staged in CPU memory</source>
        <translation>，经 CPU 内存中转</translation>
    </message>
    <message>
        <source>no constants for {0}: times of {1}</source>
        <translation>{0} 没有常数：采用 {1} 的时间</translation>
    </message>
    <message>
        <source>these parts</source>
        <translation>这些部件</translation>
    </message>
    <message>
        <source>no generation</source>
        <translation>无对应代次</translation>
    </message>
    <message>
        <source>the fit for {0} was made on its own links</source>
        <translation>{0} 的拟合就是在其自身链路上做的</translation>
    </message>
    <message>
        <source>; efficiency {0}, {1}</source>
        <translation>；效率 {0}，{1}</translation>
    </message>
    <message>
        <source>reduction in the network switches (SHARP) is switched off in this drawing</source>
        <translation>此图中已关闭网络交换机内归约（SHARP）</translation>
    </message>
    <message>
        <source>{0} is not known to reduce in the network</source>
        <translation>未知 {0} 是否支持网络内归约</translation>
    </message>
    <message>
        <source>no NIC path joins the boxes</source>
        <translation>没有 NIC 路径连接各台机器</translation>
    </message>
    <message>
        <source>limited by what lies between the NICs and the other boxes: {0} for a box</source>
        <translation>受限于 NIC 与其他机器之间的部分：每台 {0}</translation>
    </message>
    <message>
        <source>limited by the NICs, {0} per box with {1} together</source>
        <translation>受限于 NIC，每台 {0} 个，合计 {1}</translation>
    </message>
    <message>
        <source>the members are not joined by scale-up switches</source>
        <translation>各成员之间没有 scale-up 交换机</translation>
    </message>
    <message>
        <source>the members are joined without switches</source>
        <translation>各成员之间没有交换机</translation>
    </message>
    <message>
        <source>{0} ({1}) has no known {2}</source>
        <translation>{0}（{1}）没有已知的{2}</translation>
    </message>
    <message>
        <source>{0} does not reach {1}</source>
        <translation>{0} 到不了 {1}</translation>
    </message>
    <message>
        <source>{0}, and every member must be on one plane at least</source>
        <translation>{0}，而所有成员必须至少共处一个平面</translation>
    </message>
    <message>
        <source>{0}: on the {1} of {2} planes that every member reaches; libraries may switch in-switch reduction off here</source>
        <translation>{0}：在所有成员都通到的平面上进行（{2} 个中的 {1} 个）；此时通信库可能关闭交换机内归约</translation>
    </message>
    <message>
        <source>in-switch reduction</source>
        <translation>交换机内归约</translation>
    </message>
    <message>
        <source>limited by the ports of the GPU that has fewest, {0}</source>
        <translation>受限于端口最少的 GPU 的端口，{0}</translation>
    </message>
    <message>
        <source>limited by what a GPU can send to all peers at once, {0}</source>
        <translation>受限于一个 GPU 同时向所有对端发送的能力，{0}</translation>
    </message>
    <message>
        <source>limited by the slowest copy from one GPU to the next, {0}</source>
        <translation>受限于一个 GPU 到下一个 GPU 的最慢拷贝，{0}</translation>
    </message>
    <message>
        <source>limited by the one NIC that a copy between boxes uses, {0}</source>
        <translation>受限于机器间拷贝所用的一个 NIC，{0}</translation>
    </message>
    <message>
        <source>limited by the exchange of pairs, the slowest round at {0}</source>
        <translation>受限于成对交换，最慢的一轮为 {0}</translation>
    </message>
    <message>
        <source>all members are in one box</source>
        <translation>所有成员都在同一台机器内</translation>
    </message>
    <message>
        <source>the {0}{1} between {2} and {3}</source>
        <translation>{2} 与 {3} 之间的 {0}{1}</translation>
    </message>
    <message>
        <source> links</source>
        <translation> 链路</translation>
    </message>
    <message>
        <source> link</source>
        <translation> 链路</translation>
    </message>
    <message>
        <source>no ring visits every member</source>
        <translation>没有环能经过所有成员</translation>
    </message>
    <message>
        <source>limited by {0} ({1})</source>
        <translation>受限于 {0}（{1}）</translation>
    </message>
    <message>
        <source>each GPU</source>
        <translation>每个 GPU</translation>
    </message>
    <message>
        <source>limited by the ports of {0} ({1})</source>
        <translation>受限于 {0} 的端口（{1}）</translation>
    </message>
    <message>
        <source>limited by {0}, which forwards only so much GPU traffic</source>
        <translation>受限于 {0}，它转发 GPU 流量的能力有限</translation>
    </message>
    <message>
        <source> and {0} more</source>
        <translation> 以及另外 {0} 个</translation>
    </message>
    <message>
        <source>limited by the links that the rings share</source>
        <translation>受限于各环共用的链路</translation>
    </message>
    <message>
        <source> = {0} µs with x = {1} × {2} / {3} GB/s = {4} µs</source>
        <translation> = {0} µs，其中 x = {1} × {2} / {3} GB/s = {4} µs</translation>
    </message>
    <message>
        <source>the schedule of {0} has more than {1} messages</source>
        <translation>{0} 的调度超过 {1} 条消息</translation>
    </message>
    <message>
        <source>simulate fewer GPUs or fewer chunks</source>
        <translation>请减少模拟的 GPU 数或分块数</translation>
    </message>
    <message>
        <source>no schedule of {0} fits this drawing</source>
        <translation>没有适合此图的 {0} 调度</translation>
    </message>
    <message>
        <source>choose another algorithm</source>
        <translation>请选择其他算法</translation>
    </message>
    <message>
        <source>no schedule is known for {0} and {1}</source>
        <translation>{0} 和 {1} 没有已知的调度</translation>
    </message>
    <message>
        <source>choose two or more</source>
        <translation>请选择两个或更多</translation>
    </message>
    <message>
        <source>the simulation was cancelled</source>
        <translation>模拟已取消</translation>
    </message>
    <message>
        <source>start it again</source>
        <translation>请重新开始</translation>
    </message>
    <message>
        <source>, filling the pipeline and sharing links take {0}</source>
        <translation>，填充流水和共享链路用时 {0}</translation>
    </message>
    <message>
        <source>, its steps overlap by {0}</source>
        <translation>，其步骤重叠了 {0}</translation>
    </message>
    <message>
        <source>; both hold the launch, {0}</source>
        <translation>；两者都含启动开销 {0}</translation>
    </message>
    <message>
        <source>nothing near it has been measured on this generation or a near one</source>
        <translation>这一代或相近代次没有接近它的实测</translation>
    </message>
    <message>
        <source>a vendor&apos;s claim (up to 3 times a ring from 4 KiB to 1 MiB), no published measurements; two steps whatever the number of GPUs</source>
        <translation>厂商宣称（4 KiB 到 1 MiB 最高为环的 3 倍），没有公布实测；无论 GPU 数多少都是两步</translation>
    </message>
    <message>
        <source>the one-shot kernel</source>
        <translation>one-shot 内核</translation>
    </message>
    <message>
        <source>some pairs have no way to each other</source>
        <translation>有些 GPU 对之间无路可通</translation>
    </message>
    <message>
        <source>no chain visits every member of a box</source>
        <translation>没有链能经过一台机器内的所有成员</translation>
    </message>
    <message>
        <source>two-node special case: each box sends its sum over the NICs once, half of what a ring sends, so busbw may exceed the NICs&apos; rate</source>
        <translation>双节点特例：每台只把自己的和经 NIC 发送一次，是环所发的一半，因此 busbw 可能超过 NIC 速率</translation>
    </message>
    <message>
        <source>PAT (parallel aggregated trees)</source>
        <translation>PAT（并行聚合树）</translation>
    </message>
    <message>
        <source>PAT over several boxes needs one member in each; libraries put another stage inside</source>
        <translation>多台机器上的 PAT 要求每台只有一个成员；通信库会在机器内另加一级</translation>
    </message>
    <message>
        <source>some members have no way to each other</source>
        <translation>有些成员之间无路可通</translation>
    </message>
    <message>
        <source>NCCL runs PAT where every box has one GPU of the job</source>
        <translation>NCCL 在每台只有作业的一个 GPU 时运行 PAT</translation>
    </message>
    <message>
        <source>the hierarchical form</source>
        <translation>分层形式</translation>
    </message>
    <message>
        <source>no ring visits every member of a box</source>
        <translation>没有环能经过一台机器内的所有成员</translation>
    </message>
    <message>
        <source>needs as many members in every box</source>
        <translation>要求每台机器的成员数相同</translation>
    </message>
    <message>
        <source>{0} directed rings at once</source>
        <translation>同时运行 {0} 个有向环</translation>
    </message>
    <message>
        <source>rings found greedily, a better set may exist</source>
        <translation>环由贪心法找到，可能还有更好的组合</translation>
    </message>
    <message>
        <source>a hop is copied on by the GPU between</source>
        <translation>一跳由中间的 GPU 继续拷贝</translation>
    </message>
    <message>
        <source>copies of pairs without a link of their own, or with a narrow one, are copied on by GPUs between</source>
        <translation>没有直连链路或链路较窄的 GPU 对，其拷贝由中间的 GPU 转发</translation>
    </message>
    <message>
        <source>copies are split over shortest ways, a better schedule may exist</source>
        <translation>拷贝沿最短路径分流，可能还有更好的安排</translation>
    </message>
    <message>
        <source>a pipelined chain along the rings</source>
        <translation>沿环的流水链</translation>
    </message>
    <message>
        <source>the two-shot kernel</source>
        <translation>two-shot 内核</translation>
    </message>
    <message>
        <source>constants of the one-shot kernel; no measured large-message data</source>
        <translation>one-shot 内核的常数；没有大消息的实测数据</translation>
    </message>
    <message>
        <source>NVLS inside, tree between boxes</source>
        <translation>机器内 NVLS，机器间树</translation>
    </message>
    <message>
        <source>NVLS with a tree</source>
        <translation>带树的 NVLS</translation>
    </message>
    <message>
        <source>a box has one member: there is nothing to reduce in its switches</source>
        <translation>每台只有一个成员：其交换机内没有可归约的数据</translation>
    </message>
    <message>
        <source>NCCL takes NVLS from {0} GPUs a box on this generation</source>
        <translation>在这一代上，NCCL 从每台 {0} 个 GPU 起采用 NVLS</translation>
    </message>
    <message>
        <source>the switches of each box add up, so busbw may exceed the wire</source>
        <translation>每台的交换机内求和，因此 busbw 可能超过线速</translation>
    </message>
    <message>
        <source>; two-node special case: each box sends its sum over the NICs once</source>
        <translation>；双节点特例：每台只把自己的和经 NIC 发送一次</translation>
    </message>
    <message>
        <source>Recursive halving and doubling</source>
        <translation>递归折半与倍增</translation>
    </message>
    <message>
        <source>needs a power of two of GPUs; the job has {0}</source>
        <translation>要求 GPU 数为 2 的幂；作业有 {0} 个</translation>
    </message>
    <message>
        <source>some pairs have no way to exchange</source>
        <translation>有些 GPU 对之间无法交换</translation>
    </message>
    <message>
        <source>no common GPU library runs it</source>
        <translation>常用的 GPU 通信库都不运行它</translation>
    </message>
    <message>
        <source>needs at least two GPUs</source>
        <translation>至少需要两个 GPU</translation>
    </message>
    <message>
        <source>no layer of the drawing connects all members of the job</source>
        <translation>图中没有任何一层连通作业的全部成员</translation>
    </message>
    <message>
        <source>{0} works inside one box; the members are in {1}</source>
        <translation>{0}只在一台机器内工作；成员分布在 {1} 台</translation>
    </message>
    <message>
        <source>{0} joins several boxes; all members are in one</source>
        <translation>{0}用于连接多台机器；所有成员都在一台内</translation>
    </message>
    <message>
        <source>no in-switch reduction has been measured on this generation or a near one</source>
        <translation>这一代或相近代次没有交换机内归约的实测</translation>
    </message>
    <message>
        <source>CollNet (SHARP in the network)</source>
        <translation>CollNet（网络内 SHARP）</translation>
    </message>
    <message>
        <source>the members of a box are not joined</source>
        <translation>一台机器内的成员之间没有连接</translation>
    </message>
    <message>
        <source>One single ring</source>
        <translation>单个环</translation>
    </message>
    <message>
        <source>the teaching ring</source>
        <translation>教学用的环</translation>
    </message>
    <message>
        <source>for teaching: software runs the whole set of rings</source>
        <translation>用于教学：软件实际运行整组环</translation>
    </message>
    <message>
        <source>Direct copies</source>
        <translation>直接拷贝</translation>
    </message>
    <message>
        <source>every member to every other one, all at once</source>
        <translation>每个成员同时向其他所有成员发送</translation>
    </message>
    <message>
        <source>every member to the next one in the order of the job, all at once</source>
        <translation>每个成员同时向作业顺序中的下一个发送</translation>
    </message>
    <message>
        <source>NVLS (in-switch reduction)</source>
        <translation>NVLS（交换机内归约）</translation>
    </message>
    <message>
        <source>NCCL takes NVLS from {0} GPUs on this generation; it runs a ring here</source>
        <translation>在这一代上，NCCL 从 {0} 个 GPU 起采用 NVLS；此处运行环</translation>
    </message>
    <message>
        <source>the switches add up: a GPU sends and receives (N+1)/N of the message and not 2(N-1)/N, so busbw may exceed the wire</source>
        <translation>由交换机求和：每个 GPU 收发消息的 (N+1)/N 而不是 2(N-1)/N，因此 busbw 可能超过线速</translation>
    </message>
    <message>
        <source>; held to the one measured rack, 72 GPUs</source>
        <translation>；以唯一实测过的 72 GPU 机架为准</translation>
    </message>
    <message>
        <source>; fitted on 8 GPUs, racks measure less</source>
        <translation>；在 8 个 GPU 上拟合，机架实测更低</translation>
    </message>
    <message>
        <source>{0} does not use it</source>
        <translation>{0} 不使用它</translation>
    </message>
    <message>
        <source>{0} uses it from {1} GPUs</source>
        <translation>{0} 从 {1} 个 GPU 起使用它</translation>
    </message>
    <message>
        <source>{0} uses it up to {1} GPUs</source>
        <translation>{0} 最多到 {1} 个 GPU 使用它</translation>
    </message>
    <message>
        <source>{0} uses it only where this holds: {1}</source>
        <translation>{0} 只在满足此条件时使用它：{1}</translation>
    </message>
    <message>
        <source>no published measurements: on request only</source>
        <translation>没有公布的实测：仅在明确要求时采用</translation>
    </message>
    <message>
        <source>{0} has no such algorithm</source>
        <translation>{0} 没有这种算法</translation>
    </message>
    <message>
        <source>exact: all halves of the reduced tree compared</source>
        <translation>精确：比较了化简树的所有二分</translation>
    </message>
    <message>
        <source>exact: all halves compared</source>
        <translation>精确：比较了所有二分</translation>
    </message>
    <message>
        <source>upper bound: the first half of the job against the second</source>
        <translation>上界：作业的前一半对后一半</translation>
    </message>
    <message>
        <source>upper bound: smallest of {0} ways to halve the job in order</source>
        <translation>上界：按顺序将作业二分的 {0} 种方式中的最小值</translation>
    </message>
    <message>
        <source>how much GPU traffic it forwards is not known, no limit is applied</source>
        <translation>转发 GPU 流量的能力未知，不加限制</translation>
    </message>
    <message>
        <source>forwards up to {0} of GPU traffic{1}</source>
        <translation>最多转发 {0} 的 GPU 流量{1}</translation>
    </message>
    <message>
        <source> (measured)</source>
        <translation>（实测）</translation>
    </message>
    <message>
        <source> (NCCL&apos;s planning constant, not a measurement)</source>
        <translation>（NCCL 的规划常数，非实测）</translation>
    </message>
    <message>
        <source>no accelerator {0} in the drawing</source>
        <translation>图中没有加速器 {0}</translation>
    </message>
    <message>
        <source>add an accelerator</source>
        <translation>请添加加速器</translation>
    </message>
    <message>
        <source>choose among 0 to {0}</source>
        <translation>请在 0 到 {0} 中选择</translation>
    </message>
    <message>
        <source>accelerator {0} is named twice</source>
        <translation>加速器 {0} 重复指定</translation>
    </message>
    <message>
        <source>name it once</source>
        <translation>请只指定一次</translation>
    </message>
    <message>
        <source>{0} has failed and cannot take part</source>
        <translation>{0} 已失效，不能参与</translation>
    </message>
    <message>
        <source>leave it out of the job</source>
        <translation>请从作业中去掉它</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source>the {0}{1}{2} between {3} and {4}</source>
        <translation>{3} 与 {4} 之间的 {0}{1}{2}</translation>
    </message>
    <message>
        <source> between {0} and {1}</source>
        <translation>，位于 {0} 与 {1} 之间</translation>
    </message>
    <message>
        <source> through {0}</source>
        <translation>，经过 {0}</translation>
    </message>
    <message>
        <source>1 link of {0}{1}</source>
        <translation>1 条 {0} 的链路{1}</translation>
    </message>
    <message>
        <source>{0} links × {1}{2}</source>
        <translation>{0} 条链路 × {1}{2}</translation>
    </message>
    <message>
        <source>{0}, no other GPU needed</source>
        <translation>{0}，不需要其他 GPU</translation>
    </message>
    <message>
        <source>{0} in all, part of it passed on by {1}: a bound, no common library reaches it for one pair</source>
        <translation>合计 {0}，其中一部分由 {1} 转发：这是上界，常用通信库对单独一对达不到</translation>
    </message>
    <message>
        <source>limited by </source>
        <translation>受限于 </translation>
    </message>
    <message>
        <source>what {0}{1}</source>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source> forwards</source>
        <translation> 的转发能力</translation>
    </message>
    <message>
        <source> forward</source>
        <translation> 的转发能力</translation>
    </message>
    <message>
        <source>that link</source>
        <translation>该链路</translation>
    </message>
    <message>
        <source>those links</source>
        <translation>这些链路</translation>
    </message>
    <message>
        <source>{0}&apos;s own ports</source>
        <translation>{0} 自身的端口</translation>
    </message>
    <message>
        <source>the {0} {1} links between {2} and {3}</source>
        <translation>{2} 与 {3} 之间的 {0} 条 {1} 链路</translation>
    </message>
    <message>
        <source> and by {0}</source>
        <translation>，以及 {0}</translation>
    </message>
    <message>
        <source>What {0}{1}</source>
        <translation>{0}{1}</translation>
    </message>
    <message>
        <source>&apos;s only link</source>
        <translation> 唯一的链路</translation>
    </message>
    <message>
        <source>&apos;s own {0} links</source>
        <translation> 自身的 {0} 条链路</translation>
    </message>
    <message>
        <source>The link at </source>
        <translation>一条链路，接入 </translation>
    </message>
    <message>
        <source>The {0} links at </source>
        <translation>{0} 条链路，接入 </translation>
    </message>
    <message>
        <source> and what {0} can forward</source>
        <translation> 以及 {0} 的转发能力</translation>
    </message>
    <message>
        <source>, {0} together, must bring in what </source>
        <translation>，合计 {0}，必须送入</translation>
    </message>
    <message>
        <source>the other GPU sends</source>
        <translation>另一个 GPU 发送的数据</translation>
    </message>
    <message>
        <source>the other {0} send</source>
        <translation>其他 {0} 个 GPU 发送的数据</translation>
    </message>
    <message>
        <source> to {0}</source>
        <translation>（送往 {0}）</translation>
    </message>
    <message>
        <source>{0}: {1} / {2} = {3} per GPU</source>
        <translation>{0}：{1} / {2} = 每个 GPU {3}</translation>
    </message>
    <message>
        <source> if peer copies may turn below the root port, which is not known</source>
        <translation>，前提是 peer 拷贝可以在根端口之下折返（未知）</translation>
    </message>
    <message>
        <source>, by way of the root port since ACS is on</source>
        <translation>，因 ACS 开启而绕经根端口</translation>
    </message>
    <message>
        <source>, staged in CPU memory since peer copies are not possible</source>
        <translation>，因无法 peer 拷贝而经 CPU 内存中转</translation>
    </message>
    <message>
        <source>no link joins {0} and {1} without a device between</source>
        <translation>{0} 与 {1} 之间没有直接链路</translation>
    </message>
    <message>
        <source>{0} over {1}; limited by {2}</source>
        <translation>{0}，经 {1}；受限于{2}</translation>
    </message>
    <message>
        <source>no path in any layer joins {0} and {1}; draw a link or a switch between them</source>
        <translation>任何一层都没有连接 {0} 与 {1} 的路径；请在其间画链路或交换机</translation>
    </message>
    <message>
        <source>{0} carried by hardware through {1}, one route a copy; limited by {2}</source>
        <translation>{0}，由硬件经 {1} 传送，每次拷贝一条路由；受限于 {2}</translation>
    </message>
    <message>
        <source>{0} over scale-up links to {1} on the right rail and from there by its NIC (PXN); {2}</source>
        <translation>{0}，经 scale-up 链路到同轨的 {1}，再由其 NIC 送出（PXN）；{2}</translation>
    </message>
    <message>
        <source>exact: a shortest-path schedule reaches the upper bound</source>
        <translation>精确：最短路径调度达到上界</translation>
    </message>
    <message>
        <source>exact: linear programme</source>
        <translation>精确：线性规划</translation>
    </message>
    <message>
        <source>bound: reached by splitting over shortest paths; the optimum lies between it and what cuts and distances allow</source>
        <translation>界限：由最短路径分流达到；最优值介于它与割和距离所允许的值之间</translation>
    </message>
    <message>
        <source>GB/s each way</source>
        <translation>GB/s 单向</translation>
    </message>
    <message>
        <source>GB/s both ways</source>
        <translation>GB/s 双向合计</translation>
    </message>
    <message>
        <source>Gb/s each way</source>
        <translation>Gb/s 单向</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>calibrated</source>
        <translation>已校准</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>外推</translation>
    </message>
    <message>
        <source>unsourced</source>
        <translation>无来源</translation>
    </message>
    <message>
        <source>announced part</source>
        <translation>部件未上市</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>achievable</source>
        <translation>可达</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>line </source>
        <translation>第 </translation>
    </message>
    <message>
        <source>no {0} &apos;{1}&apos;</source>
        <translation>没有{0}“{1}”</translation>
    </message>
    <message>
        <source>nearest: </source>
        <translation>相近的有：</translation>
    </message>
    <message>
        <source>one of: </source>
        <translation>可选：</translation>
    </message>
    <message>
        <source>no link type &apos;{0}&apos; in the catalogue</source>
        <translation>目录中没有链路类型“{0}”</translation>
    </message>
    <message>
        <source>{0} cannot be joined by {1}: {2}</source>
        <translation>{0} 不能用 {1} 连接：{2}</translation>
    </message>
    <message>
        <source>there is no device &apos;{0}&apos; to link to</source>
        <translation>没有可连接的设备“{0}”</translation>
    </message>
    <message>
        <source>add the device first</source>
        <translation>请先添加该设备</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} 和 {1}</translation>
    </message>
    <message>
        <source>{0} cannot be linked to itself</source>
        <translation>{0} 不能连接自身</translation>
    </message>
    <message>
        <source>choose another device for one end</source>
        <translation>请为另一端选择其他设备</translation>
    </message>
    <message>
        <source>Reconnect {0} – {1} to {2}</source>
        <translation>改接 {0} – {1} 到 {2}</translation>
    </message>
    <message>
        <source>there is no link to reconnect</source>
        <translation>没有可改接的链路</translation>
    </message>
    <message>
        <source>select a link first</source>
        <translation>请先选择链路</translation>
    </message>
    <message>
        <source>a link needs a width of at least 1</source>
        <translation>链路数至少为 1</translation>
    </message>
    <message>
        <source>remove the link to take it away</source>
        <translation>要去掉请移除链路</translation>
    </message>
    <message>
        <source>{0} and {1} cannot be joined: {2}</source>
        <translation>{0} 与 {1} 不能连接：{2}</translation>
    </message>
    <message>
        <source>link type</source>
        <translation>链路类型</translation>
    </message>
    <message>
        <source>{0} and {1} cannot be joined by {2}: {3}</source>
        <translation>{0} 与 {1} 不能用 {2} 连接：{3}</translation>
    </message>
    <message>
        <source>Widen {0} – {1} to {2}</source>
        <translation>加宽 {0} – {1} 到 {2}</translation>
    </message>
    <message>
        <source>Link {0} – {1}</source>
        <translation>连接 {0} – {1}</translation>
    </message>
    <message>
        <source>there is no GPU among the chosen devices</source>
        <translation>所选设备中没有 GPU</translation>
    </message>
    <message>
        <source>choose GPUs and the switches to wire them to</source>
        <translation>请选择 GPU 以及要连接的交换机</translation>
    </message>
    <message>
        <source>{0} cannot be wired: {1} has no {2}</source>
        <translation>{0} 无法布线：{1} 没有 {2}</translation>
    </message>
    <message>
        <source>choose GPUs that have scale-up ports</source>
        <translation>请选择有 scale-up 端口的 GPU</translation>
    </message>
    <message>
        <source>all scale-up ports of the chosen GPUs are used</source>
        <translation>所选 GPU 的 scale-up 端口都已占用</translation>
    </message>
    <message>
        <source>remove links first</source>
        <translation>请先移除链路</translation>
    </message>
    <message>
        <source>the chosen switches have too few free ports for the chosen GPUs</source>
        <translation>所选交换机的空闲端口不够所选 GPU 使用</translation>
    </message>
    <message>
        <source>add a switch</source>
        <translation>请添加交换机</translation>
    </message>
    <message>
        <source>one GPU alone has nothing to be wired to</source>
        <translation>只有一个 GPU，没有可布线的对象</translation>
    </message>
    <message>
        <source>choose a second GPU or a switch as well</source>
        <translation>请同时选择第二个 GPU 或交换机</translation>
    </message>
    <message>
        <source>the neighbours of the free bridge ports are used</source>
        <translation>空闲桥接端口的相邻卡已占用</translation>
    </message>
    <message>
        <source>choose the two cards to bridge</source>
        <translation>请选择要桥接的两张卡</translation>
    </message>
    <message>
        <source>one of the chosen GPUs has no free scale-up port</source>
        <translation>所选 GPU 中有一个没有空闲的 scale-up 端口</translation>
    </message>
    <message>
        <source>choose GPUs with free ports</source>
        <translation>请选择有空闲端口的 GPU</translation>
    </message>
    <message>
        <source>Auto-wire {0}</source>
        <translation>自动布线 {0}</translation>
    </message>
    <message>
        <source>Change to {0}</source>
        <translation>更换为 {0}</translation>
    </message>
    <message>
        <source>Ungroup {0}</source>
        <translation>取消编组 {0}</translation>
    </message>
    <message>
        <source>Group {0} as {1}</source>
        <translation>将 {0} 编为组 {1}</translation>
    </message>
    <message>
        <source>the catalogue has no PCIe {0} with {1} lanes</source>
        <translation>目录中没有 {1} 条通道的 PCIe {0}</translation>
    </message>
    <message>
        <source>{0} runs PCIe {1} at most</source>
        <translation>{0} 最高只支持 PCIe {1}</translation>
    </message>
    <message>
        <source>there is no PCIe link among these</source>
        <translation>其中没有 PCIe 链路</translation>
    </message>
    <message>
        <source>select PCIe links or their devices</source>
        <translation>请选择 PCIe 链路或其设备</translation>
    </message>
    <message>
        <source>no link can run PCIe {0}: {1}</source>
        <translation>没有链路能运行 PCIe {0}：{1}</translation>
    </message>
    <message>
        <source>choose another generation or other parts</source>
        <translation>请选择其他代次或其他部件</translation>
    </message>
    <message>
        <source>Set {0} to PCIe {1}</source>
        <translation>将 {0} 设为 PCIe {1}</translation>
    </message>
    <message>
        <source>{0} boxes with {1} need more than two tiers of switches with {2} ports</source>
        <translation>{0} 台、每台 {1}，用 {2} 端口交换机需要两层以上</translation>
    </message>
    <message>
        <source>multiply into fewer boxes</source>
        <translation>请扩展为更少的台数</translation>
    </message>
    <message>
        <source>a box can be multiplied into 2 to {0} boxes</source>
        <translation>一台可以扩展为 2 到 {0} 台</translation>
    </message>
    <message>
        <source>choose another number</source>
        <translation>请选择其他数字</translation>
    </message>
    <message>
        <source>the box is part of a network already</source>
        <translation>该机器已在网络中</translation>
    </message>
    <message>
        <source>choose a box without network switches</source>
        <translation>请选择不含网络交换机的机器</translation>
    </message>
    <message>
        <source>remove its links to network switches first</source>
        <translation>请先移除它与网络交换机的链路</translation>
    </message>
    <message>
        <source>there is no GPU in the box</source>
        <translation>机器中没有 GPU</translation>
    </message>
    <message>
        <source>choose a box with GPUs</source>
        <translation>请选择有 GPU 的机器</translation>
    </message>
    <message>
        <source>no network switch speaks with {0}</source>
        <translation>没有支持 {0} 的网络交换机</translation>
    </message>
    <message>
        <source>choose another network adapter</source>
        <translation>请选择其他网卡</translation>
    </message>
    <message>
        <source>Multiply into {0} boxes</source>
        <translation>扩展为 {0} 台</translation>
    </message>
    <message>
        <source>a link</source>
        <translation>一条链路</translation>
    </message>
    <message>
        <source>the link {0} – {1}</source>
        <translation>链路 {0} – {1}</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>移除 {0}</translation>
    </message>
    <message>
        <source>Move {0}</source>
        <translation>移动 {0}</translation>
    </message>
    <message>
        <source>Set {0} to {1} wide</source>
        <translation>将 {0} 设为 {1} 条</translation>
    </message>
    <message>
        <source>Fail {0}</source>
        <translation>使 {0} 失效</translation>
    </message>
    <message>
        <source>Degrade {0}</source>
        <translation>使 {0} 降级</translation>
    </message>
    <message>
        <source>Repair {0}</source>
        <translation>修复 {0}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no id for a device</source>
        <translation>“{0}”不能作为设备编号</translation>
    </message>
    <message>
        <source>use a short word without control characters</source>
        <translation>请使用不含控制字符的短词</translation>
    </message>
    <message>
        <source>no part &apos;{0}&apos; in the catalogue</source>
        <translation>目录中没有部件“{0}”</translation>
    </message>
    <message>
        <source>add the part to the catalogue first</source>
        <translation>请先把该部件加入目录</translation>
    </message>
    <message>
        <source>{0} is a {1}, not a {2}</source>
        <translation>{0} 是{1}，不是{2}</translation>
    </message>
    <message>
        <source>the place of {0} is outside the drawing</source>
        <translation>{0} 的位置在图外</translation>
    </message>
    <message>
        <source>the working share of {0} must be above 0 and at most 1</source>
        <translation>{0} 的可用比例必须大于 0 且不超过 1</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is no id for a link</source>
        <translation>“{0}”不能作为链路编号</translation>
    </message>
    <message>
        <source>a link is at most {0} wide</source>
        <translation>链路数最多为 {0}</translation>
    </message>
    <message>
        <source>the working share of a link must be above 0 and at most 1</source>
        <translation>链路的可用比例必须大于 0 且不超过 1</translation>
    </message>
    <message>
        <source>the rate of a link cannot be negative</source>
        <translation>链路速率不能为负</translation>
    </message>
    <message>
        <source>PCIe lane</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>network port</source>
        <translation>网络端口</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>refusal</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Scale-up ports lead nowhere</source>
        <translation>Scale-up 端口未接</translation>
    </message>
    <message>
        <source>{0} of the {1} {2} ports of {3}{4}</source>
        <translation>{3}{4} {1} 个 {2} 端口中的 {0} 个</translation>
    </message>
    <message>
        <source> is unused</source>
        <translation> 未使用</translation>
    </message>
    <message>
        <source> are unused</source>
        <translation> 未使用</translation>
    </message>
    <message>
        <source>select the GPUs and their switches and auto-wire them, or leave the ports free on purpose</source>
        <translation>选择 GPU 及其交换机并自动布线，或有意留空端口</translation>
    </message>
    <message>
        <source>No peer copies over PCIe</source>
        <translation>没有经 PCIe 的 peer 拷贝</translation>
    </message>
    <message>
        <source>{0}: data between {1} goes through CPU memory</source>
        <translation>{0}：{1} 之间的数据经过 CPU 内存</translation>
    </message>
    <message>
        <source>peer copies over PCIe are switched off</source>
        <translation>已关闭经 PCIe 的 peer 拷贝</translation>
    </message>
    <message>
        <source>the driver of {0} allows no peer copies over PCIe</source>
        <translation>{0} 的驱动不允许经 PCIe 的 peer 拷贝</translation>
    </message>
    <message>
        <source>allow peer copies if your driver has them</source>
        <translation>如果驱动支持，请允许 peer 拷贝</translation>
    </message>
    <message>
        <source>Allow peer copies over PCIe</source>
        <translation>允许经 PCIe 的 peer 拷贝</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失效</translation>
    </message>
    <message>
        <source>degraded: {0} of it works</source>
        <translation>降级：可用 {0}</translation>
    </message>
    <message>
        <source>Something is failed or degraded</source>
        <translation>有部件失效或降级</translation>
    </message>
    <message>
        <source>{0} is {1}</source>
        <translation>{0}：{1}</translation>
    </message>
    <message>
        <source>set it to healthy</source>
        <translation>将其设为正常</translation>
    </message>
    <message>
        <source>the link between {0} and {1}</source>
        <translation>{0} 与 {1} 之间的链路</translation>
    </message>
    <message>
        <source>{0} is hypothetical: no such thing exists</source>
        <translation>{0} 是假想的：并不存在</translation>
    </message>
    <message>
        <source>{0} is {1}: its figures are the vendor&apos;s announcement</source>
        <translation>{0} 的状态为 {1}：其数字来自厂商的发布</translation>
    </message>
    <message>
        <source>{0} is illustrative: the layout is made up to show something</source>
        <translation>{0} 为示意：布局是为说明而虚构的</translation>
    </message>
    <message>
        <source>Unknown, hypothetical, announced or illustrative parts</source>
        <translation>未知、假想、未上市或示意的部件</translation>
    </message>
    <message>
        <source>no part &apos;{0}&apos; in the catalogue: nothing is known of it</source>
        <translation>目录中没有部件“{0}”：对它一无所知</translation>
    </message>
    <message>
        <source>choose another part or add it to your own parts</source>
        <translation>请选择其他部件，或把它加入自定义部件</translation>
    </message>
    <message>
        <source>A NIC sits behind another PCIe switch than its GPU</source>
        <translation>NIC 与其 GPU 不在同一个 PCIe 交换机之下</translation>
    </message>
    <message>
        <source>{0}{1} no NIC on the same PCIe switch: GPUDirect RDMA crosses the CPU</source>
        <translation>{0}{1}在同一 PCIe 交换机上没有 NIC：GPUDirect RDMA 要穿过 CPU</translation>
    </message>
    <message>
        <source> has</source>
        <translation> </translation>
    </message>
    <message>
        <source> have</source>
        <translation> </translation>
    </message>
    <message>
        <source>give each GPU a NIC on its own PCIe switch, as the other GPUs have</source>
        <translation>给每个 GPU 在自己的 PCIe 交换机上配一个 NIC，与其他 GPU 一样</translation>
    </message>
    <message>
        <source>move a NIC to the PCIe switch of the GPU</source>
        <translation>把一个 NIC 移到该 GPU 的 PCIe 交换机上</translation>
    </message>
    <message>
        <source>A link is drawn faster than an end</source>
        <translation>链路画得比一端更快</translation>
    </message>
    <message>
        <source>the link between {0} and {1} is drawn as {2}, but {3} has PCIe Gen{4}</source>
        <translation>{0} 与 {1} 之间的链路画成 {2}，但 {3} 是 PCIe Gen{4}</translation>
    </message>
    <message>
        <source>draw it as {0}: PCIe runs at the slower end</source>
        <translation>画成 {0}：PCIe 按较慢的一端运行</translation>
    </message>
    <message>
        <source>Use {0}</source>
        <translation>使用 {0}</translation>
    </message>
    <message>
        <source>Wire {0} like {1}</source>
        <translation>将 {0} 按 {1} 布线</translation>
    </message>
    <message>
        <source>A GPU has fewer links than its siblings</source>
        <translation>某个 GPU 的链路比同类少</translation>
    </message>
    <message>
        <source>{0} has {1}, its siblings have {2}</source>
        <translation>{0} 有 {1}，同类有 {2}</translation>
    </message>
    <message>
        <source>no {0} links</source>
        <translation>没有 {0} 链路</translation>
    </message>
    <message>
        <source>wire it like them: software falls back to the host path without a warning</source>
        <translation>与同类一样布线：否则软件会不加警告地退回主机路径</translation>
    </message>
    <message>
        <source>wire it like them: the slowest GPU sets the pace of all</source>
        <translation>与同类一样布线：最慢的 GPU 决定整体速度</translation>
    </message>
    <message>
        <source>only {0} of {1}{2}</source>
        <translation>{1} 中只有 {0}{2}</translation>
    </message>
    <message>
        <source> is free</source>
        <translation> 空闲</translation>
    </message>
    <message>
        <source> are free</source>
        <translation> 空闲</translation>
    </message>
    <message>
        <source>make the link narrower</source>
        <translation>请减少链路数</translation>
    </message>
    <message>
        <source>the one {0} of {1} is used</source>
        <translation>{1} 唯一的 {0} 已占用</translation>
    </message>
    <message>
        <source>all {0} of {1} are used</source>
        <translation>{1} 的全部 {0} 已占用</translation>
    </message>
    <message>
        <source>remove or narrow a link there first</source>
        <translation>请先移除或减少那里的链路</translation>
    </message>
    <message>
        <source>More links than ports</source>
        <translation>链路多于端口</translation>
    </message>
    <message>
        <source>{0} uses {1} and has {2}</source>
        <translation>{0} 使用 {1}，共有 {2}</translation>
    </message>
    <message>
        <source>remove or narrow a link there</source>
        <translation>请移除或减少那里的链路</translation>
    </message>
    <message>
        <source>no link type &apos;{0}&apos; in the catalogue: the link between {1} and {2} carries nothing</source>
        <translation>目录中没有链路类型“{0}”：{1} 与 {2} 之间的链路不承载任何流量</translation>
    </message>
    <message>
        <source>choose a link type that the catalogue knows</source>
        <translation>请选择目录中有的链路类型</translation>
    </message>
    <message>
        <source>remove the link between {0} and {1} or choose parts of one family</source>
        <translation>移除 {0} 与 {1} 之间的链路，或选择同一族的部件</translation>
    </message>
    <message>
        <source>Remove the link</source>
        <translation>移除链路</translation>
    </message>
    <message>
        <source>Link families do not mix</source>
        <translation>链路族不能混用</translation>
    </message>
    <message>
        <source>A GPU cannot be reached</source>
        <translation>有 GPU 无法到达</translation>
    </message>
    <message>
        <source>{0}{1} no path to {2}</source>
        <translation>{0}{1}没有到 {2} 的路径</translation>
    </message>
    <message>
        <source>the other {0}</source>
        <translation>其他 {0}</translation>
    </message>
    <message>
        <source>link it to a switch, a CPU or another GPU</source>
        <translation>把它连到交换机、CPU 或其他 GPU</translation>
    </message>
    <message>
        <source>link one of them to the others</source>
        <translation>把其中一个连到其余的</translation>
    </message>
    <message>
        <source>A bridge joins two cards</source>
        <translation>一个桥接器连接两张卡</translation>
    </message>
    <message>
        <source>an NVLink bridge joins cards in pairs: {0} has {1} as partners</source>
        <translation>NVLink 桥接器成对连接：{0} 的对端有 {1}</translation>
    </message>
    <message>
        <source>keep the bridge to one partner</source>
        <translation>只保留到一个对端的桥接器</translation>
    </message>
    <message>
        <source>leaf switch</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>spine switch</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>scale-up switch</source>
        <translation>scale-up 交换机</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换机</translation>
    </message>
    <message>
        <source>network switch</source>
        <translation>网络交换机</translation>
    </message>
    <message>
        <source> of box {0}</source>
        <translation>（第 {0} 台）</translation>
    </message>
    <message>
        <source> of {0}</source>
        <translation>（{0}）</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>个 GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>个 GPU</translation>
    </message>
    <message>
        <source>link</source>
        <translation>条链路</translation>
    </message>
    <message>
        <source>links</source>
        <translation>条链路</translation>
    </message>
    <message>
        <source>device</source>
        <translation>个设备</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>个设备</translation>
    </message>
    <message>
        <source>bundle</source>
        <translation>个链路束</translation>
    </message>
    <message>
        <source>bundles</source>
        <translation>个链路束</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>个域</translation>
    </message>
    <message>
        <source>domains</source>
        <translation>个域</translation>
    </message>
    <message>
        <source>adapter</source>
        <translation>个网卡</translation>
    </message>
    <message>
        <source>adapters</source>
        <translation>个网卡</translation>
    </message>
    <message>
        <source>network ports</source>
        <translation>网络端口</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>NVLink port</source>
        <translation>NVLink 端口</translation>
    </message>
    <message>
        <source>NVLink ports</source>
        <translation>NVLink 端口</translation>
    </message>
    <message>
        <source>scale-up link</source>
        <translation>条 scale-up 链路</translation>
    </message>
    <message>
        <source>scale-up links</source>
        <translation>条 scale-up 链路</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>个交换机</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>个交换机</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>个 NIC</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>个 NIC</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>个 CPU</translation>
    </message>
    <message>
        <source>CPUs</source>
        <translation>个 CPU</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>{0} cannot be drawn: {1}</source>
        <translation>无法画出 {0}：{1}</translation>
    </message>
    <message>
        <source>choose another system</source>
        <translation>请选择其他系统</translation>
    </message>
    <message>
        <source>Compute tray </source>
        <translation>计算托盘 </translation>
    </message>
    <message>
        <source>Node </source>
        <translation>节点 </translation>
    </message>
    <message>
        <source>Switch tray {0}</source>
        <translation>交换机托盘 {0}</translation>
    </message>
    <message>
        <source>{0} has no {1} ports</source>
        <translation>{0} 没有 {1} 端口</translation>
    </message>
    <message>
        <source>{0} speaks {1}, {2} {3}: link families do not mix</source>
        <translation>{0} 使用 {1}，{2} 使用 {3}：链路族不能混用</translation>
    </message>
    <message>
        <source>{0} speaks {1}, {2} {3}: generations of {4} do not mix</source>
        <translation>{0} 使用 {1}，{2} 使用 {3}：{4} 的不同代次不能混用</translation>
    </message>
    <message>
        <source>{0} speak {1}, not {2}</source>
        <translation>{0} 使用 {1}，不是 {2}</translation>
    </message>
    <message>
        <source>{0} is joined by a bridge, in pairs: it cannot be wired to a switch</source>
        <translation>{0} 用桥接器成对连接：不能接到交换机</translation>
    </message>
    <message>
        <source>{0} take different bridges</source>
        <translation>{0} 使用不同的桥接器</translation>
    </message>
    <message>
        <source>{0} takes {1}, not {2}</source>
        <translation>{0} 使用 {1}，不是 {2}</translation>
    </message>
    <message>
        <source>{0} is not joined by PCIe</source>
        <translation>{0} 不用 PCIe 连接</translation>
    </message>
    <message>
        <source>PCIe joins no two accelerators directly</source>
        <translation>PCIe 不能直接连接两个加速器</translation>
    </message>
    <message>
        <source>PCIe joins no two NICs directly</source>
        <translation>PCIe 不能直接连接两个 NIC</translation>
    </message>
    <message>
        <source>sockets are joined by their own link, not by PCIe</source>
        <translation>CPU 之间用其自身的链路连接，不用 PCIe</translation>
    </message>
    <message>
        <source>{0} is part of the accelerator and takes no PCIe slot</source>
        <translation>{0} 是加速器的一部分，不占 PCIe 插槽</translation>
    </message>
    <message>
        <source>{0} is no link between sockets</source>
        <translation>{0} 不是 CPU 之间的链路</translation>
    </message>
    <message>
        <source>{0} does not speak {1}</source>
        <translation>{0} 不支持 {1}</translation>
    </message>
    <message>
        <source>{0} does not join {1}</source>
        <translation>{0} 不能连接 {1}</translation>
    </message>
    <message>
        <source>{0} has no network port; it joins a network through a NIC</source>
        <translation>{0} 没有网络端口；它通过 NIC 接入网络</translation>
    </message>
    <message>
        <source>{0} has no PCIe switch inside: join it to a PCIe switch or a CPU</source>
        <translation>{0} 没有内置 PCIe 交换机：请接到 PCIe 交换机或 CPU</translation>
    </message>
    <message>
        <source>{0} have no socket link in common</source>
        <translation>{0} 没有共同的 CPU 互连链路</translation>
    </message>
    <message>
        <source>{0} have no network link in common</source>
        <translation>{0} 没有共同的网络链路</translation>
    </message>
    <message>
        <source>{0} cannot be joined</source>
        <translation>{0} 不能连接</translation>
    </message>
    <message>
        <source>not even one sequence fits</source>
        <translation>连一个序列也放不下</translation>
    </message>
    <message>
        <source>one sequence alone gives its user {0} tokens/s, below the target of {1}</source>
        <translation>只有一个序列时，用户得到 {0} token/s，低于目标 {1}</translation>
    </message>
    <message>
        <source>{0} % of the time; even at {1} prefill groups for each decode group</source>
        <translation>{0} % 的时间；即使每个解码组配 {1} 个预填充组</translation>
    </message>
    <message>
        <source>prefill limits: decode is busy {0}</source>
        <translation>预填充是瓶颈：解码忙碌 {0}</translation>
    </message>
    <message>
        <source>decode limits: prefill is busy {0}</source>
        <translation>解码是瓶颈：预填充忙碌 {0}</translation>
    </message>
    <message>
        <source>no {0} of {1} runs on this group</source>
        <translation>{1} 没有可用于此组的 {0}</translation>
    </message>
    <message>
        <source>choose another stack or split</source>
        <translation>请选择其他软件栈或切分</translation>
    </message>
    <message>
        <source>another accelerator</source>
        <translation>其他加速器</translation>
    </message>
    <message>
        <source>constants that miss even their own rows</source>
        <translation>连自身数据都不吻合的常数</translation>
    </message>
    <message>
        <source>another stack</source>
        <translation>其他软件栈</translation>
    </message>
    <message>
        <source>another precision</source>
        <translation>其他精度</translation>
    </message>
    <message>
        <source>another model</source>
        <translation>其他模型</translation>
    </message>
    <message>
        <source>another split or length</source>
        <translation>其他切分或长度</translation>
    </message>
    <message>
        <source>experts, of which no run was fitted</source>
        <translation>专家（MoE），没有拟合过</translation>
    </message>
    <message>
        <source>pipeline stages by a simple model</source>
        <translation>流水级采用简单模型</translation>
    </message>
    <message>
        <source>NVIDIA model, not measured</source>
        <translation>NVIDIA 模型，非实测</translation>
    </message>
    <message>
        <source>fitted on {0}</source>
        <translation>在 {0} 上拟合</translation>
    </message>
    <message>
        <source>; its scope is {0}</source>
        <translation>；适用范围：{0}</translation>
    </message>
    <message>
        <source>; here: {0}</source>
        <translation>；此处：{0}</translation>
    </message>
    <message>
        <source>batch 1 gives each user {0} tokens/s, below the target of {1}; {2}</source>
        <translation>批大小 1 时每用户得到 {0} token/s，低于目标 {1}；{2}</translation>
    </message>
    <message>
        <source>nobody states the {0} of {1}</source>
        <translation>没有资料给出 {1} 的{0}</translation>
    </message>
    <message>
        <source>16-bit matrix rate</source>
        <translation>16 位矩阵算力</translation>
    </message>
    <message>
        <source>memory size</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>add it to a part of your own, or choose another GPU</source>
        <translation>请加入自定义部件，或选择其他 GPU</translation>
    </message>
    <message>
        <source>TP, PP and replicas count from 1</source>
        <translation>TP、PP 和副本数从 1 开始</translation>
    </message>
    <message>
        <source>give a whole number of at least 1</source>
        <translation>请给出至少为 1 的整数</translation>
    </message>
    <message>
        <source>a request needs at least one input and one output token</source>
        <translation>请求至少需要一个输入 token 和一个输出 token</translation>
    </message>
    <message>
        <source>give lengths of at least 1</source>
        <translation>请给出至少为 1 的长度</translation>
    </message>
    <message>
        <source>a batch has at least one sequence</source>
        <translation>一批至少有一个序列</translation>
    </message>
    <message>
        <source>give batch sizes of at least 1</source>
        <translation>请给出至少为 1 的批大小</translation>
    </message>
    <message>
        <source>TP {0} does not divide the {1} attention heads of {2}</source>
        <translation>{2} 的 {1} 个注意力头不能被 TP {0} 整除</translation>
    </message>
    <message>
        <source>choose a divisor of {0}</source>
        <translation>请选择 {0} 的约数</translation>
    </message>
    <message>
        <source>EP {0} does not divide TP {1}</source>
        <translation>TP {1} 不能被 EP {0} 整除</translation>
    </message>
    <message>
        <source>experts are spread over GPUs of one tensor-parallel group: choose a divisor</source>
        <translation>专家分布在一个张量并行组的 GPU 上：请选择约数</translation>
    </message>
    <message>
        <source>{0} has no experts to spread</source>
        <translation>{0} 没有可分布的专家</translation>
    </message>
    <message>
        <source>choose EP 1 without attention data parallelism</source>
        <translation>请选择 EP 1，不用注意力数据并行</translation>
    </message>
    <message>
        <source>a prefix cache answers a part of each prompt from 0 to below 1</source>
        <translation>前缀缓存命中每个提示的 0 到 1（不含）部分</translation>
    </message>
    <message>
        <source>give such a part</source>
        <translation>请给出这样的比例</translation>
    </message>
    <message>
        <source>speculation drafts 0 to 64 tokens and keeps each with a chance of 0 to 1</source>
        <translation>推测解码起草 0 到 64 个 token，并以 0 到 1 的概率保留</translation>
    </message>
    <message>
        <source>give such numbers</source>
        <translation>请给出这样的数字</translation>
    </message>
    <message>
        <source>the busiest GPU has at least the mean of the expert work</source>
        <translation>最忙的 GPU 至少承担专家工作的平均量</translation>
    </message>
    <message>
        <source>give 1 or more</source>
        <translation>请给出 1 或更大的值</translation>
    </message>
    <message>
        <source>a step takes at least one prompt token along</source>
        <translation>一步至少带上一个提示 token</translation>
    </message>
    <message>
        <source>give a chunk of 1 or more</source>
        <translation>请给出 1 或更大的分块</translation>
    </message>
    <message>
        <source>requests arrive at more than 0 a second</source>
        <translation>请求到达率必须大于每秒 0</translation>
    </message>
    <message>
        <source>give a positive rate</source>
        <translation>请给出正的速率</translation>
    </message>
    <message>
        <source>prefill and decode groups count from 1</source>
        <translation>预填充组和解码组从 1 开始</translation>
    </message>
    <message>
        <source>give whole numbers of at least 1</source>
        <translation>请给出至少为 1 的整数</translation>
    </message>
    <message>
        <source>PP {0} is more than the {1} layers of {2}</source>
        <translation>PP {0} 多于 {2} 的 {1} 层</translation>
    </message>
    <message>
        <source>choose fewer pipeline stages</source>
        <translation>请减少流水级数</translation>
    </message>
    <message>
        <source>the split needs {0} GPUs and the job has {1}</source>
        <translation>该切分需要 {0} 个 GPU，而作业有 {1} 个</translation>
    </message>
    <message>
        <source>draw more GPUs or choose a smaller split</source>
        <translation>请画更多 GPU，或选择更小的切分</translation>
    </message>
    <message>
        <source>no path joins {0} to {1}</source>
        <translation>{0} 与 {1} 之间没有路径</translation>
    </message>
    <message>
        <source>link them, or choose GPUs that reach each other</source>
        <translation>请连接它们，或选择彼此可达的 GPU</translation>
    </message>
    <message>
        <source>your figure</source>
        <translation>自填的数字</translation>
    </message>
    <message>
        <source>no path takes the KV cache from the prefill GPUs to the decode GPUs</source>
        <translation>没有路径把 KV 缓存从预填充 GPU 送到解码 GPU</translation>
    </message>
    <message>
        <source>link them</source>
        <translation>请连接它们</translation>
    </message>
    <message>
        <source>; the slowest of the mixed GPUs sets the pace</source>
        <translation>；混合 GPU 中最慢的决定速度</translation>
    </message>
    <message>
        <source>; not measured: {0}</source>
        <translation>；未实测：{0}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 到 {1}</translation>
    </message>
    <message>
        <source>memory reads of the weights</source>
        <translation>读取权重的显存访问</translation>
    </message>
    <message>
        <source>matrix arithmetic</source>
        <translation>矩阵运算</translation>
    </message>
    <message>
        <source>memory reads of the KV cache</source>
        <translation>读取 KV 缓存的显存访问</translation>
    </message>
    <message>
        <source>latency of the AllReduces</source>
        <translation>AllReduce 的时延</translation>
    </message>
    <message>
        <source>bytes of the AllReduces on the links</source>
        <translation>AllReduce 在链路上的数据量</translation>
    </message>
    <message>
        <source>software time per layer</source>
        <translation>每层的软件时间</translation>
    </message>
    <message>
        <source>limited by {0} ({1} of a {2})</source>
        <translation>受限于{0}（占{2}的 {1}）</translation>
    </message>
    <message>
        <source>decode step</source>
        <translation>解码步</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>; prefill takes {0} of the time</source>
        <translation>；预填充占 {0} 的时间</translation>
    </message>
    <message>
        <source>; memory holds {0} sequences at once, the rest waits</source>
        <translation>；显存同时容纳 {0} 个序列，其余等待</translation>
    </message>
    <message>
        <source>attention DP × EP {0}</source>
        <translation>注意力 DP × EP {0}</translation>
    </message>
    <message>
        <source>{0} on {1}</source>
        <translation>{0}，位于 {1}</translation>
    </message>
    <message>
        <source>no {0} unit here: weights are unpacked and multiplied in 16 bit</source>
        <translation>此处没有 {0} 单元：权重解包后按 16 位相乘</translation>
    </message>
    <message>
        <source>the prefix cache</source>
        <translation>前缀缓存</translation>
    </message>
    <message>
        <source>speculation with {0} as the draft</source>
        <translation>以 {0} 为草稿模型的推测解码</translation>
    </message>
    <message>
        <source>speculation at the stated time per drafted token</source>
        <translation>按给定的每草稿 token 时间的推测解码</translation>
    </message>
    <message>
        <source>speculation (no draft is named: drafting costs nothing here)</source>
        <translation>推测解码（未指定草稿模型：此处起草不计成本）</translation>
    </message>
    <message>
        <source>attention data parallelism</source>
        <translation>注意力数据并行</translation>
    </message>
    <message>
        <source>prefill and decode apart</source>
        <translation>预填充与解码分离</translation>
    </message>
    <message>
        <source>open arrivals</source>
        <translation>开放到达</translation>
    </message>
    <message>
        <source>: each GPU would hold {0} of weights and {1} of KV cache for one sequence, and can use {2} of its {3}</source>
        <translation>：每个 GPU 要容纳 {0} 权重和单个序列 {1} 的 KV 缓存，其 {3} 显存中可用 {2}</translation>
    </message>
    <message>
        <source>does not fit, TP {0} would{1}</source>
        <translation>放不下，TP {0} 可以{1}</translation>
    </message>
    <message>
        <source>does not fit{0}</source>
        <translation>放不下{0}</translation>
    </message>
    <message>
        <source>{0}: smallest pair {1}</source>
        <translation>{0}：最小的一对 {1}</translation>
    </message>
    <message>
        <source>, the best of {0} groups</source>
        <translation>，{0} 个组中最好的</translation>
    </message>
    <message>
        <source>, found greedily</source>
        <translation>，由贪心法找到</translation>
    </message>
    <message>
        <source>more arrives than can be served: at most {0} requests/s with {1} sequences at once, where memory ends</source>
        <translation>到达多于所能服务：最多 {0} 请求/s，同时 {1} 个序列，显存到此为止</translation>
    </message>
    <message>
        <source>{0} sequences at once; {1} % of the {2} requests/s that can be served</source>
        <translation>同时 {0} 个序列；为可服务的 {2} 请求/s 的 {1} %</translation>
    </message>
    <message>
        <source>the training step of a model with experts is not modelled</source>
        <translation>未对含专家（MoE）模型的训练步建模</translation>
    </message>
    <message>
        <source>choose a dense model</source>
        <translation>请选择稠密模型</translation>
    </message>
    <message>
        <source>the training step with latent attention is not modelled</source>
        <translation>未对潜在注意力（MLA）的训练步建模</translation>
    </message>
    <message>
        <source>choose another model</source>
        <translation>请选择其他模型</translation>
    </message>
    <message>
        <source>degrees, batches and lengths count from 1</source>
        <translation>并行度、批大小和长度从 1 开始</translation>
    </message>
    <message>
        <source>TP {0} × PP {1} does not divide {2}</source>
        <translation>TP {0} × PP {1} 不能整除 {2}</translation>
    </message>
    <message>
        <source>choose a divisor of its {0} heads and at most {1} stages</source>
        <translation>请选择其 {0} 个头的约数，且最多 {1} 级</translation>
    </message>
    <message>
        <source>{0} virtual stages on each of {1} stages do not divide the {2} layers of {3}</source>
        <translation>{1} 级流水线、每级 {0} 个虚拟级不能整除 {3} 的 {2} 层</translation>
    </message>
    <message>
        <source>choose stages and virtual stages whose product divides the layers</source>
        <translation>请选择乘积能整除层数的级数和虚拟级数</translation>
    </message>
    <message>
        <source>efficiency and overlap are parts from 0 to 1</source>
        <translation>效率和重叠是 0 到 1 的比例</translation>
    </message>
    <message>
        <source>there is no GPU to train on</source>
        <translation>没有可用于训练的 GPU</translation>
    </message>
    <message>
        <source>draw one</source>
        <translation>请画一个</translation>
    </message>
    <message>
        <source>nobody states the matrix rate or memory of a GPU of the job</source>
        <translation>没有资料给出作业中某个 GPU 的矩阵算力或显存</translation>
    </message>
    <message>
        <source>no path joins all GPUs of the job</source>
        <translation>没有路径连通作业的全部 GPU</translation>
    </message>
    <message>
        <source>a step of {0} sequences does not divide into {1} copies of micro-batches of {2}</source>
        <translation>{0} 个序列的一步不能分成 {1} 个副本、每个微批 {2}</translation>
    </message>
    <message>
        <source>choose a multiple of {0}</source>
        <translation>请选择 {0} 的倍数</translation>
    </message>
    <message>
        <source>arithmetic done again in the backward pass</source>
        <translation>反向传播中的重算</translation>
    </message>
    <message>
        <source>tensor-parallel AllReduces</source>
        <translation>张量并行的 AllReduce</translation>
    </message>
    <message>
        <source>the pipeline&apos;s bubble and sends</source>
        <translation>流水线的空泡与传输</translation>
    </message>
    <message>
        <source>data-parallel messages that nothing hides</source>
        <translation>未被掩盖的数据并行消息</translation>
    </message>
    <message>
        <source>limited by {0} ({1} % of a step)</source>
        <translation>受限于{0}（占一步的 {1} %）</translation>
    </message>
    <message>
        <source>TP {0} × PP {1} × DP {2}{3} on {4}</source>
        <translation>TP {0} × PP {1} × DP {2}{3}，位于 {4}</translation>
    </message>
    <message>
        <source>indicative, ±15 %; kernels at {0} % of the dense peak are taken, not measured here</source>
        <translation>仅供参考，±15 %；内核按稠密峰值的 {0} % 计，未在此实测</translation>
    </message>
    <message>
        <source>{0} of {1} GPUs</source>
        <translation>{1} 个 GPU 中的 {0} 个</translation>
    </message>
    <message>
        <source>Slowest GPU pair</source>
        <translation>最慢 GPU 对</translation>
    </message>
    <message>
        <source>No pair to show.</source>
        <translation>没有可显示的 GPU 对。</translation>
    </message>
    <message>
        <source>Nothing joins {0}. Draw a link or a switch between them.</source>
        <translation>{0} 之间没有连接。请在其间画链路或交换机。</translation>
    </message>
    <message>
        <source>No algorithm of {0} runs here.</source>
        <translation>{0} 没有能在此运行的算法。</translation>
    </message>
    <message>
        <source>{0}, busbw {1} GB/s</source>
        <translation>{0}，busbw {1} GB/s</translation>
    </message>
    <message>
        <source>no batch meets the target: {0}</source>
        <translation>没有批大小达到目标：{0}</translation>
    </message>
    <message>
        <source>None of the batches fits the memory.</source>
        <translation>没有批大小放得进显存。</translation>
    </message>
    <message>
        <source>Throughput at {0} tok/s/user</source>
        <translation>{0} tok/s/用户时的吞吐</translation>
    </message>
    <message>
        <source>Throughput at batch {0}</source>
        <translation>批大小 {0} 时的吞吐</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>batch {0} · {1} tokens/s per user</source>
        <translation>批大小 {0} · 每用户 {1} token/s</translation>
    </message>
    <message>
        <source>Cost per million tokens</source>
        <translation>每百万 token 成本</translation>
    </message>
    <message>
        <source>No throughput to put a price on.</source>
        <translation>没有可计价的吞吐。</translation>
    </message>
    <message>
        <source>$ per M tokens</source>
        <translation>$/百万 token</translation>
    </message>
    <message>
        <source>price · 10⁶/(3600 · tokens/s per GPU) = {0} · 10⁶/(3600 · {1}); generated tokens</source>
        <translation>价格 · 10⁶/(3600 · 每 GPU token/s) = {0} · 10⁶/(3600 · {1})；按生成的 token</translation>
    </message>
    <message>
        <source>{0} per GPU-hour, {1}</source>
        <translation>每 GPU 小时 {0}，{1}</translation>
    </message>
    <message>
        <source>No GPU yet. Drag a GPU from the left.</source>
        <translation>还没有 GPU。请从左侧拖入 GPU。</translation>
    </message>
    <message>
        <source>Every GPU of the job has failed. Mend one, or choose another job.</source>
        <translation>作业的所有 GPU 都已失效。请修复一个，或选择其他作业。</translation>
    </message>
    <message>
        <source>One GPU has nobody to talk to. Add a second GPU and a link between them.</source>
        <translation>只有一个 GPU，没有通信对象。请再添加一个 GPU 和它们之间的链路。</translation>
    </message>
    <message>
        <source>Nothing joins {0} to {1}. Draw a link or a switch between them.</source>
        <translation>{0} 与 {1} 之间没有连接。请在其间画链路或交换机。</translation>
    </message>
    <message>
        <source>{0} times the tokens</source>
        <translation>{0} 倍的 token</translation>
    </message>
    <message>
        <source>PCIe is enough: links without any cost would bring at most +{0} over {1}.</source>
        <translation>PCIe 已足够：即使链路零成本，相对 {1} 最多提升 {0}。</translation>
    </message>
    <message>
        <source>A faster interconnect could bring at most +{0}: that much of the time of {1} goes into communication.</source>
        <translation>更快的互连最多带来 +{0}：{1} 的时间中有这么多用于通信。</translation>
    </message>
    <message>
        <source>The scale-up links are needed: without them {0}{1}.</source>
        <translation>需要 scale-up 链路：没有它们时{0}{1}。</translation>
    </message>
    <message>
        <source>the drawing without its scale-up links</source>
        <translation>去掉 scale-up 链路的图</translation>
    </message>
    <message>
        <source>the drawing as it is</source>
        <translation>现有的图</translation>
    </message>
    <message>
        <source>PCIe is enough: without the scale-up links {0} serves {1} of the tokens.</source>
        <translation>PCIe 已足够：没有 scale-up 链路时，{0} 仍提供 {1} 的 token。</translation>
    </message>
    <message>
        <source>The interconnect matters: the scale-up links bring {0} ({1} against {2} without them); {3}.</source>
        <translation>互连很重要：scale-up 链路带来 {0}（{1}，没有它们时为 {2}）；{3}。</translation>
    </message>
    <message>
        <source>The model fits one GPU and meets the target there: {0} need nothing between GPUs and serve {1} of the best split.</source>
        <translation>模型放得进一个 GPU 且达到目标：{0} 不需要 GPU 间通信，提供最佳切分的 {1}。</translation>
    </message>
    <message>
        <source>One GPU does not do: the smallest group is {0}, so there is traffic between GPUs.</source>
        <translation>一个 GPU 不够：最小的组为 {0}，因此 GPU 间有流量。</translation>
    </message>
    <message>
        <source>Communication takes {0} of a prefill and {1} of a decode step at batch {2} ({3} at batch 1).</source>
        <translation>批大小 {2} 时通信占预填充的 {0}、解码步的 {1}（批大小 1 时为 {3}）。</translation>
    </message>
    <message>
        <source>The smallest drawing that meets the target has {0} ({1}, batch {2}, {3} tokens/s); {4} are drawn.</source>
        <translation>达到目标的最小图有 {0}（{1}，批大小 {2}，{3} token/s）；现画了 {4}。</translation>
    </message>
    <message>
        <source>no purchase price is given</source>
        <translation>没有给出购买价格</translation>
    </message>
    <message>
        <source>give $ per GPU</source>
        <translation>请给出每 GPU 美元</translation>
    </message>
    <message>
        <source>over how many years the purchase is counted is not given</source>
        <translation>没有给出购买按多少年分摊</translation>
    </message>
    <message>
        <source>give years</source>
        <translation>请给出年数</translation>
    </message>
    <message>
        <source>power needs both watts and a price per kWh</source>
        <translation>电费需要同时给出瓦数和每 kWh 价格</translation>
    </message>
    <message>
        <source>give both, or neither to leave it out</source>
        <translation>请两者都给出，或都不给出</translation>
    </message>
    <message>
        <source>a cost is not negative</source>
        <translation>成本不能为负</translation>
    </message>
    <message>
        <source>give positive numbers</source>
        <translation>请给出正数</translation>
    </message>
    <message>
        <source>bought for {0} a GPU over {1} years{2}</source>
        <translation>每 GPU 以 {0} 购买，按 {1} 年分摊{2}</translation>
    </message>
    <message>
        <source> with power</source>
        <translation>，含电费</translation>
    </message>
    <message>
        <source>, power not counted</source>
        <translation>，不计电费</translation>
    </message>
    <message>
        <source>No sourced rental price of this GPU is known: enter $ per GPU-hour, or a purchase price.</source>
        <translation>此 GPU 没有可查证的租用价格：请输入每 GPU 小时美元或购买价格。</translation>
    </message>
    <message>
        <source>one of the two serves nothing at this target</source>
        <translation>两者之一在此目标下无法服务</translation>
    </message>
    <message>
        <source>{0} pays while its GPU-hour costs less than {1} times that of {2}</source>
        <translation>只要 {0} 的 GPU 小时低于 {2} 的 {1} 倍就划算</translation>
    </message>
    <message>
        <source>{0} pays only if it costs no more than {1}</source>
        <translation>{0} 只有在不高于 {1} 的价格时才划算</translation>
    </message>
    <message>
        <source>{0} pays while its GPU-hour costs less than {1} more than {2}</source>
        <translation>只要 {0} 的 GPU 小时比 {2} 贵不到 {1} 就划算</translation>
    </message>
    <message>
        <source>{0} pays only if its GPU-hour costs at least {1} less than {2}</source>
        <translation>{0} 只有在 GPU 小时比 {2} 至少便宜 {1} 时才划算</translation>
    </message>
    <message>
        <source>link bandwidth × 2</source>
        <translation>链路带宽 × 2</translation>
    </message>
    <message>
        <source>link latency ÷ 2</source>
        <translation>链路时延 ÷ 2</translation>
    </message>
    <message>
        <source>memory bandwidth × 2</source>
        <translation>显存带宽 × 2</translation>
    </message>
    <message>
        <source>matrix rate × 2</source>
        <translation>矩阵算力 × 2</translation>
    </message>
    <message>
        <source>host and software time ÷ 2</source>
        <translation>主机与软件时间 ÷ 2</translation>
    </message>
    <message>
        <source>memory size × 2</source>
        <translation>显存容量 × 2</translation>
    </message>
    <message>
        <source>batch × 2</source>
        <translation>批大小 × 2</translation>
    </message>
    <message>
        <source>No batch meets the target here</source>
        <translation>此处没有批大小达到目标</translation>
    </message>
    <message>
        <source>Nothing fits the memory</source>
        <translation>显存中什么也放不下</translation>
    </message>
    <message>
        <source>; with {0} batch {1} would</source>
        <translation>；若{0}，批大小 {1} 可以</translation>
    </message>
    <message>
        <source>; none of the changes asked about would help.</source>
        <translation>；所考察的改变都没有帮助。</translation>
    </message>
    <message>
        <source>; {0} would help most (+{1})</source>
        <translation>；{0} 帮助最大（+{1}）</translation>
    </message>
    <message>
        <source>{0} replicas × {1}</source>
        <translation>{0} 个副本 × {1}</translation>
    </message>
    <message>
        <source>{0} and {1} serve the same</source>
        <translation>{0} 与 {1} 的服务能力相同</translation>
    </message>
    <message>
        <source> serves {0} the tokens of {1}</source>
        <translation>：token 产出为 {1} 的 {0}</translation>
    </message>
    <message>
        <source>{0}: it puts {1} GPUs to work instead of {2}.</source>
        <translation>{0}：它用上了 {1} 个 GPU，而不是 {2} 个。</translation>
    </message>
    <message>
        <source>reading weights</source>
        <translation>读取权重</translation>
    </message>
    <message>
        <source>reading the KV cache</source>
        <translation>读取 KV 缓存</translation>
    </message>
    <message>
        <source>{0}: a token takes {1} less of a GPU for {2} (batch {3} against {4}).</source>
        <translation>{0}：每个 token 的{2}少占用 GPU {1}（批大小 {3}，对方 {4}）。</translation>
    </message>
    <message>
        <source>{0} weights would fit</source>
        <translation>{0} 权重可以放下</translation>
    </message>
    <message>
        <source>there is no GPU to plan for</source>
        <translation>没有可供规划的 GPU</translation>
    </message>
    <message>
        <source>does not fit: {0} of weights on each GPU of {1}</source>
        <translation>放不下：每个 GPU {1} 显存中权重需要 {0}</translation>
    </message>
    <message>
        <source>one sequence alone gets {0} tokens/s and its first token after {1}</source>
        <translation>只有一个序列时得到 {0} token/s，首个 token 在 {1} 之后</translation>
    </message>
    <message>
        <source>no split of {0} gives each user {1} tokens/s{2}</source>
        <translation>{0} 没有切分能给每个用户 {1} token/s{2}</translation>
    </message>
    <message>
        <source> with a first token within {0}</source>
        <translation> 且首个 token 在 {0} 之内</translation>
    </message>
    <message>
        <source>the most is {0} tokens/s per user with {1} and one sequence at a time, first token after {2}; {3}</source>
        <translation>最多为每用户 {0} token/s，采用 {1}、每次一个序列，首个 token 在 {2} 之后；{3}</translation>
    </message>
    <message>
        <source>more GPUs or more memory are needed</source>
        <translation>需要更多 GPU 或更多显存</translation>
    </message>
    <message>
        <source>no split is possible</source>
        <translation>没有可行的切分</translation>
    </message>
    <message>
        <source>; between {0} and {1}, depending on what is not known of the host</source>
        <translation>；介于 {0} 与 {1} 之间，取决于主机的未知设置</translation>
    </message>
    <message>
        <source>tokens/s per GPU</source>
        <translation>token/s/GPU</translation>
    </message>
    <message>
        <source>generated tokens/(time · GPUs) = {0} · {1}/({2} · {3}); time = {4} prefills of {5} + {6} decode steps of {7}</source>
        <translation>生成的 token/(时间 · GPU 数) = {0} · {1}/({2} · {3})；时间 = {4} 次预填充各 {5} + {6} 个解码步各 {7}</translation>
    </message>
    <message>
        <source>Send and receive</source>
        <translation>发送与接收</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}。</translation>
    </message>
    <message>
        <source>: hypothetical, no such thing exists</source>
        <translation>：假想，并不存在</translation>
    </message>
    <message>
        <source>: illustrative, its layout is made up</source>
        <translation>：示意，布局为虚构</translation>
    </message>
    <message>
        <source>switch tray {0}{1} ({2})</source>
        <translation>交换机托盘 {0}{1}（{2}）</translation>
    </message>
    <message>
        <source> of host {0}</source>
        <translation>（主机 {0}）</translation>
    </message>
    <message>
        <source>link </source>
        <translation>链路 </translation>
    </message>
    <message>
        <source>all {0} links </source>
        <translation>全部 {0} 条链路 </translation>
    </message>
    <message>
        <source>1 of {0} links {1}</source>
        <translation>{0} 条链路中的 1 条 {1}</translation>
    </message>
    <message>
        <source>no GPU of the job runs</source>
        <translation>作业没有 GPU 能运行</translation>
    </message>
    <message>
        <source>{0} of {1} GPUs go on</source>
        <translation>{1} 个 GPU 中 {0} 个继续运行</translation>
    </message>
    <message>
        <source>slowest pair</source>
        <translation>最慢 GPU 对</translation>
    </message>
    <message>
        <source> ({0} layer)</source>
        <translation>（{0} 层）</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source> tokens/s per GPU</source>
        <translation> token/s/GPU</translation>
    </message>
    <message>
        <source>no figure of this job changes</source>
        <translation>此作业的数字都没有变化</translation>
    </message>
    <message>
        <source>GPU excluded</source>
        <translation>GPU 已排除</translation>
    </message>
    <message>
        <source>host drained</source>
        <translation>主机已排空</translation>
    </message>
    <message>
        <source>switch disabled</source>
        <translation>交换机已停用</translation>
    </message>
    <message>
        <source>fabric down</source>
        <translation>互连停止</translation>
    </message>
    <message>
        <source>what is left is used</source>
        <translation>使用剩余部分</translation>
    </message>
    <message>
        <source> ({0} alike)</source>
        <translation>（{0} 个相同）</translation>
    </message>
    <message>
        <source>Worst single failure: {0}: {1}.</source>
        <translation>最严重的单点故障：{0}：{1}。</translation>
    </message>
    <message>
        <source>No single failure lowers a figure of this job.</source>
        <translation>没有单点故障会降低此作业的数字。</translation>
    </message>
    <message>
        <source>Worst as the platform handles it: {0}: {1}{2}.</source>
        <translation>按平台的处理方式最严重：{0}：{1}{2}。</translation>
    </message>
    <message>
        <source>{0} tokens/s per GPU</source>
        <translation>{0} token/s/GPU</translation>
    </message>
    <message>
        <source>All to all, each pair at once</source>
        <translation>All-to-all，每对同时</translation>
    </message>
    <message>
        <source>Sum over GPUs</source>
        <translation>所有 GPU 之和</translation>
    </message>
    <message>
        <source>Batch at the target</source>
        <translation>目标下的批大小</translation>
    </message>
    <message>
        <source>Time to the first token at the target</source>
        <translation>目标下的首 token 时间</translation>
    </message>
    <message>
        <source> at {0} tokens/s per user</source>
        <translation>，每用户 {0} token/s</translation>
    </message>
    <message>
        <source>{0} serves the model{1}, {2} does not.</source>
        <translation>{0} 能服务该模型{1}，{2} 不能。</translation>
    </message>
    <message>
        <source>{0} serves {1} the tokens per GPU{2} ({3} against {4}).</source>
        <translation>{0} 每 GPU 的 token 产出为对方的 {1}{2}（{3} 对 {4}）。</translation>
    </message>
    <message>
        <source>There is nothing to compare yet.</source>
        <translation>还没有可对比的内容。</translation>
    </message>
    <message>
        <source>The slowest pair is the same in both, {0}.</source>
        <translation>两者最慢的 GPU 对相同，均为 {0}。</translation>
    </message>
    <message>
        <source>The slowest pair of {0} is {1} as fast ({2} against {3}).</source>
        <translation>{0} 最慢的 GPU 对快至 {1}（{2} 对 {3}）。</translation>
    </message>
    <message>
        <source>there is no answer yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>no algorithm answers at this message size</source>
        <translation>没有算法给出此消息大小的结果</translation>
    </message>
    <message>
        <source>Bytes of the algorithm&apos;s messages over {0}; parallel planes share by rate.</source>
        <translation>该算法的消息在 {0} 上的字节数；并行平面按速率分担。</translation>
    </message>
    <message>
        <source>some GPUs of the job cannot reach each other</source>
        <translation>作业的某些 GPU 彼此不可达</translation>
    </message>
    <message>
        <source>All-to-all, {0} GB/s a pair</source>
        <translation>All-to-all，每对 {0} GB/s</translation>
    </message>
    <message>
        <source>Every pair at once over its shortest ways, split by capacity.</source>
        <translation>每对同时走各自的最短路径，按容量分流。</translation>
    </message>
    <message>
        <source>choose two GPUs of the job</source>
        <translation>请选择作业中的两个 GPU</translation>
    </message>
    <message>
        <source>{0} to {1}, {2} GB/s</source>
        <translation>{0} 到 {1}，{2} GB/s</translation>
    </message>
    <message>
        <source>One pair alone, one largest flow in its layer.</source>
        <translation>单独一对，在其所在层的最大流。</translation>
    </message>
    <message>
        <source>the latency of single copies is not predicted; bandwidths and collectives are</source>
        <translation>不预测单次拷贝的时延；带宽和集合通信可以预测</translation>
    </message>
    <message>
        <source>the matrix has GPU {0}, the drawing has {1} GPUs; draw the machine that was measured</source>
        <translation>矩阵中有 GPU {0}，图中有 {1} 个 GPU；请画出被测的机器</translation>
    </message>
    <message>
        <source>the matrix has no value between two devices</source>
        <translation>矩阵中没有两个设备之间的值</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>不作判断</translation>
    </message>
    <message>
        <source>the drawing joins none of these devices; draw what lies between them</source>
        <translation>图中没有连接这些设备；请画出它们之间的部分</translation>
    </message>
    <message>
        <source>not judged: peer copies were switched off for this matrix, and copies through the host&apos;s memory hang on the CPU; they ran at {0} of a rough prediction</source>
        <translation>不作判断：此矩阵关闭了 peer 拷贝，经主机内存的拷贝取决于 CPU；其速度为粗略预测的 {0}</translation>
    </message>
    <message>
        <source> of {0}{1}</source>
        <translation>，共 {0}{1}</translation>
    </message>
    <message>
        <source> copy</source>
        <translation> 次拷贝</translation>
    </message>
    <message>
        <source> copies</source>
        <translation> 次拷贝</translation>
    </message>
    <message>
        <source>Normal: copies run at {0} of the predicted speed</source>
        <translation>正常：拷贝速度为预测的 {0}</translation>
    </message>
    <message>
        <source>peer copies do not work there: it is as fast with peer access switched off</source>
        <translation>那里的 peer 拷贝不起作用：关闭 peer 访问后同样快</translation>
    </message>
    <message>
        <source>Not normal: {0}{1}{2} than the drawing, the median at {3} of the predicted speed</source>
        <translation>不正常：{0}{1}{2}于图的预测，中位数为预测速度的 {3}</translation>
    </message>
    <message>
        <source> slower</source>
        <translation>慢</translation>
    </message>
    <message>
        <source> faster</source>
        <translation>快</translation>
    </message>
    <message>
        <source> Likely cause: </source>
        <translation> 可能原因：</translation>
    </message>
    <message>
        <source> Nearest cause, which does not explain all of it: </source>
        <translation> 最接近的原因（不能解释全部）：</translation>
    </message>
    <message>
        <source> None of the causes that the drawing can show gives this matrix.</source>
        <translation> 图能体现的原因都不会给出这个矩阵。</translation>
    </message>
    <message>
        <source> Probably another machine than the one drawn: compare the GPU model and its links.</source>
        <translation> 可能不是所画的机器：请核对 GPU 型号及其链路。</translation>
    </message>
    <message>
        <source>{0} slower than the drawing</source>
        <translation>比图慢 {0}</translation>
    </message>
    <message>
        <source>{0} faster than the drawing</source>
        <translation>比图快 {0}</translation>
    </message>
    <message>
        <source>a single size out of line: a first touch, or something else ran</source>
        <translation>单个大小偏离：首次访问（first touch），或当时有其他程序在运行</translation>
    </message>
    <message>
        <source>nothing to compare with</source>
        <translation>没有可对照的内容</translation>
    </message>
    <message>
        <source>NCCL ran a ring, not NVLS: in-switch reduction is off (NCCL_NVLS_ENABLE, NCCL_ALGO, the fabric manager, a container without it)</source>
        <translation>NCCL 运行了环而不是 NVLS：交换机内归约未启用（NCCL_NVLS_ENABLE、NCCL_ALGO、fabric manager，或容器中没有它）</translation>
    </message>
    <message>
        <source>peer copies are off (NCCL_P2P_DISABLE, an IOMMU, a driver that refuses them): everything passes through the host&apos;s memory</source>
        <translation>peer 拷贝已关闭（NCCL_P2P_DISABLE、IOMMU，或驱动拒绝）：全部经过主机内存</translation>
    </message>
    <message>
        <source>the {0} links are not used: the path goes over PCIe and the host</source>
        <translation>没有使用 {0} 链路：路径走 PCIe 和主机</translation>
    </message>
    <message>
        <source>a pair of GPUs</source>
        <translation>一对 GPU</translation>
    </message>
    <message>
        <source>{0} of {1} {2}{3}{4}{5} down</source>
        <translation>{1} 条 {2}{3}{4}中 {0} 条{5}不通</translation>
    </message>
    <message>
        <source> links between </source>
        <translation> 链路，介于 </translation>
    </message>
    <message>
        <source> links of </source>
        <translation> 链路，属于 </translation>
    </message>
    <message>
        <source> is</source>
        <translation> </translation>
    </message>
    <message>
        <source> are</source>
        <translation> </translation>
    </message>
    <message>
        <source>one of the {0} scale-up switches is off</source>
        <translation>{0} 个 scale-up 交换机中有一个关闭</translation>
    </message>
    <message>
        <source>the PCIe link of {0} runs at {1} its rate ({2})</source>
        <translation>{0} 的 PCIe 链路只有其速率的{1}（{2}）</translation>
    </message>
    <message>
        <source>half</source>
        <translation>一半</translation>
    </message>
    <message>
        <source>a quarter of</source>
        <translation>四分之一</translation>
    </message>
    <message>
        <source>×8 and not ×16, or a generation lower</source>
        <translation>×8 而不是 ×16，或低一代</translation>
    </message>
    <message>
        <source>×4, or two generations lower</source>
        <translation>×4，或低两代</translation>
    </message>
    <message>
        <source>PCIe access control (ACS) sends traffic below a switch up to the CPU and back</source>
        <translation>PCIe 访问控制（ACS）把交换机下的流量送到 CPU 再返回</translation>
    </message>
    <message>
        <source>only {0} of {1} NICs of a host {2} the traffic</source>
        <translation>主机的 {1} 个 NIC 中只有 {0} 个{2}流量</translation>
    </message>
    <message>
        <source>carries</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>carry</source>
        <translation>承载</translation>
    </message>
    <message>
        <source>GPUDirect RDMA is off: what the NICs send passes through the host&apos;s memory</source>
        <translation>GPUDirect RDMA 未启用：NIC 发送的数据经过主机内存</translation>
    </message>
    <message>
        <source>GPUs use NICs of the other socket: what they send crosses between the CPUs</source>
        <translation>GPU 使用了另一个 CPU 的 NIC：发送的数据要在 CPU 之间穿越</translation>
    </message>
    <message>
        <source>the ranks ran on GPUs that are joined less well, such as {0}{1}: another bridge, switch or socket</source>
        <translation>rank 运行在连接较差的 GPU 上，例如 {0}{1}：另一个桥接器、交换机或 CPU</translation>
    </message>
    <message>
        <source>peer copies over PCIe work there, and the drawing has them off</source>
        <translation>那里经 PCIe 的 peer 拷贝可用，而图中已关闭</translation>
    </message>
    <message>
        <source>the network&apos;s switches add up (SHARP), and the drawing has that off</source>
        <translation>网络交换机会求和（SHARP），而图中已关闭</translation>
    </message>
    <message>
        <source>NCCL ran NVLS where the model expects a ring</source>
        <translation>NCCL 运行了 NVLS，而模型预期为环</translation>
    </message>
    <message>
        <source>{0} ranks</source>
        <translation>{0} 个 rank</translation>
    </message>
    <message>
        <source>{0} were measured, the job has {1} GPUs</source>
        <translation>实测为 {0}，作业有 {1} 个 GPU</translation>
    </message>
    <message>
        <source>name as many GPUs as ranks</source>
        <translation>请指定与 rank 数相同的 GPU</translation>
    </message>
    <message>
        <source>{0} were measured, the drawing has {1}{2}</source>
        <translation>实测为 {0}，图中有 {1}{2}</translation>
    </message>
    <message>
        <source>draw the whole machine, or choose the table of fewer ranks</source>
        <translation>请画出整台机器，或选择 rank 数较少的表</translation>
    </message>
    <message>
        <source>Small messages take {0} the predicted time</source>
        <translation>小消息用时为预测的 {0}</translation>
    </message>
    <message>
        <source>{0}, as they do where every call is launched on its own; nccl-tests -G 1 takes that away.</source>
        <translation>{0}，这是每次调用单独启动时的表现；nccl-tests -G 1 可以消除。</translation>
    </message>
    <message>
        <source>{0}: look at the CPU (clock, binding, virtual machine), not at the links.</source>
        <translation>{0}：请检查 CPU（频率、绑定、虚拟机），而不是链路。</translation>
    </message>
    <message>
        <source>the table was measured on {0}, the drawing has {1}</source>
        <translation>该表在 {0} 上实测，图中是 {1}</translation>
    </message>
    <message>
        <source>busbw, GB/s each way</source>
        <translation>busbw，GB/s 单向</translation>
    </message>
    <message>
        <source>operation not named</source>
        <translation>未注明操作</translation>
    </message>
    <message>
        <source>the table does not say which operation was measured; paste its command line too</source>
        <translation>该表没有说明测的是哪种操作；请把命令行一并粘贴</translation>
    </message>
    <message>
        <source>the model has no {0}; measure AllReduce or another one it has</source>
        <translation>模型没有 {0}；请实测 AllReduce 或模型具备的其他操作</translation>
    </message>
    <message>
        <source>one rank alone: nothing passed between GPUs; run the test on two or more</source>
        <translation>只有一个 rank：GPU 之间没有通信；请用两个或更多运行测试</translation>
    </message>
    <message>
        <source> on {0} GPUs</source>
        <translation>，{0} 个 GPU</translation>
    </message>
    <message>
        <source>the drawing has no two GPUs; draw the machine that was measured</source>
        <translation>图中没有两个 GPU；请画出被测的机器</translation>
    </message>
    <message>
        <source>the table has no size with a time</source>
        <translation>表中没有带时间的大小</translation>
    </message>
    <message>
        <source>the stack has no algorithm for some of the sizes</source>
        <translation>该软件栈对某些大小没有算法</translation>
    </message>
    <message>
        <source>large messages run at </source>
        <translation>大消息的速度为 </translation>
    </message>
    <message>
        <source>messages run at </source>
        <translation>消息的速度为 </translation>
    </message>
    <message>
        <source>Normal: {0}{1} of the predicted speed</source>
        <translation>正常：{0}{1} 的预测速度</translation>
    </message>
    <message>
        <source> Yet it follows another curve more closely: {0}</source>
        <translation> 但它更接近另一条曲线：{0}</translation>
    </message>
    <message>
        <source>Not normal: {0}{1} of the predicted speed</source>
        <translation>不正常：{0}{1} 的预测速度</translation>
    </message>
    <message>
        <source> No software can be that fast on this drawing: another machine was measured, or links or NICs are missing in it.</source>
        <translation> 没有软件能在此图上这么快：测的是另一台机器，或图中缺少链路或 NIC。</translation>
    </message>
    <message>
        <source> Probably another machine than the one drawn: compare the GPU model, links and NICs.</source>
        <translation> 可能不是所画的机器：请核对 GPU 型号、链路和 NIC。</translation>
    </message>
    <message>
        <source> None of the causes that the drawing can show gives this curve: look for other traffic, a throttled GPU, or a software setting.</source>
        <translation> 图能体现的原因都不会给出这条曲线：请检查其他流量、GPU 降频或软件设置。</translation>
    </message>
    <message>
        <source>scale-up</source>
        <translation>scale-up</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>multicast</source>
        <translation>多播</translation>
    </message>
    <message>
        <source>closed form {0}: {1} of steps, {2} on the wire, {3} for pipelining; the messages of the simulation keep the busiest link at work for {4}</source>
        <translation>闭式解 {0}：步骤 {1}，线上传输 {2}，流水 {3}；模拟中的消息使最忙的链路工作 {4}</translation>
    </message>
    <message>
        <source>closed form {0}: {1} of steps, {2} on the wire, {3} for pipelining; the simulation sends at the same rate</source>
        <translation>闭式解 {0}：步骤 {1}，线上传输 {2}，流水 {3}；模拟以相同速率发送</translation>
    </message>
    <message>
        <source> without software steps and losses</source>
        <translation> 不含软件步骤和损耗</translation>
    </message>
    <message>
        <source>: own figures, unsourced</source>
        <translation>：自定义数字，无来源</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>arithmetic</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>{0} of {1} kinds of failure were calculated, those that known cuts hit hardest; of the rest only a bound for all to all is known</source>
        <translation>{1} 种故障中已算出 {0} 种，即已知割影响最大的那些；其余只知道 All-to-all 的界</translation>
    </message>
    <message>
        <source>not calculated further</source>
        <translation>未进一步计算</translation>
    </message>
    <message>
        <source>, NCCL&apos;s planning constant and no measurement</source>
        <translation>，NCCL 的规划常数，非实测</translation>
    </message>
    <message>
        <source>{0} and {1} are joined in the input, but {2}</source>
        <translation>输入中 {0} 与 {1} 相连，但{2}</translation>
    </message>
    <message>
        <source>change one of the parts</source>
        <translation>请更换其中一个部件</translation>
    </message>
    <message>
        <source>name the accelerator (--gpu) or change the part of all GPUs</source>
        <translation>请指定加速器（--gpu），或更换所有 GPU 的部件</translation>
    </message>
    <message>
        <source>{0} (guessed)</source>
        <translation>{0}（推测）</translation>
    </message>
    <message>
        <source>Imported machine</source>
        <translation>导入的机器</translation>
    </message>
    <message>
        <source>topology of lstopo</source>
        <translation>lstopo 拓扑</translation>
    </message>
    <message>
        <source>lstopo shows no GPU and no NIC</source>
        <translation>lstopo 没有显示 GPU 和 NIC</translation>
    </message>
    <message>
        <source>run lstopo with I/O devices and the drivers&apos; libraries (lstopo --whole-io --of xml)</source>
        <translation>请带 I/O 设备和驱动库运行 lstopo（lstopo --whole-io --of xml）</translation>
    </message>
    <message>
        <source>the input breaks off here: what follows is missing</source>
        <translation>输入在此中断：后面的内容缺失</translation>
    </message>
    <message>
        <source>paste the whole file</source>
        <translation>请粘贴整个文件</translation>
    </message>
    <message>
        <source>PCI devices hang at the whole machine: on which socket, the file does not say</source>
        <translation>PCI 设备挂在整机之下：文件没有说明属于哪个 CPU</translation>
    </message>
    <message>
        <source>move the links if you know better</source>
        <translation>如果清楚，请移动链路</translation>
    </message>
    <message>
        <source>the matrix {0} is not square: left out</source>
        <translation>矩阵 {0} 不是方阵：已略去</translation>
    </message>
    <message>
        <source>export it again</source>
        <translation>请重新导出</translation>
    </message>
    <message>
        <source>lstopo XML</source>
        <translation>lstopo XML</translation>
    </message>
    <message>
        <source>the {0} shows no GPU and no NIC</source>
        <translation>{0} 没有显示 GPU 和 NIC</translation>
    </message>
    <message>
        <source>take it on the machine itself</source>
        <translation>请在机器本身上获取</translation>
    </message>
    <message>
        <source>more than {0} devices</source>
        <translation>设备超过 {0} 个</translation>
    </message>
    <message>
        <source>read one machine at a time</source>
        <translation>请每次读取一台机器</translation>
    </message>
    <message>
        <source>the {0} shows no GPU</source>
        <translation>{0} 没有显示 GPU</translation>
    </message>
    <message>
        <source>paste the whole output</source>
        <translation>请粘贴完整输出</translation>
    </message>
    <message>
        <source>links from a GPU to itself are left out: {0}</source>
        <translation>GPU 到自身的链路已略去：{0}</translation>
    </message>
    <message>
        <source>check the state of its links</source>
        <translation>请检查其链路状态</translation>
    </message>
    <message>
        <source>links lead to what the input does not show: {0}; they are not drawn</source>
        <translation>链路通向输入未显示的设备：{0}；未画出</translation>
    </message>
    <message>
        <source>take the input where all GPUs are visible</source>
        <translation>请在能看到所有 GPU 的地方获取输入</translation>
    </message>
    <message>
        <source>the input shows scale-up links, which {0} does not have: they are not drawn</source>
        <translation>输入显示有 scale-up 链路，而 {0} 没有：未画出</translation>
    </message>
    <message>
        <source>name the accelerator (--gpu)</source>
        <translation>请指定加速器（--gpu）</translation>
    </message>
    <message>
        <source>only {0} lists the {1} between {2} and {3}</source>
        <translation>只有 {0} 列出了 {2} 与 {3} 之间的 {1}</translation>
    </message>
    <message>
        <source>take the input again</source>
        <translation>请重新获取输入</translation>
    </message>
    <message>
        <source>{0} lists {1} and {2} {3} links between them: the smaller number is drawn</source>
        <translation>{0} 列出 {1} 条，{2} 列出 {3} 条：按较小的数画出</translation>
    </message>
    <message>
        <source>check the state of the links</source>
        <translation>请检查链路状态</translation>
    </message>
    <message>
        <source>the GPUs meet through switches, but the catalogue has none for {0}: they are not drawn</source>
        <translation>GPU 通过交换机互连，但目录中没有适合 {0} 的交换机：未画出</translation>
    </message>
    <message>
        <source>name the accelerator (--gpu) or add the switch to your own parts</source>
        <translation>请指定加速器（--gpu），或把该交换机加入自定义部件</translation>
    </message>
    <message>
        <source>the input names switches and hides switches: drawn as one fabric</source>
        <translation>输入既写明又隐藏了交换机：画成一个互连</translation>
    </message>
    <message>
        <source>move links if there are two</source>
        <translation>如果有两个，请移动链路</translation>
    </message>
    <message>
        <source>the switches are hidden: {0} of a GPU drawn to {1} × {2}{3}</source>
        <translation>交换机被隐藏：每个 GPU 的 {0} 画到 {1} × {2}{3}</translation>
    </message>
    <message>
        <source>, as the catalogue knows them with {0}</source>
        <translation>，与目录中 {0} 的配置相同</translation>
    </message>
    <message>
        <source>move links if you know the planes: the rates stay the same</source>
        <translation>如果知道平面划分，请移动链路：速率不变</translation>
    </message>
    <message>
        <source>the input shows a link from GPU to CPU, which {0} with {1} is not known to have: not drawn</source>
        <translation>输入显示 GPU 到 CPU 的链路，而未知 {0} 与 {1} 之间有此链路：未画出</translation>
    </message>
    <message>
        <source>change the parts and draw it</source>
        <translation>请更换部件并画出它</translation>
    </message>
    <message>
        <source>{0}{1} no scale-up link although {2}{3}: software falls back to the host path without a warning</source>
        <translation>{0}{1}没有 scale-up 链路，而{2}{3}：软件会不加警告地退回主机路径</translation>
    </message>
    <message>
        <source>another GPU has </source>
        <translation>另一个 GPU 有 </translation>
    </message>
    <message>
        <source>the other GPUs have </source>
        <translation>其他 GPU 有 </translation>
    </message>
    <message>
        <source>check the GPU and its fabric state</source>
        <translation>请检查该 GPU 及其互连状态</translation>
    </message>
    <message>
        <source>{0}{1} fewer than the {2} links of other GPUs</source>
        <translation>{0}{1}少于其他 GPU 的 {2} 条链路</translation>
    </message>
    <message>
        <source> shows</source>
        <translation> </translation>
    </message>
    <message>
        <source> show</source>
        <translation> </translation>
    </message>
    <message>
        <source>check the seat of bridges and the state of the links</source>
        <translation>请检查桥接器的安装和链路状态</translation>
    </message>
    <message>
        <source>the GPUs show {0} of the {1} that {2} has</source>
        <translation>GPU 显示了 {2} 的 {1} 中的 {0}</translation>
    </message>
    <message>
        <source>the input lists no scale-up links, which {0} has: none are drawn</source>
        <translation>输入没有列出 scale-up 链路，而 {0} 有：未画出</translation>
    </message>
    <message>
        <source>auto-wire them, or take the input on the machine itself</source>
        <translation>请自动布线，或在机器本身上获取输入</translation>
    </message>
    <message>
        <source>no GPU shows a scale-up link, which {0} has</source>
        <translation>没有 GPU 显示 scale-up 链路，而 {0} 有</translation>
    </message>
    <message>
        <source>the input breaks off inside {0}: its links, and what follows, are not known</source>
        <translation>输入在 {0} 内中断：其链路及后面的内容未知</translation>
    </message>
    <message>
        <source>the {0} does not name a CPU of the catalogue: {1} drawn as {2}</source>
        <translation>{0} 没有写明目录中的 CPU：{1} 画成 {2}</translation>
    </message>
    <message>
        <source>change the part</source>
        <translation>请更换部件</translation>
    </message>
    <message>
        <source>{0} shows {1} upwards, as a sleeping GPU does: drawn awake, {2}</source>
        <translation>{0} 上行显示 {1}，与休眠的 GPU 相同：按唤醒状态画为 {2}</translation>
    </message>
    <message>
        <source>look again under load; change the link if it stays</source>
        <translation>请在负载下再看；若仍如此请更改链路</translation>
    </message>
    <message>
        <source>{0} upwards and {1}</source>
        <translation>{0} 上行和 {1}</translation>
    </message>
    <message>
        <source>PCIe {0}{1}{2}{3} GB/s to a device below: drawn so, though a virtual port may be meant</source>
        <translation>PCIe {0}{1}{2}到下方设备 {3} GB/s：照此画出，但可能是虚拟端口</translation>
    </message>
    <message>
        <source>switch </source>
        <translation>交换机 </translation>
    </message>
    <message>
        <source>switches </source>
        <translation>交换机 </translation>
    </message>
    <message>
        <source> shows </source>
        <translation>：</translation>
    </message>
    <message>
        <source> show </source>
        <translation>：</translation>
    </message>
    <message>
        <source>change the link if the switch runs faster</source>
        <translation>如果交换机更快，请更改链路</translation>
    </message>
    <message>
        <source>the way up from {0} passes a bridge of {1} only: drawn as slow as that</source>
        <translation>{0} 的上行路径经过仅 {1} 的桥：按该速率画出</translation>
    </message>
    <message>
        <source>change the link if the bridge runs faster</source>
        <translation>如果桥更快，请更改链路</translation>
    </message>
    <message>
        <source>{0}{1}{2} of 16</source>
        <translation>{0}{1}16 条中的 {2}</translation>
    </message>
    <message>
        <source> has </source>
        <translation>：</translation>
    </message>
    <message>
        <source> have </source>
        <translation>：</translation>
    </message>
    <message>
        <source>check the slot and its settings</source>
        <translation>请检查插槽及其设置</translation>
    </message>
    <message>
        <source>how the {0} are joined the {1} does not say: drawn as one CPU each, with links as their model has them</source>
        <translation>{1} 没有说明 {0} 如何相连：各画成一个 CPU，链路按其型号</translation>
    </message>
    <message>
        <source>change the links to what the machine has</source>
        <translation>请把链路改成机器的实际情况</translation>
    </message>
    <message>
        <source>speed or width of {0} is unknown: NCCL takes Gen 3 x16, and so {1}</source>
        <translation>{0} 的速率或宽度未知：NCCL 按 Gen 3 x16 处理，此处{1}</translation>
    </message>
    <message>
        <source>it is drawn</source>
        <translation>照此画出</translation>
    </message>
    <message>
        <source>they are drawn</source>
        <translation>照此画出</translation>
    </message>
    <message>
        <source>the catalogue does not know {0} by what the input says: drawn as a part not named</source>
        <translation>目录无法由输入识别 {0}：画成未命名的部件</translation>
    </message>
    <message>
        <source>{0}{1} no PCI address in the input: virtual, or where it hangs is unknown</source>
        <translation>{0}{1}输入中没有 PCI 地址：可能是虚拟设备，或连接位置未知</translation>
    </message>
    <message>
        <source>remove it if it is no adapter</source>
        <translation>如果不是网卡，请移除</translation>
    </message>
    <message>
        <source>{0}{1} over the chip-to-chip link: the PCIe link beside it is not drawn</source>
        <translation>{0}{1}通过芯片间链路：旁边的 PCIe 链路未画出</translation>
    </message>
    <message>
        <source> meets its CPU</source>
        <translation> 连到其 CPU</translation>
    </message>
    <message>
        <source> meet their CPUs</source>
        <translation> 连到各自的 CPU</translation>
    </message>
    <message>
        <source>the input shows {0} of a GPU, {1} is known with {2}</source>
        <translation>输入显示一个 GPU 有 {0}，而 {1} 为 {2} 条</translation>
    </message>
    <message>
        <source>the {0} does not name the model of {1}: {2} is a guess from {3}{4}</source>
        <translation>{0} 没有写明 {1} 的型号：{2} 是根据{3}{4}的推测</translation>
    </message>
    <message>
        <source>the links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>instruction set and links</source>
        <translation>指令集和链路</translation>
    </message>
    <message>
        <source>no accelerator of the catalogue is known to be that of {0}: drawn as a part not named</source>
        <translation>目录中没有已知对应 {0} 的加速器：画成未命名的部件</translation>
    </message>
    <message>
        <source>name the accelerator (--gpu) or change the part</source>
        <translation>请指定加速器（--gpu），或更换部件</translation>
    </message>
    <message>
        <source>larger than {0} MiB</source>
        <translation>大于 {0} MiB</translation>
    </message>
    <message>
        <source>paste the tables alone</source>
        <translation>请只粘贴表格</translation>
    </message>
    <message>
        <source>holds no table of measurements that can be read</source>
        <translation>没有可读取的实测表</translation>
    </message>
    <message>
        <source>readable: {0}</source>
        <translation>可读取：{0}</translation>
    </message>
    <message>
        <source>the text has the heading of nccl-tests but no row of a table</source>
        <translation>文本有 nccl-tests 的表头，但没有数据行</translation>
    </message>
    <message>
        <source>paste the lines with sizes and times too</source>
        <translation>请把含大小和时间的行一并粘贴</translation>
    </message>
    <message>
        <source>the row is cut off before its times</source>
        <translation>该行在时间列之前被截断</translation>
    </message>
    <message>
        <source>it was left out; paste the whole line</source>
        <translation>已略去；请粘贴整行</translation>
    </message>
    <message>
        <source>time and bandwidth of the row do not belong together</source>
        <translation>该行的时间与带宽不相符</translation>
    </message>
    <message>
        <source>it was left out; check that no column is missing</source>
        <translation>已略去；请检查是否缺列</translation>
    </message>
    <message>
        <source>more than {0} rows</source>
        <translation>超过 {0} 行</translation>
    </message>
    <message>
        <source>those from here on were left out</source>
        <translation>此后的行已略去</translation>
    </message>
    <message>
        <source>the test counted wrong values: this machine computes wrong sums</source>
        <translation>测试发现错误值：这台机器的求和结果有误</translation>
    </message>
    <message>
        <source>mend that before its speed; no time is worth anything until then</source>
        <translation>请先解决它再看速度；在此之前任何时间都没有意义</translation>
    </message>
    <message>
        <source>the operation is not named; columns say {0}</source>
        <translation>未写明操作；从列判断为 {0}</translation>
    </message>
    <message>
        <source>paste the command line too if that is wrong</source>
        <translation>如有误，请把命令行一并粘贴</translation>
    </message>
    <message>
        <source>the operation is not named and the columns leave it open</source>
        <translation>未写明操作，从列也无法判断</translation>
    </message>
    <message>
        <source>paste the command line (… all_gather_perf …) with the table</source>
        <translation>请把命令行（… all_gather_perf …）与表一并粘贴</translation>
    </message>
    <message>
        <source>the number of ranks is not named; busbw over algbw says {0}</source>
        <translation>未写明 rank 数；由 busbw 与 algbw 之比得 {0}</translation>
    </message>
    <message>
        <source>paste the lines &apos;# Rank …&apos; too if that is wrong</source>
        <translation>如有误，请把“# Rank …”各行一并粘贴</translation>
    </message>
    <message>
        <source>one rank: nothing passes between GPUs, so the bandwidths mean nothing</source>
        <translation>只有一个 rank：GPU 之间没有通信，带宽没有意义</translation>
    </message>
    <message>
        <source>run the test on two GPUs or more</source>
        <translation>请在两个或更多 GPU 上运行测试</translation>
    </message>
    <message>
        <source>{0} is not compared</source>
        <translation>{0} 不作对照</translation>
    </message>
    <message>
        <source>this test</source>
        <translation>该测试</translation>
    </message>
    <message>
        <source>copies between two devices are</source>
        <translation>只对照两个设备之间的拷贝</translation>
    </message>
    <message>
        <source>the matrix is cut off</source>
        <translation>矩阵被截断</translation>
    </message>
    <message>
        <source>what is missing counts as not measured</source>
        <translation>缺失的部分视为未测</translation>
    </message>
    <message>
        <source>the JSON has no &quot;nvbandwidth&quot; with &quot;testcases&quot;</source>
        <translation>JSON 中没有含 &quot;testcases&quot; 的 &quot;nvbandwidth&quot;</translation>
    </message>
    <message>
        <source>write it with nvbandwidth -j</source>
        <translation>请用 nvbandwidth -j 输出</translation>
    </message>
    <message>
        <source>no test of nvbandwidth in it copies between two devices</source>
        <translation>其中没有在两个设备之间拷贝的 nvbandwidth 测试</translation>
    </message>
    <message>
        <source>run device_to_device_memcpy_read_ce or host_to_device_memcpy_ce</source>
        <translation>请运行 device_to_device_memcpy_read_ce 或 host_to_device_memcpy_ce</translation>
    </message>
    <message>
        <source>the text names the matrices of p2pBandwidthLatencyTest but holds no values</source>
        <translation>文本有 p2pBandwidthLatencyTest 的矩阵标题，但没有数值</translation>
    </message>
    <message>
        <source>paste the lines below the titles too</source>
        <translation>请把标题下方的行一并粘贴</translation>
    </message>
    <message>
        <source>no values below this title</source>
        <translation>此标题下没有数值</translation>
    </message>
    <message>
        <source>only the language model (text_config) is taken</source>
        <translation>只采用语言模型（text_config）</translation>
    </message>
    <message>
        <source>images and sound cost more than shown</source>
        <translation>图像和声音的开销高于所示</translation>
    </message>
    <message>
        <source>the weights are stored quantised</source>
        <translation>权重以量化形式存储</translation>
    </message>
    <message>
        <source>choose that precision in the question</source>
        <translation>请在场景中选择该精度</translation>
    </message>
    <message>
        <source>{0} heads cannot share {1} key-value heads</source>
        <translation>{0} 个头不能共享 {1} 个键值头</translation>
    </message>
    <message>
        <source>the first is a multiple of the second</source>
        <translation>前者应为后者的倍数</translation>
    </message>
    <message>
        <source>{0} is not divisible by {1} heads</source>
        <translation>{0} 不能被 {1} 个头整除</translation>
    </message>
    <message>
        <source>state head_dim</source>
        <translation>请写明 head_dim</translation>
    </message>
    <message>
        <source>head_dim is not stated</source>
        <translation>未写明 head_dim</translation>
    </message>
    <message>
        <source>hidden_size over heads was taken</source>
        <translation>按 hidden_size 除以头数处理</translation>
    </message>
    <message>
        <source>the shared expert is no multiple of the others</source>
        <translation>共享专家不是其他专家的整数倍</translation>
    </message>
    <message>
        <source>{0} of theirs are counted</source>
        <translation>按 {0} 个普通专家计</translation>
    </message>
    <message>
        <source>{0} of {1} layers look back {2} tokens only, which the model&apos;s entry cannot say</source>
        <translation>{1} 层中有 {0} 层只回看 {2} 个 token，模型条目无法表达</translation>
    </message>
    <message>
        <source>all are counted as looking back to the start: the KV cache shown is an upper bound</source>
        <translation>全部按回看到开头计：所示 KV 缓存为上界</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a whole number up to {1}</source>
        <translation>&quot;{0}&quot; 必须是不超过 {1} 的整数</translation>
    </message>
    <message>
        <source>mend it</source>
        <translation>请修正</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is missing or 0</source>
        <translation>&quot;{0}&quot; 缺失或为 0</translation>
    </message>
    <message>
        <source>this reads the config.json of a decoder model</source>
        <translation>此处读取解码器模型的 config.json</translation>
    </message>
    <message>
        <source>a config.json is one object</source>
        <translation>config.json 应为一个对象</translation>
    </message>
    <message>
        <source>paste all of it, from { to }</source>
        <translation>请从 { 到 } 完整粘贴</translation>
    </message>
    <message>
        <source>NCCL topology XML</source>
        <translation>NCCL 拓扑 XML</translation>
    </message>
    <message>
        <source>NCCL topology</source>
        <translation>NCCL 拓扑</translation>
    </message>
    <message>
        <source>the element &lt;system&gt; holds no &lt;cpu&gt;</source>
        <translation>元素 &lt;system&gt; 中没有 &lt;cpu&gt;</translation>
    </message>
    <message>
        <source>the file lists no GPU and no NIC</source>
        <translation>文件没有列出 GPU 和 NIC</translation>
    </message>
    <message>
        <source>dump it with NCCL_TOPO_DUMP_FILE on the machine</source>
        <translation>请在机器上用 NCCL_TOPO_DUMP_FILE 转储</translation>
    </message>
    <message>
        <source>{0}, and for none of them the file says whether it is a GPU or a NIC</source>
        <translation>{0}，文件都没有说明是 GPU 还是 NIC</translation>
    </message>
    <message>
        <source>dump the topology with NCCL_TOPO_DUMP_FILE on the machine itself</source>
        <translation>请在机器本身上用 NCCL_TOPO_DUMP_FILE 转储拓扑</translation>
    </message>
    <message>
        <source>NUMA node {0} comes twice</source>
        <translation>NUMA 节点 {0} 出现两次</translation>
    </message>
    <message>
        <source>dump the topology again</source>
        <translation>请重新转储拓扑</translation>
    </message>
    <message>
        <source>numaid is -1 and {0} hang straight at it: a virtual machine hides sockets and switches</source>
        <translation>numaid 为 -1，且 {0} 直接挂在其下：虚拟机隐藏了 CPU 和交换机</translation>
    </message>
    <message>
        <source>draw the switches you know of; NCCL takes the tree as it stands</source>
        <translation>请画出已知的交换机；NCCL 按现有的树处理</translation>
    </message>
    <message>
        <source>the PCI address {0} comes twice</source>
        <translation>PCI 地址 {0} 出现两次</translation>
    </message>
    <message>
        <source>link_speed {0} is none that NCCL knows: taken as unknown</source>
        <translation>link_speed {0} 不是 NCCL 认识的值：按未知处理</translation>
    </message>
    <message>
        <source>write it as &apos;16.0 GT/s PCIe&apos;</source>
        <translation>请写成“16.0 GT/s PCIe”</translation>
    </message>
    <message>
        <source>vendor {0}{1}</source>
        <translation>厂商 {0}{1}</translation>
    </message>
    <message>
        <source>, device {0}</source>
        <translation>，设备 {0}</translation>
    </message>
    <message>
        <source>speed {0} of {1} is no rate of a NIC in Mb/s</source>
        <translation>{1} 的速率 {0} 不是以 Mb/s 计的 NIC 速率</translation>
    </message>
    <message>
        <source>check the unit</source>
        <translation>请检查单位</translation>
    </message>
    <message>
        <source>{0} nets at one NIC{1}</source>
        <translation>一个 NIC 上有 {0} 个 net{1}</translation>
    </message>
    <message>
        <source> with one guid</source>
        <translation>，guid 相同</translation>
    </message>
    <message>
        <source>net {0} is listed again under another cpu: drawn once</source>
        <translation>net {0} 在另一个 cpu 下重复列出：只画一次</translation>
    </message>
    <message>
        <source>a c2c without a bandwidth: not drawn</source>
        <translation>没有带宽的 c2c：未画出</translation>
    </message>
    <message>
        <source>a link with a count of {0} is left out</source>
        <translation>数量为 {0} 的链路已略去</translation>
    </message>
    <message>
        <source>hidden switches in two spellings ({0}): taken as one fabric</source>
        <translation>隐藏的交换机有两种写法（{0}）：视为一个互连</translation>
    </message>
    <message>
        <source>the dump holds {0}; how a network joins them it does not say</source>
        <translation>转储含 {0}；没有说明它们之间的网络</translation>
    </message>
    <message>
        <source>draw the network</source>
        <translation>请画出网络</translation>
    </message>
    <message>
        <source>{0}{1}: drawn as one adapter with as many ports</source>
        <translation>{0}{1}：画成一个具有相应端口数的网卡</translation>
    </message>
    <message>
        <source>, and {0} like it</source>
        <translation>，另有 {0} 与之相同</translation>
    </message>
    <message>
        <source>{0} of unknown kind left out</source>
        <translation>已略去 {0}（种类未知）</translation>
    </message>
    <message>
        <source>a template with pci nodes only: GPUs and NICs are told by their PCI class</source>
        <translation>只有 pci 节点的模板：按 PCI 类别识别 GPU 和 NIC</translation>
    </message>
    <message>
        <source>dump the topology on the machine to see its links</source>
        <translation>请在机器上转储拓扑以查看其链路</translation>
    </message>
    <message>
        <source>numaid is -1: on which socket this is, the file does not say</source>
        <translation>numaid 为 -1：文件没有说明属于哪个 CPU</translation>
    </message>
    <message>
        <source>elements left out: {0}</source>
        <translation>已略去的元素：{0}</translation>
    </message>
    <message>
        <source>nvidia-smi nvlink</source>
        <translation>nvidia-smi nvlink</translation>
    </message>
    <message>
        <source>no GPU with its links in it</source>
        <translation>其中没有带链路的 GPU</translation>
    </message>
    <message>
        <source>paste the whole output of nvidia-smi nvlink</source>
        <translation>请粘贴 nvidia-smi nvlink 的完整输出</translation>
    </message>
    <message>
        <source>more than {0} GPUs</source>
        <translation>GPU 超过 {0} 个</translation>
    </message>
    <message>
        <source>paste the listing of one machine</source>
        <translation>请粘贴一台机器的列表</translation>
    </message>
    <message>
        <source>a second listing of the same GPUs follows: only the first one is read</source>
        <translation>后面还有同一批 GPU 的列表：只读取第一个</translation>
    </message>
    <message>
        <source>GPU {0}: {1} inactive</source>
        <translation>GPU {0}：{1} 未激活</translation>
    </message>
    <message>
        <source>GPU {0}: its links run at different rates</source>
        <translation>GPU {0}：其链路速率不一</translation>
    </message>
    <message>
        <source>the listing does not say what the remote devices are: taken for scale-up switches</source>
        <translation>列表没有说明对端设备：视为 scale-up 交换机</translation>
    </message>
    <message>
        <source>the listing tells of links alone: no CPUs, PCIe or NICs are drawn</source>
        <translation>列表只含链路：未画出 CPU、PCIe 和 NIC</translation>
    </message>
    <message>
        <source>add them</source>
        <translation>请添加</translation>
    </message>
    <message>
        <source>each GPU sees one remote device of its own: taken for each other</source>
        <translation>每个 GPU 各见一个对端设备：视为彼此相连</translation>
    </message>
    <message>
        <source>the GPUs see different remote devices, as in a mesh of GPUs whose addresses the listing does not give: no links are drawn</source>
        <translation>各 GPU 的对端设备不同，像是列表未给出地址的 GPU 网状互连：未画出链路</translation>
    </message>
    <message>
        <source>paste nvidia-smi topo -m instead</source>
        <translation>请改为粘贴 nvidia-smi topo -m</translation>
    </message>
    <message>
        <source>the links signal {0} GB/s each, {1} is known with {2}</source>
        <translation>每条链路信号速率 {0} GB/s，而 {1} 为 {2}</translation>
    </message>
    <message>
        <source>check the model (--gpu)</source>
        <translation>请检查型号（--gpu）</translation>
    </message>
    <message>
        <source>the rates printed are those of signalling: {0} GB/s carry {1} GB/s each way and link</source>
        <translation>打印的是信号速率：{0} GB/s 对应每条链路单向 {1} GB/s</translation>
    </message>
    <message>
        <source>the listing does not say where the links lead: drawn between the two GPUs</source>
        <translation>列表没有说明链路通向何处：画在两个 GPU 之间</translation>
    </message>
    <message>
        <source>compare with nvidia-smi topo -m; links may lead to a CPU or switch</source>
        <translation>请与 nvidia-smi topo -m 对照；链路可能通向 CPU 或交换机</translation>
    </message>
    <message>
        <source>the listing does not say where the links of {0} lead: none are drawn</source>
        <translation>列表没有说明 {0} 的链路通向何处：未画出</translation>
    </message>
    <message>
        <source>paste nvidia-smi topo -m or nvidia-smi nvlink -R instead</source>
        <translation>请改为粘贴 nvidia-smi topo -m 或 nvidia-smi nvlink -R</translation>
    </message>
    <message>
        <source>{0} of one GPU: where they lead the listing does not say</source>
        <translation>一个 GPU 的 {0}：列表没有说明通向何处</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>chipset not supported</source>
        <translation>芯片组不支持</translation>
    </message>
    <message>
        <source>GPU not supported</source>
        <translation>GPU 不支持</translation>
    </message>
    <message>
        <source>topology not supported</source>
        <translation>拓扑不支持</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>disabled by a registry key</source>
        <translation>被注册表项禁用</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>nvidia-smi topo -p2p</source>
        <translation>nvidia-smi topo -p2p</translation>
    </message>
    <message>
        <source>the text holds no row of a matrix</source>
        <translation>文本中没有矩阵行</translation>
    </message>
    <message>
        <source>paste the whole output of nvidia-smi topo -p2p</source>
        <translation>请粘贴 nvidia-smi topo -p2p 的完整输出</translation>
    </message>
    <message>
        <source>peer access of {0}: {1} ({2})</source>
        <translation>{0} 的 peer 访问：{1}（{2}）</translation>
    </message>
    <message>
        <source>copies between them go over the host&apos;s memory</source>
        <translation>它们之间的拷贝经过主机内存</translation>
    </message>
    <message>
        <source>the two halves of the matrix differ for {0}</source>
        <translation>矩阵的两半在 {0} 上不一致</translation>
    </message>
    <message>
        <source>paste the listing again</source>
        <translation>请重新粘贴列表</translation>
    </message>
    <message>
        <source>the listing is cut: {0} missing</source>
        <translation>列表被截断：缺少 {0}</translation>
    </message>
    <message>
        <source>paste the whole listing</source>
        <translation>请粘贴完整列表</translation>
    </message>
    <message>
        <source>peer access says nothing of links: no links, CPUs or PCIe are drawn</source>
        <translation>peer 访问不含链路信息：未画出链路、CPU 和 PCIe</translation>
    </message>
    <message>
        <source>paste nvidia-smi topo -m for them</source>
        <translation>要画出它们请粘贴 nvidia-smi topo -m</translation>
    </message>
    <message>
        <source>rocm-smi --showtopo</source>
        <translation>rocm-smi --showtopo</translation>
    </message>
    <message>
        <source>the text holds no matrix of GPUs</source>
        <translation>文本中没有 GPU 矩阵</translation>
    </message>
    <message>
        <source>paste the whole output of rocm-smi --showtopo</source>
        <translation>请粘贴 rocm-smi --showtopo 的完整输出</translation>
    </message>
    <message>
        <source>the listing does not say which GPU is at which NUMA node: no CPUs are drawn</source>
        <translation>列表没有说明 GPU 所在的 NUMA 节点：未画出 CPU</translation>
    </message>
    <message>
        <source>paste the block of NUMA nodes as well</source>
        <translation>请把 NUMA 节点部分一并粘贴</translation>
    </message>
    <message>
        <source>the block of link types is missing: no links are drawn</source>
        <translation>缺少链路类型部分：未画出链路</translation>
    </message>
    <message>
        <source>{0} reach each other over xGMI through other GPUs: no link drawn</source>
        <translation>{0} 经其他 GPU 通过 xGMI 相通：未画链路</translation>
    </message>
    <message>
        <source>{0} meet over PCIe{1}{2}: no scale-up link drawn</source>
        <translation>{0} 通过 PCIe 相通{1}{2}：未画 scale-up 链路</translation>
    </message>
    <message>
        <source>, the first in {0} hops</source>
        <translation>，第一对为 {0} 跳</translation>
    </message>
    <message>
        <source> of weight {0}</source>
        <translation>，权重 {0}</translation>
    </message>
    <message>
        <source>the link type of {0} is not told: no link drawn</source>
        <translation>未说明 {0} 的链路类型：未画链路</translation>
    </message>
    <message>
        <source>the listing does not count links: one for each xGMI pair is drawn</source>
        <translation>列表不含链路数：每对 xGMI 画一条</translation>
    </message>
    <message>
        <source>change the widths to what the machine has</source>
        <translation>请把链路数改成机器的实际情况</translation>
    </message>
    <message>
        <source>the listing does not name the model of the NICs: drawn as {0}</source>
        <translation>列表没有写明 NIC 型号：画成 {0}</translation>
    </message>
    <message>
        <source>{0}, from nvidia-smi topo -m</source>
        <translation>{0}，来自 nvidia-smi topo -m</translation>
    </message>
    <message>
        <source>the listing does not name the GPU: {0} is a guess from its links{1}</source>
        <translation>列表没有写明 GPU：{0} 是根据其链路的推测{1}</translation>
    </message>
    <message>
        <source>the listing shows NVLink, which {0} does not have</source>
        <translation>列表显示有 NVLink，而 {0} 没有</translation>
    </message>
    <message>
        <source>name another accelerator with --gpu</source>
        <translation>请用 --gpu 指定其他加速器</translation>
    </message>
    <message>
        <source>the listing shows no NVLink between {0} groups of GPUs: drawn with switches of their own; on one board the fabric manager keeps such partitions apart</source>
        <translation>列表显示 {0} 组 GPU 之间没有 NVLink：各画自己的交换机；在同一块板上由 fabric manager 保持这种分区</translation>
    </message>
    <message>
        <source>if one fabric was expected, check its state</source>
        <translation>如果应为一个互连，请检查其状态</translation>
    </message>
    <message>
        <source>the GPUs meet through switches, but the catalogue has none for {0}</source>
        <translation>GPU 通过交换机互连，但目录中没有适合 {0} 的交换机</translation>
    </message>
    <message>
        <source>add the switch to your own parts</source>
        <translation>请把该交换机加入自定义部件</translation>
    </message>
    <message>
        <source>NV{0} to every peer is more than one GPU has: the {1} go through switches, drawn as {2} × {3}{4}; which planes there are the listing does not say</source>
        <translation>到每个对端都是 NV{0}，超过一个 GPU 的链路数：{1} 经过交换机，画成 {2} × {3}{4}；列表没有说明有哪些平面</translation>
    </message>
    <message>
        <source>{0} shows {1} of the {2} that {3} has</source>
        <translation>{0} 显示了 {3} 的 {2} 中的 {1}</translation>
    </message>
    <message>
        <source>{0}{1} no NVLink although the others have: software falls back to the host path without a warning</source>
        <translation>{0}{1}没有 NVLink，而其他的有：软件会不加警告地退回主机路径</translation>
    </message>
    <message>
        <source>the listing names no CPUs, socket links or PCIe widths: drawn as {0} {1} with x16 links</source>
        <translation>列表没有写明 CPU、CPU 间链路或 PCIe 宽度：画成 {0} {1}，链路为 x16</translation>
    </message>
    <message>
        <source>change parts and links to what the machine has</source>
        <translation>请把部件和链路改成机器的实际情况</translation>
    </message>
    <message>
        <source>more than two sockets follow from SYS in the listing; a virtual machine prints it for everything</source>
        <translation>由列表中的 SYS 推出两个以上的 CPU；虚拟机对所有设备都打印 SYS</translation>
    </message>
    <message>
        <source>join the parts that share a socket</source>
        <translation>请把同一 CPU 的部件合并</translation>
    </message>
    <message>
        <source>the listing does not say on which socket {0}{1}: drawn at CPU 0</source>
        <translation>列表没有说明 {0} 在哪个 CPU{1}：画在 CPU 0</translation>
    </message>
    <message>
        <source>move the link if you know better</source>
        <translation>如果清楚，请移动链路</translation>
    </message>
    <message>
        <source>the listing is cut: it says nothing of {0}, the first {1}</source>
        <translation>列表被截断：缺少 {0}，第一个为 {1}</translation>
    </message>
    <message>
        <source>the two halves of the listing disagree about {0}: the weaker connection was taken</source>
        <translation>列表的两半在 {0} 上不一致：按较弱的连接处理</translation>
    </message>
    <message>
        <source>the listing shows no GPU</source>
        <translation>列表没有显示 GPU</translation>
    </message>
    <message>
        <source>paste the whole output of nvidia-smi topo -m</source>
        <translation>请粘贴 nvidia-smi topo -m 的完整输出</translation>
    </message>
    <message>
        <source>no accelerator of the catalogue has such links</source>
        <translation>目录中没有这种链路的加速器</translation>
    </message>
    <message>
        <source>name the accelerator with --gpu</source>
        <translation>请用 --gpu 指定加速器</translation>
    </message>
    <message>
        <source>nvidia-smi topo -m</source>
        <translation>nvidia-smi topo -m</translation>
    </message>
    <message>
        <source>the command failed on that machine and printed no matrix</source>
        <translation>该命令在那台机器上失败，没有打印矩阵</translation>
    </message>
    <message>
        <source>run nvidia-smi topo -m where the driver works</source>
        <translation>请在驱动正常的机器上运行 nvidia-smi topo -m</translation>
    </message>
    <message>
        <source>all to all {0} → at most {1} {2}</source>
        <translation>All-to-all {0} → 最多 {1} {2}</translation>
    </message>
    <message>
        <source>all to all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source> {0}{1}</source>
        <translation> {0}{1}</translation>
    </message>
    <message>
        <source>does not meet</source>
        <translation>达不到</translation>
    </message>
    <message>
        <source>{0} tokens/s per GPU (batch {1})</source>
        <translation>每 GPU {0} token/s（批大小 {1}）</translation>
    </message>
    <message>
        <source>the catalogue has no table article-batch</source>
        <translation>目录中没有表 article-batch</translation>
    </message>
    <message>
        <source>the catalogue has no claim {0}</source>
        <translation>目录中没有论断 {0}</translation>
    </message>
    <message>
        <source>{0}{1} steps on {2} GPUs</source>
        <translation>{0}{1} 步，{2} 个 GPU</translation>
    </message>
    <message>
        <source>Steps of a ring AllReduce</source>
        <translation>环 AllReduce 的步数</translation>
    </message>
    <message>
        <source>Steps of MultiShot with NVSwitch</source>
        <translation>NVSwitch 上 MultiShot 的步数</translation>
    </message>
    <message>
        <source>2, whatever N</source>
        <translation>2，与 N 无关</translation>
    </message>
    <message>
        <source>{0} has no pairs</source>
        <translation>{0} 没有 GPU 对</translation>
    </message>
    <message>
        <source>One pair of 8 GPUs, point-to-point</source>
        <translation>8 个 GPU 中的一对，点对点</translation>
    </message>
    <message>
        <source>One pair of 8 GPUs, NVSwitch</source>
        <translation>8 个 GPU 中的一对，NVSwitch</translation>
    </message>
    <message>
        <source>Bandwidth point-to-point as GPUs are added</source>
        <translation>增加 GPU 时的点对点带宽</translation>
    </message>
    <message>
        <source>{0} to each peer, {1} to all seven together</source>
        <translation>到每个对端 {0}，到全部七个合计 {1}</translation>
    </message>
    <message>
        <source>One pair of a Vera Rubin NVL72</source>
        <translation>Vera Rubin NVL72 中的一对</translation>
    </message>
    <message>
        <source>the catalogue has no table article-transfer</source>
        <translation>目录中没有表 article-transfer</translation>
    </message>
    <message>
        <source>Tensor-parallel traffic of one query, each GPU</source>
        <translation>一次查询的张量并行流量，每个 GPU</translation>
    </message>
    <message>
        <source>{0} ms, dividing by the {1} GB/s of both directions</source>
        <translation>{0} ms，除以双向合计的 {1} GB/s</translation>
    </message>
    <message>
        <source>{0} one way at {1}; {2} at the drawn {3}: {4}</source>
        <translation>按 {1} 单向为 {0}；{2} 按所画的 {3}：{4}</translation>
    </message>
    <message>
        <source>Time of 20 GB, {0}</source>
        <translation>20 GB 的时间，{0}</translation>
    </message>
    <message>
        <source>What the 20 GB are</source>
        <translation>20 GB 是什么</translation>
    </message>
    <message>
        <source>one transfer</source>
        <translation>一次传输</translation>
    </message>
    <message>
        <source>{0} prefill AllReduces of {1} and {2} decode AllReduces of {3}</source>
        <translation>{0} 次各 {1} 的预填充 AllReduce 和 {2} 次各 {3} 的解码 AllReduce</translation>
    </message>
    <message>
        <source>point-to-point </source>
        <translation>点对点 </translation>
    </message>
    <message>
        <source>NVSwitch </source>
        <translation>NVSwitch </translation>
    </message>
    <message>
        <source>Tokens/s per GPU at batch {0}, TP 2</source>
        <translation>批大小 {0}、TP 2 时每 GPU 的 token/s</translation>
    </message>
    <message>
        <source>&quot;Measured&quot; throughput</source>
        <translation>“实测”吞吐</translation>
    </message>
    <message>
        <source>the catalogue has no table article-target</source>
        <translation>目录中没有表 article-target</translation>
    </message>
    <message>
        <source>point-to-point, TP 2</source>
        <translation>点对点，TP 2</translation>
    </message>
    <message>
        <source>NVSwitch, TP 2</source>
        <translation>NVSwitch，TP 2</translation>
    </message>
    <message>
        <source>At {0} tokens/s per user, {1}</source>
        <translation>每用户 {0} token/s 时，{1}</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>一个 GPU</translation>
    </message>
    <message>
        <source> in the table, &quot;cannot meet&quot; in the article</source>
        <translation>（表中），原文称“达不到”</translation>
    </message>
    <message>
        <source>flagged: shown as published</source>
        <translation>已标注：按公布值显示</translation>
    </message>
    <message>
        <source>the catalogue has no link pcie6_x16</source>
        <translation>目录中没有链路 pcie6_x16</translation>
    </message>
    <message>
        <source>NVLink 6 against PCIe Gen 6</source>
        <translation>NVLink 6 对 PCIe Gen 6</translation>
    </message>
    <message>
        <source>over 14×</source>
        <translation>超过 14×</translation>
    </message>
    <message>
        <source>{0} raw against raw ({1} over {2}), {3} against its payload of {4}</source>
        <translation>原始速率之比 {0}（{1} 对 {2}），与其有效载荷 {4} 之比 {3}</translation>
    </message>
    <message>
        <source>Sum over the rack&apos;s GPUs</source>
        <translation>机架内全部 GPU 之和</translation>
    </message>
    <message>
        <source>{0} TB/s with both directions of every GPU added, {1} TB/s one direction; across the middle {2} TB/s each way</source>
        <translation>每个 GPU 双向相加为 {0} TB/s，单向为 {1} TB/s；跨中线为 {2} TB/s 单向</translation>
    </message>
    <message>
        <source>Add {0}</source>
        <translation>添加 {0}</translation>
    </message>
    <message>
        <source>Paste {0}</source>
        <translation>粘贴 {0}</translation>
    </message>
    <message>
        <source>xGMI port</source>
        <translation>xGMI 端口</translation>
    </message>
    <message>
        <source>xGMI ports</source>
        <translation>xGMI 端口</translation>
    </message>
    <message>
        <source>UALink port</source>
        <translation>UALink 端口</translation>
    </message>
    <message>
        <source>UALink ports</source>
        <translation>UALink 端口</translation>
    </message>
    <message>
        <source>Gaudi RoCE port</source>
        <translation>Gaudi RoCE 端口</translation>
    </message>
    <message>
        <source>Gaudi RoCE ports</source>
        <translation>Gaudi RoCE 端口</translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation>个 NVSwitch</translation>
    </message>
    <message>
        <source>NVSwitches</source>
        <translation>个 NVSwitch</translation>
    </message>
    <message>
        <source>NUMA node</source>
        <translation>个 NUMA 节点</translation>
    </message>
    <message>
        <source>NUMA nodes</source>
        <translation>个 NUMA 节点</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>个 PCI 地址</translation>
    </message>
    <message>
        <source>PCI addresses</source>
        <translation>个 PCI 地址</translation>
    </message>
    <message>
        <source>PCI function</source>
        <translation>个 PCI 功能</translation>
    </message>
    <message>
        <source>PCI functions</source>
        <translation>个 PCI 功能</translation>
    </message>
    <message>
        <source>PCIe link</source>
        <translation>条 PCIe 链路</translation>
    </message>
    <message>
        <source>PCIe links</source>
        <translation>条 PCIe 链路</translation>
    </message>
    <message>
        <source>socket</source>
        <translation>个 CPU</translation>
    </message>
    <message>
        <source>sockets</source>
        <translation>个 CPU</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>台主机</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>个单元格</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>个单元格</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>条 NVLink</translation>
    </message>
    <message>
        <source>NVLinks</source>
        <translation>条 NVLink</translation>
    </message>
    <message>
        <source>+{0} {1}</source>
        <translation>+{0} {1}</translation>
    </message>
    <message>
        <source>−{0} {1}</source>
        <translation>−{0} {1}</translation>
    </message>
    <message>
        <source>{0}: {1} → {2}</source>
        <translation>{0}：{1} → {2}</translation>
    </message>
    <message>
        <source>the same parts, {0} joined differently</source>
        <translation>部件相同，{0} 连接不同</translation>
    </message>
    <message>
        <source>not healthy: {0} → {1}</source>
        <translation>不正常：{0} → {1}</translation>
    </message>
    <message>
        <source>host switches set differently</source>
        <translation>主机开关设置不同</translation>
    </message>
    <message>
        <source>drafting has a cost and no tokens are drafted</source>
        <translation>起草有成本，却没有起草 token</translation>
    </message>
    <message>
        <source>say how many tokens a step drafts, or leave the draft out</source>
        <translation>请给出每步起草的 token 数，或不用草稿模型</translation>
    </message>
    <message>
        <source>{0} has experts, which no draft here may have</source>
        <translation>{0} 含专家（MoE），此处的草稿模型不能含专家</translation>
    </message>
    <message>
        <source>draft with a dense model, or give the time per drafted token</source>
        <translation>请用稠密模型起草，或给出每草稿 token 的时间</translation>
    </message>
    <message>
        <source>{0}nobody says whether these GPUs copy straight over PCIe: {1} if copies are staged in CPU memory and share what the CPUs forward</source>
        <translation>{0}没有资料说明这些 GPU 能否经 PCIe 直接拷贝：若拷贝经 CPU 内存中转并共享 CPU 的转发能力则为 {1}</translation>
    </message>
    <message>
        <source>the preset, not fitted to this column: {0}</source>
        <translation>预设值，未按此列拟合：{0}</translation>
    </message>
    <message>
        <source>; {0} fits as well</source>
        <translation>；{0} 也符合</translation>
    </message>
    <message>
        <source>; {0} fit as well</source>
        <translation>；{0} 也都符合</translation>
    </message>
    <message>
        <source>{0} are joined by no layer of links that reaches all of them</source>
        <translation>没有一层链路连通全部的 {0}</translation>
    </message>
    <message>
        <source>No path joins {0} with {1}</source>
        <translation>{0} 与 {1} 之间没有路径</translation>
    </message>
    <message>
        <source>limited by the start-up latency, {0} of {1}</source>
        <translation>受限于启动时延，{1} 中的 {0}</translation>
    </message>
    <message>
        <source>the switches have too few free ports for that: add another switch and auto-wire the GPUs to it, or leave the ports free on purpose</source>
        <translation>交换机的空闲端口不够：请再添加一个交换机并把 GPU 自动布线到它，或有意留空端口</translation>
    </message>
    <message>
        <source>; does not fit: {0} of weights, gradients and optimiser state on each GPU, which has {1} of its {2} for them</source>
        <translation>；放不下：每个 GPU 需要 {0} 的权重、梯度和优化器状态，而其 {2} 中可用 {1}</translation>
    </message>
    <message>
        <source>tokens/s per user are {0} × output / time of all prompts and steps, a factor fitted to the published tables: neither 1/TPOT nor throughput / batch</source>
        <translation>每用户 token/s 为 {0} × 输出 / 全部提示与步的时间，系数由公布的表拟合：既不是 1/TPOT，也不是吞吐 / 批大小</translation>
    </message>
    <message>
        <source>tokens/s per user are 1/TPOT, the pace while tokens come; throughput counts the time of the prompts too</source>
        <translation>每用户 token/s 为 1/TPOT，即 token 输出时的速度；吞吐还计入提示的时间</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Time to the first token</source>
        <translation>首 token 时间</translation>
    </message>
    <message>
        <source> at batch {0}</source>
        <translation>（批大小 {0}）</translation>
    </message>
    <message>
        <source>a batch counts from 1</source>
        <translation>批大小从 1 起</translation>
    </message>
    <message>
        <source>give a batch of 1 or more</source>
        <translation>请给出 1 或更大的批大小</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Rename {0}</source>
        <translation>重命名 {0}</translation>
    </message>
    <message>
        <source>Change {0}</source>
        <translation>更改 {0}</translation>
    </message>
    <message>
        <source>Rename the design</source>
        <translation>重命名设计</translation>
    </message>
    <message>
        <source>Change link type to {0}</source>
        <translation>将链路类型改为 {0}</translation>
    </message>
    <message>
        <source>Set width to {0}</source>
        <translation>将宽度设为 {0}</translation>
    </message>
    <message>
        <source>holds no catalogue of parts</source>
        <translation>不含部件目录</translation>
    </message>
    <message>
        <source>set FABRICSKETCH_RESOURCES to the folder &apos;resources&apos; of the program</source>
        <translation>请把 FABRICSKETCH_RESOURCES 设为程序的 resources 文件夹</translation>
    </message>
    <message>
        <source>accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>see the command &apos;{0}s&apos;</source>
        <translation>见命令“{0}s”</translation>
    </message>
    <message>
        <source>see the command &apos;parts&apos;</source>
        <translation>见命令“parts”</translation>
    </message>
    <message>
        <source>own figures, unsourced</source>
        <translation>自定义数字，无来源</translation>
    </message>
    <message>
        <source>the part needs its {0}</source>
        <translation>该部件缺少{0}</translation>
    </message>
    <message>
        <source>{0} must be more than 0 and at most 1e9</source>
        <translation>{0}必须大于 0 且不超过 1e9</translation>
    </message>
    <message>
        <source>{0} must be from {1} to {2}</source>
        <translation>{0}必须在 {1} 到 {2} 之间</translation>
    </message>
    <message>
        <source>{0} is a {1} link, and a {2} link is wanted here</source>
        <translation>{0} 是{1}链路，而此处需要{2}链路</translation>
    </message>
    <message>
        <source>the part needs a name</source>
        <translation>该部件需要名称</translation>
    </message>
    <message>
        <source>the name is longer than {0} characters</source>
        <translation>名称超过 {0} 个字符</translation>
    </message>
    <message>
        <source>8-bit matrix rate</source>
        <translation>8 位矩阵算力</translation>
    </message>
    <message>
        <source>4-bit matrix rate</source>
        <translation>4 位矩阵算力</translation>
    </message>
    <message>
        <source>the number of ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>the PCIe generation</source>
        <translation>PCIe 代次</translation>
    </message>
    <message>
        <source>rate in one direction</source>
        <translation>单向速率</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>the number of PCIe lanes</source>
        <translation>PCIe 通道数</translation>
    </message>
    <message>
        <source>the switch needs the link of its ports</source>
        <translation>交换机需要指定端口的链路</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>expected an object, found {0}</source>
        <translation>应为对象，实为{0}</translation>
    </message>
    <message>
        <source>put { } around its keys</source>
        <translation>请用 { } 括起其各键</translation>
    </message>
    <message>
        <source>the key &apos;{0}&apos; is missing</source>
        <translation>缺少键“{0}”</translation>
    </message>
    <message>
        <source>every entry of this kind needs it</source>
        <translation>此类条目都需要它</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is outside {1} … {2}</source>
        <translation>“{0}”超出 {1} … {2}</translation>
    </message>
    <message>
        <source>write a number in between</source>
        <translation>请写此范围内的数字</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a text, found {1}</source>
        <translation>“{0}”必须是文本，实为{1}</translation>
    </message>
    <message>
        <source>put it in quotes</source>
        <translation>请加上引号</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is longer than {1} bytes</source>
        <translation>“{0}”超过 {1} 字节</translation>
    </message>
    <message>
        <source>shorten it</source>
        <translation>请缩短</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is empty</source>
        <translation>“{0}”为空</translation>
    </message>
    <message>
        <source>write something there</source>
        <translation>请填写内容</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be true or false, found {1}</source>
        <translation>“{0}”必须是 true 或 false，实为{1}</translation>
    </message>
    <message>
        <source>write one of them without quotes</source>
        <translation>请写其中之一，不加引号</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a number, found {1}</source>
        <translation>“{0}”必须是数字，实为{1}</translation>
    </message>
    <message>
        <source>write a number, without quotes</source>
        <translation>请写数字，不加引号</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a whole number</source>
        <translation>“{0}”必须是整数</translation>
    </message>
    <message>
        <source>write one without a fraction</source>
        <translation>请写不带小数的数</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is neither a number nor a fraction</source>
        <translation>“{0}”既不是数字也不是分数</translation>
    </message>
    <message>
        <source>write 450 or &quot;450/7&quot;</source>
        <translation>请写 450 或 &quot;450/7&quot;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a list, found {1}</source>
        <translation>“{0}”必须是列表，实为{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be an object, found {1}</source>
        <translation>“{0}”必须是对象，实为{1}</translation>
    </message>
    <message>
        <source>put [ ] around its entries</source>
        <translation>请用 [ ] 括起其各项</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must hold texts only, found {1}</source>
        <translation>“{0}”只能包含文本，实为{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must hold objects, found {1}</source>
        <translation>“{0}”必须包含对象，实为{1}</translation>
    </message>
    <message>
        <source>the key &apos;{0}&apos; is not known</source>
        <translation>未知的键“{0}”</translation>
    </message>
    <message>
        <source>write &apos;{0}&apos;</source>
        <translation>请写“{0}”</translation>
    </message>
    <message>
        <source>nested deeper than {0} levels</source>
        <translation>嵌套超过 {0} 层</translation>
    </message>
    <message>
        <source>a catalogue file needs seven</source>
        <translation>目录文件只需七层</translation>
    </message>
    <message>
        <source>more than {0} values</source>
        <translation>超过 {0} 个值</translation>
    </message>
    <message>
        <source>split the file</source>
        <translation>请拆分文件</translation>
    </message>
    <message>
        <source>more than {0} MiB of JSON</source>
        <translation>JSON 超过 {0} MiB</translation>
    </message>
    <message>
        <source>not valid JSON at &apos;{0}&apos;</source>
        <translation>JSON 在“{0}”处无效</translation>
    </message>
    <message>
        <source>a number too large for any computer</source>
        <translation>数字过大，无法表示</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>文本不是 UTF-8</translation>
    </message>
    <message>
        <source>the text ends in the middle of a value</source>
        <translation>文本在值的中间结束</translation>
    </message>
    <message>
        <source>save the file as UTF-8</source>
        <translation>请把文件存为 UTF-8</translation>
    </message>
    <message>
        <source>mend the file there</source>
        <translation>请在该处修正文件</translation>
    </message>
    <message>
        <source>the key &apos;{0}&apos; stands twice in one object</source>
        <translation>键“{0}”在同一对象中出现两次</translation>
    </message>
    <message>
        <source>remove one of the two</source>
        <translation>请删除其中之一</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is none of the known words</source>
        <translation>“{0}”不是已知的取值</translation>
    </message>
    <message>
        <source>write one of: {0}</source>
        <translation>请写以下之一：{0}</translation>
    </message>
    <message>
        <source>exactly one of &apos;GBps_per_dir_per_link&apos; and &apos;GBps_per_dir&apos; gives the rate of a link</source>
        <translation>链路速率须由 GBps_per_dir_per_link 和 GBps_per_dir 中恰好一个给出</translation>
    </message>
    <message>
        <source>GB/s in one direction</source>
        <translation>单向 GB/s</translation>
    </message>
    <message>
        <source>state it; it is not always hidden / heads</source>
        <translation>请写明；它不一定等于 hidden / heads</translation>
    </message>
    <message>
        <source>layers, hidden, heads, kv_heads and vocab must be 1 or more</source>
        <translation>layers、hidden、heads、kv_heads 和 vocab 必须至少为 1</translation>
    </message>
    <message>
        <source>a model with experts needs top_k (1 … experts) and moe_ffn_dim</source>
        <translation>MoE 模型需要 top_k（1 … experts）和 moe_ffn_dim</translation>
    </message>
    <message>
        <source>state the rate of the machine the fit was made on</source>
        <translation>请写明拟合所用机器的速率</translation>
    </message>
    <message>
        <source>NVLS needs en, sn_us and an_us</source>
        <translation>NVLS 需要 en、sn_us 和 an_us</translation>
    </message>
    <message>
        <source>the first column names the rows</source>
        <translation>第一列为各行的名称</translation>
    </message>
    <message>
        <source>row {0} is not a name and {1} numbers or null</source>
        <translation>第 {0} 行不是一个名称加 {1} 个数字或 null</translation>
    </message>
    <message>
        <source>holds something that is neither a number nor a fraction</source>
        <translation>含有既不是数字也不是分数的内容</translation>
    </message>
    <message>
        <source>a drawable system has either &apos;devices&apos; and &apos;edges&apos; or a &apos;pattern&apos;</source>
        <translation>可绘制的系统需有 devices 和 edges，或有 pattern</translation>
    </message>
    <message>
        <source>or set drawable to false with a not_drawable_reason</source>
        <translation>或把 drawable 设为 false 并给出 not_drawable_reason</translation>
    </message>
    <message>
        <source>a system that is not drawable needs a &apos;not_drawable_reason&apos;</source>
        <translation>不可绘制的系统需要 not_drawable_reason</translation>
    </message>
    <message>
        <source>say why it cannot be drawn</source>
        <translation>请说明为何不能绘制</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>请检查其权限</translation>
    </message>
    <message>
        <source>a catalogue file is an object</source>
        <translation>目录文件必须是一个对象</translation>
    </message>
    <message>
        <source>see resources/catalog/README.md for its shape</source>
        <translation>格式见 resources/catalog/README.md</translation>
    </message>
    <message>
        <source>kind of entry</source>
        <translation>条目类型</translation>
    </message>
    <message>
        <source>section</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a list of entries</source>
        <translation>“{0}”必须是条目列表</translation>
    </message>
    <message>
        <source>put [ ] around the entry</source>
        <translation>请用 [ ] 括起该条目</translation>
    </message>
    <message>
        <source>set of collective constants</source>
        <translation>集合通信常数组</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a text</source>
        <translation>“{0}”必须是文本</translation>
    </message>
    <message>
        <source>a whole number is expected</source>
        <translation>此处应为整数</translation>
    </message>
    <message>
        <source>a number above {0}</source>
        <translation>数字大于 {0}</translation>
    </message>
    <message>
        <source>a number outside {0} … {1}</source>
        <translation>数字超出 {0} … {1}</translation>
    </message>
    <message>
        <source>&apos;for&apos; must be a list of at most {0} loops</source>
        <translation>“for”必须是最多 {0} 个循环的列表</translation>
    </message>
    <message>
        <source>a loop is [name, start, stop]</source>
        <translation>循环的形式为 [name, start, stop]</translation>
    </message>
    <message>
        <source>a loop&apos;s name has 1 to 20 letters</source>
        <translation>循环名为 1 到 20 个字母</translation>
    </message>
    <message>
        <source>two loops are named &apos;{0}&apos;</source>
        <translation>有两个循环都叫“{0}”</translation>
    </message>
    <message>
        <source>system &apos;{0}&apos;: {1}</source>
        <translation>系统“{0}”：{1}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a list</source>
        <translation>“{0}”必须是列表</translation>
    </message>
    <message>
        <source>more than {0} devices and links</source>
        <translation>设备和链路超过 {0} 个</translation>
    </message>
    <message>
        <source>draw a part of the machine</source>
        <translation>请只画机器的一部分</translation>
    </message>
    <message>
        <source>a device is {id, part, role}</source>
        <translation>设备的形式为 {id, part, role}</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}, not a &apos;{2}&apos;</source>
        <translation>“{0}”是{1}，不是“{2}”</translation>
    </message>
    <message>
        <source>an edge is [a, b, count, link type]</source>
        <translation>边的形式为 [a, b, 数量, 链路类型]</translation>
    </message>
    <message>
        <source>an edge is [a, b, count, link type] or {for, a, b, count, type}</source>
        <translation>边的形式为 [a, b, 数量, 链路类型] 或 {for, a, b, count, type}</translation>
    </message>
    <message>
        <source>a box is {for, system, prefix, host}</source>
        <translation>机器的形式为 {for, system, prefix, host}</translation>
    </message>
    <message>
        <source>a device without an id</source>
        <translation>有设备没有 id</translation>
    </message>
    <message>
        <source>two devices are called &apos;{0}&apos;</source>
        <translation>有两个设备都叫“{0}”</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is linked to itself</source>
        <translation>“{0}”连到了自身</translation>
    </message>
    <message>
        <source>division by zero</source>
        <translation>除以零</translation>
    </message>
    <message>
        <source>a value beyond 2^40</source>
        <translation>值超过 2^40</translation>
    </message>
    <message>
        <source>an expression longer than {0} letters</source>
        <translation>表达式超过 {0} 个字符</translation>
    </message>
    <message>
        <source>unexpected &apos;{0}&apos;</source>
        <translation>意外的“{0}”</translation>
    </message>
    <message>
        <source>{0} at letter {1} of &apos;{2}&apos;</source>
        <translation>{0}，在“{2}”的第 {1} 个字符处</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>缺少一个值</translation>
    </message>
    <message>
        <source>a number beyond 2^40</source>
        <translation>数字超过 2^40</translation>
    </message>
    <message>
        <source>no loop counter &apos;{0}&apos;</source>
        <translation>没有循环计数器“{0}”</translation>
    </message>
    <message>
        <source>the item has no loops</source>
        <translation>该项没有循环</translation>
    </message>
    <message>
        <source>the loops of the item define {0}</source>
        <translation>该项的循环定义了 {0}</translation>
    </message>
    <message>
        <source>parentheses nested too deeply</source>
        <translation>括号嵌套过深</translation>
    </message>
    <message>
        <source>a &apos;)&apos; is missing</source>
        <translation>缺少“)”</translation>
    </message>
    <message>
        <source>a name longer than {0} letters</source>
        <translation>名称超过 {0} 个字符</translation>
    </message>
    <message>
        <source>unbalanced braces in &apos;{0}&apos;</source>
        <translation>“{0}”中的大括号不配对</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统为只读</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>has no end, as a device has none</source>
        <translation>没有结尾（设备文件没有结尾）</translation>
    </message>
    <message>
        <source>choose a file, or - for standard input</source>
        <translation>请选择文件，或用 - 表示标准输入</translation>
    </message>
    <message>
        <source>nothing comes out of this pipe</source>
        <translation>此管道没有数据</translation>
    </message>
    <message>
        <source>look at the command that writes into it</source>
        <translation>请检查向其写入的命令</translation>
    </message>
    <message>
        <source>check the file</source>
        <translation>请检查文件</translation>
    </message>
    <message>
        <source>no drawing needs that; choose another file</source>
        <translation>任何图都不需要这么大；请选择其他文件</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>check the name</source>
        <translation>请检查名称</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>choose a file in it</source>
        <translation>请选择其中的文件</translation>
    </message>
    <message>
        <source>is no file but a device</source>
        <translation>不是文件，而是设备</translation>
    </message>
    <message>
        <source>is a pipe that nobody writes to</source>
        <translation>是没有程序写入的管道</translation>
    </message>
    <message>
        <source>start what writes into it first, or choose a file</source>
        <translation>请先启动写入方，或选择文件</translation>
    </message>
    <message>
        <source>choose the name of a file</source>
        <translation>请选择文件名</translation>
    </message>
    <message>
        <source>is no file but a device or a pipe</source>
        <translation>不是文件，而是设备或管道</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>choose a folder that exists and that you may write to</source>
        <translation>请选择存在且可写的文件夹</translation>
    </message>
    <message>
        <source>the old file is as it was; free some space or choose another folder</source>
        <translation>原文件未变；请腾出空间或选择其他文件夹</translation>
    </message>
    <message>
        <source>name a file, a system (see the command &apos;systems&apos;) or - for standard input</source>
        <translation>请给出文件、系统（见命令“systems”），或用 - 表示标准输入</translation>
    </message>
    <message>
        <source>no drawing needs that; choose another input</source>
        <translation>任何图都不需要这么大；请选择其他输入</translation>
    </message>
    <message>
        <source>the input is empty</source>
        <translation>输入为空</translation>
    </message>
    <message>
        <source>choose another input</source>
        <translation>请选择其他输入</translation>
    </message>
    <message>
        <source>holds measurements and no drawing</source>
        <translation>只含实测数据，没有图</translation>
    </message>
    <message>
        <source>hold them against one with the command check MEASURED INPUT</source>
        <translation>请用命令 check MEASURED INPUT 与图对照</translation>
    </message>
    <message>
        <source>describes a model and no drawing</source>
        <translation>描述的是模型，没有图</translation>
    </message>
    <message>
        <source>name it after --model, and a drawing as INPUT</source>
        <translation>请把它放在 --model 之后，并给出图作为 INPUT</translation>
    </message>
    <message>
        <source>not in a format that can be read</source>
        <translation>不是可读取的格式</translation>
    </message>
    <message>
        <source>no format is written to a file of that name</source>
        <translation>没有格式对应这个文件名</translation>
    </message>
    <message>
        <source>end the name as one of: {0}</source>
        <translation>文件名请以其中之一结尾：{0}</translation>
    </message>
    <message>
        <source>write an id in quotes</source>
        <translation>请写带引号的 id</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a word of 1 to 128 bytes without control characters</source>
        <translation>“{0}”必须是 1 到 128 字节、不含控制字符的词</translation>
    </message>
    <message>
        <source>choose another id</source>
        <translation>请换一个 id</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a number between -1e7 and 1e7</source>
        <translation>“{0}”必须是 -1e7 到 1e7 之间的数字</translation>
    </message>
    <message>
        <source>write a place on the canvas</source>
        <translation>请写画布上的坐标</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a whole number from {1} to {2}</source>
        <translation>“{0}”必须是 {1} 到 {2} 的整数</translation>
    </message>
    <message>
        <source>write such a number</source>
        <translation>请写这样的数字</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be true or false</source>
        <translation>“{0}”必须是 true 或 false</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a number or a fraction &quot;p/q&quot; from 0 to {1}</source>
        <translation>“{0}”必须是 0 到 {1} 的数字或分数 &quot;p/q&quot;</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; must be a number or a fraction &quot;p/q&quot; above 0 and at most {1}</source>
        <translation>“{0}”必须是大于 0、不超过 {1} 的数字或分数 &quot;p/q&quot;</translation>
    </message>
    <message>
        <source>an object {…} is expected here</source>
        <translation>此处应为对象 {…}</translation>
    </message>
    <message>
        <source>compare with a file that the program has saved</source>
        <translation>请与本程序保存的文件对照</translation>
    </message>
    <message>
        <source>write it in quotes</source>
        <translation>请加上引号</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; holds a control character</source>
        <translation>“{0}”含有控制字符</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>请删除</translation>
    </message>
    <message>
        <source>a device needs an &apos;id&apos;</source>
        <translation>设备需要“id”</translation>
    </message>
    <message>
        <source>give it one that no other device has</source>
        <translation>请给出其他设备没有用过的 id</translation>
    </message>
    <message>
        <source>device &apos;{0}&apos; needs a &apos;part&apos;</source>
        <translation>设备“{0}”需要“part”</translation>
    </message>
    <message>
        <source>name a part of the catalogue</source>
        <translation>请写目录中的部件</translation>
    </message>
    <message>
        <source>a link needs its two ends &apos;a&apos; and &apos;b&apos;</source>
        <translation>链路需要两端“a”和“b”</translation>
    </message>
    <message>
        <source>name two devices</source>
        <translation>请写两个设备</translation>
    </message>
    <message>
        <source>a link needs a &apos;type&apos;</source>
        <translation>链路需要“type”</translation>
    </message>
    <message>
        <source>name a link type of the catalogue</source>
        <translation>请写目录中的链路类型</translation>
    </message>
    <message>
        <source>the drawing has no GPU, and NCCL asks for one</source>
        <translation>图中没有 GPU，而 NCCL 至少需要一个</translation>
    </message>
    <message>
        <source>NCCL and RCCL know no {0}</source>
        <translation>NCCL 和 RCCL 不认识 {0}</translation>
    </message>
    <message>
        <source>write the drawing in another format</source>
        <translation>请以其他格式导出此图</translation>
    </message>
    <message>
        <source>NCCL&apos;s file holds no direct link between GPUs of two hosts ({0})</source>
        <translation>NCCL 的文件不能包含两台主机 GPU 之间的直接链路（{0}）</translation>
    </message>
    <message>
        <source>this is no project file: it has no &quot;format&quot;</source>
        <translation>这不是项目文件：没有 &quot;format&quot;</translation>
    </message>
    <message>
        <source>open a .fabric.json file, or begin the file with {&quot;format&quot;: 1</source>
        <translation>请打开 .fabric.json 文件，或让文件以 {&quot;format&quot;: 1 开头</translation>
    </message>
    <message>
        <source>&quot;format&quot; must be a whole number from 1</source>
        <translation>&quot;format&quot; 必须是不小于 1 的整数</translation>
    </message>
    <message>
        <source>write &quot;format&quot;: 1</source>
        <translation>请写 &quot;format&quot;: 1</translation>
    </message>
    <message>
        <source>the file has format {0}, newer than {1} which this program reads</source>
        <translation>文件格式为 {0}，比本程序可读的 {1} 更新</translation>
    </message>
    <message>
        <source>update Fabricsketch or save the file in the older format</source>
        <translation>请更新 Fabricsketch，或把文件存为旧格式</translation>
    </message>
    <message>
        <source>&quot;parts&quot; must be an object as in the catalogue&apos;s files</source>
        <translation>&quot;parts&quot; 必须是与目录文件相同的对象</translation>
    </message>
    <message>
        <source>put { } around its sections</source>
        <translation>请用 { } 括起其各部分</translation>
    </message>
    <message>
        <source>parts of this file</source>
        <translation>本文件的部件</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a list [ … ]</source>
        <translation>&quot;{0}&quot; 必须是列表 [ … ]</translation>
    </message>
    <message>
        <source>more than 200,000 devices and links</source>
        <translation>设备和链路超过 200,000 个</translation>
    </message>
    <message>
        <source>split the drawing</source>
        <translation>请拆分此图</translation>
    </message>
    <message>
        <source>&apos;{0}&apos; is a {1}, not a {2}</source>
        <translation>“{0}”是{1}，不是{2}</translation>
    </message>
    <message>
        <source>leave the role out</source>
        <translation>请省去 role</translation>
    </message>
    <message>
        <source>a second device &apos;{0}&apos;</source>
        <translation>第二个设备“{0}”</translation>
    </message>
    <message>
        <source>give each device an id of its own</source>
        <translation>请给每个设备各自的 id</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>bring it along under &quot;parts&quot;</source>
        <translation>请把它一并放在 &quot;parts&quot; 下</translation>
    </message>
    <message>
        <source>link &apos;{0}&apos; leads to &apos;{1}&apos;, which is no device of this file</source>
        <translation>链路“{0}”通到“{1}”，而文件中没有这个设备</translation>
    </message>
    <message>
        <source>add the device or remove the link</source>
        <translation>请添加该设备或删除该链路</translation>
    </message>
    <message>
        <source>link &apos;{0}&apos; leads from &apos;{1}&apos; to itself</source>
        <translation>链路“{0}”从“{1}”连到自身</translation>
    </message>
    <message>
        <source>remove the link</source>
        <translation>请删除该链路</translation>
    </message>
    <message>
        <source>a second link &apos;{0}&apos;</source>
        <translation>第二条链路“{0}”</translation>
    </message>
    <message>
        <source>give each link an id of its own</source>
        <translation>请给每条链路各自的 id</translation>
    </message>
    <message>
        <source>Fabricsketch project</source>
        <translation>Fabricsketch 项目</translation>
    </message>
    <message>
        <source>what came with the project is no JSON object any more</source>
        <translation>项目所带的内容已不是 JSON 对象</translation>
    </message>
    <message>
        <source>report this</source>
        <translation>请报告此问题</translation>
    </message>
    <message>
        <source>the parts of the project are no JSON object</source>
        <translation>项目的部件不是 JSON 对象</translation>
    </message>
    <message>
        <source>an end tag that does not match its start tag</source>
        <translation>结束标签与开始标签不匹配</translation>
    </message>
    <message>
        <source>a tag that does not end</source>
        <translation>标签没有结束</translation>
    </message>
    <message>
        <source>an attribute without a value in quotes</source>
        <translation>属性缺少带引号的值</translation>
    </message>
    <message>
        <source>a comment or declaration that does not end</source>
        <translation>注释或声明没有结束</translation>
    </message>
    <message>
        <source>no element can be read here</source>
        <translation>此处无法读出元素</translation>
    </message>
    <message>
        <source>entities and document types are not read</source>
        <translation>不读取实体和文档类型</translation>
    </message>
    <message>
        <source>more than 100000 elements</source>
        <translation>超过 100000 个元素</translation>
    </message>
    <message>
        <source>elements lie more than 256 deep inside each other</source>
        <translation>元素嵌套超过 256 层</translation>
    </message>
    <message>
        <source>no element &lt;{0}&gt; in it</source>
        <translation>其中没有元素 &lt;{0}&gt;</translation>
    </message>
    <message>
        <source>entities are not read</source>
        <translation>不读取实体</translation>
    </message>
    <message>
        <source>write the file without them</source>
        <translation>请去掉它们</translation>
    </message>
    <message>
        <source>no machine needs that; write the file anew</source>
        <translation>没有机器需要这样；请重新生成文件</translation>
    </message>
    <message>
        <source>not well-formed XML: {0}</source>
        <translation>XML 格式不正确：{0}</translation>
    </message>
    <message>
        <source>write the file anew</source>
        <translation>请重新生成文件</translation>
    </message>
    <message>
        <source>falls</source>
        <translation>下降</translation>
    </message>
    <message>
        <source>gpus {0}</source>
        <translation>{0} 个 GPU</translation>
    </message>
    <message>
        <source>batch {0}</source>
        <translation>批大小 {0}</translation>
    </message>
    <message>
        <source>target {0}</source>
        <translation>目标 {0}</translation>
    </message>
    <message>
        <source>{0} at {1}</source>
        <translation>{0}，{1} 处</translation>
    </message>
    <message>
        <source>more than {0} sizes</source>
        <translation>大小超过 {0} 个</translation>
    </message>
    <message>
        <source>use a larger factor, as in 1K:1G:x2</source>
        <translation>请用更大的倍数，如 1K:1G:x2</translation>
    </message>
    <message>
        <source>{0} is not a size</source>
        <translation>{0} 不是大小</translation>
    </message>
    <message>
        <source>write bytes or K, M, G, T as powers of 1024: 4096, 4K, 256M</source>
        <translation>请写字节数，或以 1024 为幂的 K、M、G、T：4096、4K、256M</translation>
    </message>
    <message>
        <source>{0} has the unknown unit {1}</source>
        <translation>{0} 的单位 {1} 未知</translation>
    </message>
    <message>
        <source>sizes are powers of 1024: write K, M, G, T or KiB, MiB, GiB, TiB</source>
        <translation>大小以 1024 为幂：请写 K、M、G、T 或 KiB、MiB、GiB、TiB</translation>
    </message>
    <message>
        <source>{0} is more than 1024 TiB</source>
        <translation>{0} 超过 1024 TiB</translation>
    </message>
    <message>
        <source>write a smaller size</source>
        <translation>请写小一些</translation>
    </message>
    <message>
        <source>a size of 0 bytes</source>
        <translation>大小为 0 字节</translation>
    </message>
    <message>
        <source>sizes start at 1</source>
        <translation>大小从 1 起</translation>
    </message>
    <message>
        <source>the range {0} ends below its start</source>
        <translation>范围 {0} 的终点小于起点</translation>
    </message>
    <message>
        <source>write the smaller size first</source>
        <translation>请先写较小的大小</translation>
    </message>
    <message>
        <source>the factor {0} is not a whole number of 2 or more</source>
        <translation>倍数 {0} 不是 2 或以上的整数</translation>
    </message>
    <message>
        <source>as in 1K:1G:x2</source>
        <translation>如 1K:1G:x2</translation>
    </message>
    <message>
        <source>the range {0} has too many parts</source>
        <translation>范围 {0} 的段数过多</translation>
    </message>
    <message>
        <source>more than {0} numbers in the list</source>
        <translation>列表中的数字超过 {0} 个</translation>
    </message>
    <message>
        <source>name fewer</source>
        <translation>请少写一些</translation>
    </message>
    <message>
        <source>{0} is neither a number nor a range</source>
        <translation>{0} 既不是数字也不是范围</translation>
    </message>
    <message>
        <source>as in 0,1,4-7</source>
        <translation>如 0,1,4-7</translation>
    </message>
    <message>
        <source>the range {0} runs backwards</source>
        <translation>范围 {0} 的次序颠倒</translation>
    </message>
    <message>
        <source>write the smaller number first</source>
        <translation>请先写较小的数</translation>
    </message>
    <message>
        <source>{0} is too large</source>
        <translation>{0} 过大</translation>
    </message>
    <message>
        <source>numbers start at 0 and follow the drawing</source>
        <translation>编号从 0 起，与图一致</translation>
    </message>
    <message>
        <source>{0} stands in the list twice</source>
        <translation>{0} 在列表中出现两次</translation>
    </message>
    <message>
        <source>name each once</source>
        <translation>请各写一次</translation>
    </message>
    <message>
        <source>{0} virtual stages need a pipeline, and PP 1 is none</source>
        <translation>{0} 个虚拟级需要流水线，而 PP 1 没有流水线</translation>
    </message>
    <message>
        <source>choose PP 2 or more, or leave the virtual stages out</source>
        <translation>请选择 PP 2 或以上，或不设虚拟级</translation>
    </message>
    <message>
        <source>Delete {0}</source>
        <translation>删除 {0}</translation>
    </message>
    <message>
        <source>; {0}</source>
        <translation>；{0}</translation>
    </message>
    <message>
        <source>cannot be drawn: {0}</source>
        <translation>无法绘制：{0}</translation>
    </message>
    <message>
        <source>has no wiring</source>
        <translation>没有连线</translation>
    </message>
    <message>
        <source>contains itself</source>
        <translation>包含自身</translation>
    </message>
    <message>
        <source>take the box of the same name out of its pattern</source>
        <translation>请从其模式中去掉同名的机器</translation>
    </message>
    <message>
        <source>&apos;{0}&apos;: {1}</source>
        <translation>“{0}”：{1}</translation>
    </message>
    <message>
        <source>peer access is switched off in this drawing: copies over PCIe are staged in CPU memory</source>
        <translation>此图中已关闭 peer 访问：PCIe 拷贝经 CPU 内存中转</translation>
    </message>
    <message>
        <source>{0} has no peer access over PCIe: copies are staged in CPU memory</source>
        <translation>{0} 不支持经 PCIe 的 peer 访问：拷贝经 CPU 内存中转</translation>
    </message>
    <message>
        <source>Pin {0}</source>
        <translation>固定 {0}</translation>
    </message>
    <message>
        <source>Unpin {0}</source>
        <translation>取消固定 {0}</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>file or system</source>
        <translation>文件或系统</translation>
    </message>
    <message>
        <source>{0} and {1} both serve {2}{3}.</source>
        <translation>{0} 和 {1} 都提供 {2}{3}。</translation>
    </message>
    <message>
        <source>No sourced price for this GPU: enter one.</source>
        <translation>此 GPU 没有可查证的价格：请输入。</translation>
    </message>
    <message>
        <source>; {0} replicas × {1} on {2}: the figures per GPU are those of the best placed one</source>
        <translation>；{0} 个副本 × {1} 位于 {2}：每 GPU 的数字取自位置最好的一组</translation>
    </message>
    <message>
        <source>; {0} replicas × {1} fit on {2}: the figures per GPU are those of the best placed one</source>
        <translation>；{2} 上可放 {0} 个副本 × {1}：每 GPU 的数字取自位置最好的一组</translation>
    </message>
</context>
</TS>
