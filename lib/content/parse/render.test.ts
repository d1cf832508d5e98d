import fc from "fast-check";
import { readingMinutes } from "../shared/reading";
import { renderInline } from "./inline";
import { renderArticle } from "./render";

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
