import { isFormatted, toMarkdown } from "./html-to-markdown";

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><!--StartFragment--><p class=MsoNormal>Hola<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>uno</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>dos</p>
<table><tr><td><p>a</p></td><td><p>b | c</p></td></tr></table><!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">Título</span></h2>
<p><span style="font-weight:700;font-style:normal">Negrita </span><span>y </span><span style="font-style:italic">cursiva</span></p>
<ul><li dir="ltr"><p><span>uno</span></p></li><li><p>dos</p><ol start="3"><li><p>hijo</p></li></ol></li></ul></b>`;

test.each([
  ["Word", word, "Hola\n\n- uno\n   1. dos\n\n|     |     |\n| --- | --- |\n| a   | b \\| c |"],
  ["Google Docs", docs, "## Título\n\n**Negrita** y _cursiva_\n\n- uno\n- dos\n  3. hijo"],
  ["code with its language", '<pre><code class="language-ts">a\n</code></pre>', "```ts\na\n```"],
  [
    "tasks, what is struck out, a break",
    "<ul><li><input type=checkbox checked> a</li></ul><del>b</del><br>c",
    "- [x] a\n\n~~b~~  \nc",
  ],
  ["signs of markdown are what they are", "<p><b>a</b> snake_case * [x]</p>", "**a** snake\\_case \\* \\[x\\]"],
  ["a link of the web", '<a href="https://a.pe/x">a</a>', "[a](https://a.pe/x)"],
  [
    "words above and below the line, and keys",
    "H<sub class=x>2</sub>O, x<sup>2</sup> <kbd>F5</kbd>",
    "H<sub>2</sub>O, x<sup>2</sup> <kbd>F5</kbd>",
  ],
  ["no link that runs something", '<a href="javascript:alert(1)">a</a>', "a"],
  ["no picture that nobody else has", 'a<img src="data:image/png;base64,x"><img src="file:///c.png">', "a"],
  ["nothing that is not text", "<style>p{}</style><script>alert(1)</script><p>a&nbsp;b\u200b</p>", "a b"],
])("%s", (_, html, markdown) => expect(toMarkdown(html)).toBe(markdown));

test("only what is formatted is read as HTML: plain text may be markdown already", () => {
  expect(isFormatted("<meta charset=utf-8><span style='color:red'># Título</span><p>x</p>")).toBe(false);
  expect(
    [docs, word, "<h1>a</h1>", "<b>a</b>", "x<sup>2</sup>", '<a class=x href="/x">a</a>'].map(isFormatted),
  ).not.toContain(false);
});
