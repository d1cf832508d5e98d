import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { root } from "@/lib/core/root";
import { escapeGift } from "@/lib/questions/shared/gift-signs";
import { describePicture, mediaPath } from "@/lib/media/shared/picture";
import { unpackExercise } from "@/lib/playground/shared/exercise";
import { readingMinutes } from "../shared/reading";
import { renderInline } from "./inline";
import { proseOf, withoutQuestions } from "../shared/question-blocks";
import { readQuestionsOf, renderArticle, renderPost } from "./render";

const html = async (source: string) => (await renderArticle(source, { tableLabel: "Tabla" })).html;

test("GitHub flavour: tables in a box that scrolls, task lists, footnotes, strikethrough", async () => {
  const text = await html("| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] hecho\n\n~~no~~ sí[^1]\n\n[^1]: Nota");
  expect(text).toContain('<div class="table-scroll" tabindex="0" role="region" aria-label="Tabla 1"><table>');
  expect(await html("|  | b |\n|---|---|\n| 1 | 2 |")).toContain("<td></td>\n<th>b</th>");
  expect(text).toContain('<input type="checkbox" checked disabled aria-label="Hecho">');
  expect(text).toContain("<del>no</del>");
  expect(text).toContain("Notas");
});

test("headings get anchors and make the table of contents; the page keeps the only h1", async () => {
  const article = await renderArticle("# Título\n\n## Índices únicos\n\n### Índices únicos\n\n#### Hondo", {
    tableLabel: "Tabla",
  });
  expect(article.html).not.toContain("<h1");
  expect(article.headings).toEqual([
    { id: "s-título", text: "Título", depth: 2 },
    { id: "s-índices-únicos", text: "Índices únicos", depth: 2 },
    { id: "s-índices-únicos-1", text: "Índices únicos", depth: 3 },
  ]);
  expect(article.html).toContain('<a href="#s-índices-únicos" class="anchor" aria-hidden="true" tabindex="-1">#</a>');
});

test("code is coloured for both themes and names its language; unknown languages stay plain", async () => {
  const text = await html("```ts\nconst a: number = 1;\n```\n\n```klingon\nnuqneH\n```");
  expect(text).toMatch(/<pre style="--shiki-light:[^"]+" class="shiki" tabindex="0" data-language="ts">/);
  expect(text).toMatch(/<span style="--shiki-light:#[0-9a-f]+;--shiki-dark:#[0-9a-f]+">const<\/span>/i);
  expect(text).toContain("nuqneH");
});

test("pictures of this site are lazy, those of others become links", async () => {
  expect(await html("![Diagrama](/images/a.svg)")).toContain('<img src="/images/a.svg" alt="Diagrama" loading="lazy"');
  const foreign = await html(
    "![Foto](https://evil.example/a.png) ![x](//evil.example/b.png) ![y](data:image/png;base64,x)",
  );
  expect(foreign).not.toContain("<img");
  expect(foreign).toContain("Ver la imagen: Foto");
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<iframe src=https://evil.example></iframe>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![x](javascript:alert(1))",
  '```js" onmouseover="alert(1)\nx\n```',
  "<style>body{display:none}</style>",
  '<a href="x" style="position:fixed">x</a>',
  "[x](vbscript:x) <svg onload=alert(1)>",
  "<form action=https://evil.example><input></form>",
])("%s does nothing", async (source) => {
  const text = await html(source);
  expect(text).not.toMatch(
    /<(?:script|iframe|style|svg|form|object|embed)|\son\w+=|javascript:|vbscript:|data:|position/i,
  );
});

test.each([
  ["uno<br>dos<br/>tres", "<p>uno<br>\ndos<br>\ntres</p>"],
  ["H<sub>2</sub>O **x<SUP class=a onclick=b>2</SUP>**", "<p>H<sub>2</sub>O <strong>x<sup>2</sup></strong></p>"],
  ["<kbd>Ctrl</kbd>+<kbd>C</kbd>", "<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>"],
  ["a <sub>b <sup>c</sub> d</sup> e</kbd> <kbd>f", "<p>a <sub>b c</sub> d e f</p>"],
  ["a <details>b</details> <string>c", "<p>a b c</p>"],
  [
    "<details>\n<summary>Ver &lt;b&gt; &amp; más</summary>\n\n**sí** <!-- no -->\n\n</details>\n\nb",
    "<details><summary>Ver &#x3C;b> &#x26; más</summary><p><strong>sí</strong> </p></details>\n<p>b</p>",
  ],
  ["- a\n\n  <details open><summary>b</summary>c</details>", "<details><summary>b</summary>c</details>"],
  ["<details><summary>b</summary><script>alert(1)</script></details>", ""],
  ["<sub>".repeat(500) + "x", "<p>x</p>"],
  ["[![a](b.svg)](c)", '<p><a href="c">a</a></p>'],
  [
    "[x ![](https://a.test/b.png) **![c](//d)**](https://e.test)",
    '<p><a href="https://e.test" rel="noopener noreferrer">x Imagen <strong>c</strong></a></p>',
  ],
  ["[![a](/b.svg)](c)", '<p><a href="c"><img src="/b.svg"'],
])("HTML that changes how words are read is kept, and a link is one: %j", async (source, shown) => {
  expect(await html(source)).toContain(shown);
  if (shown === "") expect(await html(source)).toBe("");
});

test("members' texts and questions keep it too", async () => {
  expect((await renderPost("a<br>b <kbd>c</kbd> [![d](/e.svg)](f)")).html).toBe(
    '<p>a<br>\nb <kbd>c</kbd> <a href="f" rel="nofollow ugc noopener noreferrer">d</a></p>',
  );
  const { questions } = await readQuestionsOf({ gift: "[html]H<sub>2</sub>O<br>x {T}" }, { tableLabel: "" });
  expect(questions[0]!.prompt).toBe("<p>H<sub>2</sub>O<br>\nx</p>");
});

test("no text breaks it or gets markup through", async () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    "`",
    "```",
    "[",
    "](",
    ")",
    "!",
    "javascript:",
    "\n",
    "#",
    "|",
    "-",
    "<script>",
    ...["<br>", "<sub>", "</sub>", "<details>", "<summary>", "</details>", "\n\n"],
    "onerror=",
    '"',
    "&",
    "$",
    "*",
    "x",
    "\\",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      expect(await html(pieces.join(""))).not.toMatch(/<script|<img[^>]+onerror|href="javascript/i);
    }),
    { numRuns: 300 },
  );
});

test("reading time counts words, at least a minute", () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(1000)).toBe(5);
});

test("a table of contents has an end", async () => {
  const { headings, html } = await renderArticle("## A\n\n".repeat(400), { tableLabel: "Tabla" });
  expect([headings.length, html.match(/<h2/g)!.length]).toEqual([300, 400]);
});

test.each([
  ["Un **curso** de _Git_ con `rebase`", "Un <strong>curso</strong> de <em>Git</em> con <code>rebase</code>"],
  ["Ve a [la guía](/academy)", 'Ve a <a href="/academy" class="link">la guía</a>'],
  ["[x](javascript:alert(1)) <b onclick=x>y</b>", '<a href="" class="link">x</a> &lt;b onclick=x&gt;y&lt;/b&gt;'],
  ["# Hola\n\n- uno\n- dos", "Hola\n\nuno\ndos"],
  ["![alt](/images/a.svg) a & b", "a &amp; b"],
])("in a line %j is %j", (source, made) => {
  expect(renderInline(source).trim()).toBe(made);
});

describe("questions in an article", () => {
  const article = `Antes

\`\`\`\`gift
::Índices:: ¿Qué da **esto**?

\`\`\`js
const a = {};
\`\`\`

{=\`secreto\`#Sí ~otra <b>cosa</b> ####Porque secreto}

Ordena {=1 -> secreto uno =2 -> dos =3 -> tres}

Rota {
\`\`\`\`

Después

\`\`\`gift
¿Quién? {=secreto}

Une {=secreto -> $\\\\frac\\{1\\}\\{2\\}$ =b -> c}
\`\`\``;

  test("have their places, which say nothing of what is right", async () => {
    const { html: text, minutes } = await renderArticle(article, { tableLabel: "Tabla" });
    expect(minutes).toBe(1);
    const places = [...text.matchAll(/data-question="([^"]+)" data-kind="(\w+)" data-order="[\w-]{8}"/g)].map(
      ([, key, kind]) => [key, kind],
    );
    expect(places).toEqual([
      ["indices", "one"],
      [expect.any(String), "order"],
      [expect.any(String), "text"],
      [expect.any(String), "pairs"],
    ]);
    expect(text).toContain("¿Qué da <strong>esto</strong>?");
    expect(text).toMatch(/data-part="prompt">.*<pre [^>]*data-language="js"/s);
    expect(text).toMatch(/<p>Antes<\/p>\n<div class="space-y-5">/);
    expect(text).toContain("otra cosa");
    expect(text).toContain("<mfrac><mn>1</mn><mn>2</mn></mfrac>");
    // It shows three: an option of the first question, an item to be ordered, and the left side of a pair.
    expect(text.match(/secreto/g)).toHaveLength(3);
    expect(text).not.toMatch(/Porque|Sí|Rota|####|gift|<b>/);
    const items = [...text.matchAll(/data-part="item">([^<]*)/g)].map(([, item]) => item);
    expect(items.toSorted()).toEqual(["dos", "secreto uno", "tres"]);
    expect(items).not.toEqual(["secreto uno", "dos", "tres"]);
  });

  test("whoever writes them is told what is right and what is wrong, on which line", async () => {
    const { html: text } = await renderArticle(article, { tableLabel: "Tabla", lines: true });
    expect(text).toContain('<div data-line="3" class="space-y-5">');
    expect(text).toContain('<p class="text-danger">Línea 14: Falta la llave');
    expect(text).toContain("<strong>Correcto:</strong> <code>secreto</code></p><p>Porque secreto</p>");
    expect(text).toContain("secreto uno · dos · tres");
    expect(text).toContain("secreto → <math");
  });

  test("are the same where they are graded", async () => {
    const { questions, problems } = await readQuestionsOf({ markdown: article }, { tableLabel: "" });
    expect(questions.map(({ key, kind }) => [key.length > 0, kind])).toEqual([
      [true, "one"],
      [true, "order"],
      [true, "text"],
      [true, "pairs"],
    ]);
    expect(questions[0]).toMatchObject({
      options: [{ text: "<code>secreto</code>", score: 1, feedback: "Sí" }, { text: "otra cosa" }],
    });
    expect(questions[2]).toMatchObject({ accepted: [{ text: "secreto" }] });
    expect(problems).toEqual([{ line: 14, message: expect.stringContaining("Falta la llave") }]);
  });

  test("no text of theirs gets markup through, nor a formula", async () => {
    const hostile = [
      ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "[x](javascript:alert(1))", "\uE0000\uE001"],
      ...[String.raw`$\href{javascript:alert(1)}{x}$`, String.raw`$\text{<script>}$`, String.raw`$\class{a}{x}$`],
      String.raw`$$\def\a{\a\a}\a$$`,
      ...[String.raw`$\badcommand<img src=x>$`, String.raw`$$\frac{<script>$$`],
    ].map(escapeGift);
    const gift = hostile
      .map((text) => `${text} x {=a${text}#${text} ~b####${text}}\n\n${text} y {=a -> b =${text} -> c}`)
      .join("\n\n");
    const { questions, problems } = await readQuestionsOf({ gift }, { tableLabel: "" });
    expect([questions.length, problems]).toEqual([2 * hostile.length, []]);
    const shown = JSON.stringify(questions) + (await html(`\`\`\`gift\n${gift}\n\`\`\``));
    expect(shown).not.toMatch(/<(?:script|img|iframe)|\son\w+=|href=\\?"javascript|\uE000/i);
  });

  test("what Moodle wrote as HTML reads the same, whatever its signs", async () => {
    const sign = fc.constantFrom(
      ..."ab1 <>&;*_`[]()!#+-.=|~$\\\"':/",
      "&lt;",
      "\n",
      "- ",
      "1. ",
      "\\(",
      "\\)",
      "$$",
      "www.",
    );
    const texts = fc.sample(fc.array(sign, { minLength: 1, maxLength: 12 }), { numRuns: 150, seed: 7 }).map((all) => {
      return `${all.join("").replace(/\s+/g, " ").trim()} x`;
    });
    const plain = texts.filter((text) => !/\\\(.+\\\)|\$\$.+\$\$/.test(text));
    expect(plain.length).toBeGreaterThan(100);
    const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
    const gift = plain.map((text) => `[html]${escapeGift(`<p>${escape(text)}</p>`)} {T}`).join("\n\n");
    const { questions } = await readQuestionsOf({ gift }, { tableLabel: "" });
    const read = questions.map(({ prompt }) => {
      const words = prompt.replace(/<\/?(?:p|a)(?: [^>]*)?>/g, "").replace(/&#x3C;|&lt;/g, "<");
      return words.replace(/&#x26;|&amp;/g, "&").trim();
    });
    expect(read).toEqual(plain.map((text) => text.trim()));
  });

  test("money and variables are no formulas, code has none", async () => {
    const gift = "De $5 a $10, $a+$b, \\$x\\$, `$a$` y $x^2$ {T}";
    const { questions } = await readQuestionsOf({ gift }, { tableLabel: "" });
    expect(questions[0]!.prompt.replace(/<math.*<\/math>/, "MATH")).toBe(
      "<p>De $5 a $10, $a+$b, $x$, <code>$a$</code> y MATH</p>",
    );
  });
});

test.each([
  ["a\n```gift\nb {=c}\n```\nd", "a\nd"],
  ["a\n> ~~~~ GIFT x\n> ```\n> b\n> ~~~~\nd", "a\nd"],
  ["1. ```gift\n   b\n   ```\nd", "d"],
  ["a\n```gift\nb", "a"],
  ["a\n```gifted\nb\n```\nun gift", "a\n```gifted\nb\n```\nun gift"],
])("%j without its questions is %j", (text, rest) => expect(withoutQuestions(text)).toBe(rest));

test("code that runs is no prose either, and code that is read is", () => {
  expect(proseOf("a\n```js ejecutable suma\nb\n--- pista: c\n```\nd\n```sql\ne\n```\n```gift\nf {T}\n```")).toBe(
    "a\nd\n```sql\ne\n```",
  );
});
test("a block that runs shows what the reader begins with, and says all of it in one attribute", async () => {
  const source =
    '```js ejecutable\nconst a = 1;\n--- comprobar: "a" > 0\na > 0\n--- solución: const a = 2; // <pre">\n```';
  const text = await html(source);
  const packed = /<pre [^>]*data-exercise="([\w.!~*'()%-]+)"[^>]*>/.exec(text)![1]!;
  expect(unpackExercise(packed)).toMatchObject({
    ...{ language: "js", text: "const a = 1;", key: expect.stringMatching(/^[\w-]{12}$/) },
    ...{ checks: [{ name: '"a" > 0', body: "a > 0" }], solution: 'const a = 2; // <pre">' },
  });
  expect(text.replace(/data-exercise="[^"]*"/, "")).not.toMatch(/comprobar|const<\/span> a = 2/);
  expect(await html("```js\n1\n```\n\n```js ejecutar\n1\n```\n\n```ruby ejecutable\n1\n```")).not.toContain(
    "data-exercise",
  );
});

describe("what a text may become", () => {
  const table = `${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${"|\n".repeat(500)}`;
  const address = `[a]: http://x.test/${"y".repeat(2_000)}\n\n${"[a]".repeat(600)}`;
  const title = `[a]: x '${"&".repeat(2_000)}'\n\n${"![a]".repeat(600)}`;

  test.each([
    ["a table of cells nobody wrote", table],
    ["an address that is repeated", address],
    ["a title that is repeated", title],
    ["notes that are repeated", `${"[^b]".repeat(1_230)}\n\n[^b]: x1`],
  ])("has an end: %s", async (_, source) => {
    await expect(renderArticle(source, { tableLabel: "Tabla" })).rejects.toThrow(
      "El texto queda demasiado largo al mostrarlo.",
    );
  });

  test.each([
    ["a table of cells nobody wrote", table],
    ["an address that is repeated", address],
    ["a title that is repeated", title],
  ])("has an end for members and in questions: %s", async (_, source) => {
    await expect(renderPost(source)).rejects.toThrow("El texto queda demasiado largo al mostrarlo.");
    const gift = escapeGift(source).replaceAll("\n\n", "\\n\\n").replaceAll("\n", "\\n");
    await expect(readQuestionsOf({ gift: `${gift} {T}` }, { tableLabel: "" })).rejects.toThrow(
      "El texto queda demasiado largo al mostrarlo.",
    );
  });

  test("members write no notes", async () => {
    const source = `${"[^b]".repeat(1_230)}\n\n[^b]: x1\n\n[^c] y`;
    const { html: text } = await renderPost(source);
    expect(text).not.toMatch(/<sup|footnote|Notas/i);
    expect(text).toContain("<p>[^c] y</p>");
    expect(text.length).toBeLessThan(30 * source.length);
  });

  test("code that is nothing but signs loses its colours before it becomes too long", async () => {
    const css = `\`\`\`css\n${"a{b:c;d:1px}".repeat(800)}\n\`\`\``;
    const usual = "```css\n.a { color: red; }\n```\n\n";
    for (const { html: text } of [
      await renderPost(usual + css),
      await renderArticle(usual + css, { tableLabel: "T" }),
    ]) {
      expect(text.length).toBeLessThan(2 * css.length);
      expect(text.match(/<span style="--shiki-light/g)!.length).toBeLessThan(10);
      expect(text).toContain("<code>a{b:c;d:1px}a{");
    }
  });

  test("what people really write keeps its form", async () => {
    const source = readFileSync(path.join(__dirname, "questions.ts"), "utf8");
    const code = `\`\`\`ts\n${source.slice(0, 9_900)}\n\`\`\``;
    expect((await renderPost(code)).html.match(/<span style="--shiki-light/g)!.length).toBeGreaterThan(500);
    // A stylesheet and short lines have most signs for their length.
    const seed = path.join(root(), "prisma/content/html-y-css-desde-cero/css-flexbox-y-grid.premium.md");
    const lines = readFileSync(seed, "utf8").split("```css\n")[1]!.split("```")[0]!;
    const sheet = `\`\`\`css\n${lines.repeat(4)}\n\`\`\``;
    expect((await renderPost(sheet)).html).toContain("--shiki-light");
    expect((await renderArticle(sheet, { tableLabel: "" })).html).toContain("--shiki-light");
    const short = `\`\`\`js\n${"let x = 5;\n".repeat(200)}\`\`\``;
    expect((await renderArticle(short, { tableLabel: "" })).html).toContain("--shiki-light");
    expect((await renderPost("| a | b |\n|---|---|\n| 1 | 2 |\n")).html).toContain("<table>");
    expect((await renderPost("- [ ] a\n".repeat(200))).html).toContain("<input");
    const questions = `\`\`\`gift\n${Array.from({ length: 250 }, (_, n) => `¿Es ${n}? {=a ~b ~c ~d}`).join("\n\n")}\n\`\`\``;
    expect((await renderArticle(questions, { tableLabel: "" })).html.match(/data-question/g)).toHaveLength(250);
    const id = "0198c0de-0000-7000-8000-000000000000";
    const shown = mediaPath(id);
    const pictures = {
      [shown]: describePicture({
        id,
        version: 3,
        width: 1_600,
        height: 900,
        focalX: 0.5,
        focalY: 0.5,
        alt: "a".repeat(120),
      }),
    };
    const gallery = await renderArticle(`![](${shown})\n\n`.repeat(300), { tableLabel: "", pictures });
    expect(gallery.html.match(/<img /g)).toHaveLength(300);
  });
});
