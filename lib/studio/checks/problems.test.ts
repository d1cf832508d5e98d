import { inspectMarkdown } from "@/lib/content/parse/inspect";
import { lessonAdapter } from "@/lib/academy/adapters";
import { skeletons } from "@/lib/playground/shared/skeletons";
import { describe as described } from "./describe";
import { findWeak } from "./problems";

const above = [{ title: "Desarrollo" }, { title: "Git" }, { title: "Ramas" }];
const long = "Aprende a crear ramas, a unirlas y a resolver los conflictos que salen en el camino.";

/** The weak points of a lesson that is good but for these fields. */
function weakOf(fields: object, alts = new Map<string, string>()): string[] {
  const lesson = lessonAdapter.draft.parse({ markdown: "Texto", descriptionLesson: long, ...fields });
  const about = described.lesson(lesson, above);
  const texts = about.texts
    .filter(({ source }) => source.trim())
    .map(({ field, source }) => ({ field, ...inspectMarkdown(source), isTooMuch: false }));
  return findWeak(about, texts, alts).map(({ field, text }) => `${field}: ${text}`);
}

test("a text is taken apart without being rendered", () => {
  const source = [
    ...["# Uno `código`", "### Tres", "![](/media/a) ![algo](/b.svg) ![ref][r]", "[x](/academy/x) <https://a.test>"],
    ...["https://b.test y [y][r]", "```\n[no](https://no.test)\n```", "", "[r]: https://r.test/p"],
  ].join("\n\n");
  expect(inspectMarkdown(source)).toEqual({
    headings: [
      { depth: 1, text: "Uno código" },
      { depth: 3, text: "Tres" },
    ],
    pictures: [
      { src: "/media/a", alt: "" },
      { src: "/b.svg", alt: "algo" },
      { src: "https://r.test/p", alt: "ref" },
    ],
    links: ["/academy/x", "https://a.test", "https://b.test", "https://r.test/p"],
    questions: [],
    exercises: [],
    leftovers: [],
    html: [],
  });
});

test("a good lesson has nothing weak", () => {
  expect(weakOf({})).toEqual([]);
  expect(weakOf({ markdown: "H<sub>2</sub>O<br/>\n\n<!-- nota -->\n\n<details>\n<summary>a</summary>\nb" })).toEqual(
    [],
  );
  expect(weakOf({ markdown: "# A\n\n## B\n\n### C\n\n## D", markdownPremium: "Más" })).toEqual([]);
});

test.each([
  ["descriptionLesson", { descriptionLesson: "" }, "No tiene descripción"],
  ["descriptionLesson", { descriptionLesson: "Corta" }, "La descripción es corta: tiene 5 caracteres"],
  ["descriptionLesson", { descriptionLesson: "x".repeat(161) }, "Google cortará la descripción: tiene 161"],
  ["markdown", { markdown: "## A\n\n#### B" }, "El título «B» es de nivel 4 y debería ser de nivel 3"],
  ["markdown", { markdown: "### A" }, "El título «A» es de nivel 3 y debería ser de nivel 2"],
  ["markdown", { markdown: "![](/images/a.svg)" }, "La imagen no tiene texto alternativo"],
  ["markdown", { markdown: "![a](/images/a.svg) ![](/images/b.svg)" }, "La imagen 2 no tiene texto alternativo"],
  ["markdown", { markdown: "![a](https://x.test/a.png)" }, "La imagen es de otro sitio"],
  ["markdown", { markdown: "a\n\n```gift\nb {T}\n\nc {\n```" }, "Línea 6: una pregunta no se verá. Falta la llave"],
  [
    "markdown",
    { markdown: '```gift\n[html]<img src\\="@@PLUGINFILE@@/a.png"> {T}\n```' },
    "Línea 2: una pregunta no se verá entera. Una imagen",
  ],
  ["markdown", { markdown: "a\n\nEs Array<string> y </string>" }, "Línea 3: «<string>» no se verá. Si es código"],
  [
    "markdown",
    { markdown: "a\n\n<div>\nb\n</div>" },
    "Línea 3: el HTML que empieza con «<div>» no se verá, ni tampoco su",
  ],
  ["markdown", { markdown: "a <summary>" }, "Línea 1: «<summary>» no se verá"],
  ["markdownPremium", { markdownPremium: "![](/images/a.svg)" }, "La imagen no tiene texto alternativo"],
  ["markdown", { markdown: " ", markdownPremium: "x" }, "Hay material premium, pero los invitados"],
  ["markdown", { markdown: "" }, "La lección no tiene texto, video ni cuestionario"],
  [
    "markdown",
    { markdown: "a\n\n```js ejecutable\n1\n--- comprobar: a\n1\n--- solución:\n1\n--- pista:\n```" },
    "El bloque de código de la línea 3: una pista está vacía.",
  ],
  ["markdown", { markdown: "```ruby ejecutable\n1\n```" }, "El bloque de código de la línea 1 no se puede ejecutar"],
  ...[
    ...[
      "js run",
      "js Ejecutable",
      "js ejectuable uno",
      "python executable",
      "ejecutable",
      "js:ejecutable",
      "sql, live",
    ],
  ].map((fence): [string, object, string] => [
    "markdown",
    { markdown: `a\n\n\`\`\`${fence}\n1\n\`\`\`` },
    "El bloque de código de la línea 3 no se puede ejecutar: escribe «html ejecutable»",
  ]),
  ["markdown", { markdown: "```js\n1\n--- comprobar: a\n1\n```" }, "El bloque de código de la línea 1 no se puede"],
  [
    "markdown",
    { markdown: "```js ejecutable mi suma\n1\n```" },
    "El bloque de código de la línea 1 no se puede ejecutar: su nombre es una sola palabra",
  ],
  [
    "markdown",
    { markdown: "a\n\n```sql ejecutable\nselect 1\n```" },
    "El bloque de código de la línea 3: no tiene ninguna comprobación",
  ],
  ["markdown", { markdown: "a\n\n| Columna | B |\n| - | - |\n| 1 | 2 |" }, "Línea 3: una columna de la tabla se llama"],
  ["markdown", { markdown: "a\n\n| A | B |\n| - | - |\n| | |" }, "Línea 3: la tabla está vacía"],
  ["markdown", { markdown: "a\n\n| A | B |\n| - | - |" }, "Línea 3: la tabla está vacía"],
  ["markdown", { markdown: "a\n\n## \n" }, "Línea 3: el título está vacío"],
  ["markdown", { markdown: "- a\n- " }, "Línea 2: el punto de la lista está vacío"],
  ["markdown", { markdown: "- [ ] a\n- [ ] " }, "Línea 2: el punto de la lista está vacío"],
  ["markdown", { markdown: "a\n\n> " }, "Línea 3: la cita está vacía"],
  ["markdown", { markdown: "a\n\n```js\n\n```" }, "Línea 3: el bloque de código está vacío"],
  ["markdown", { markdown: "a\nb [texto](https://)" }, "Línea 2: el enlace «texto» no tiene dirección"],
])("%s of %j: %s", (field, fields, text) => {
  const found = weakOf(fields);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${field}: ${text}`);
});

test.each(Object.entries(skeletons))("a block of %s that is still the template is weak", (language, { code }) => {
  const begin = "El bloque de código de la línea 1: todavía tiene de la plantilla";
  const block = (text: string) => `\`\`\`${language} ejecutable\n${text}\n\`\`\``;
  expect(weakOf({ markdown: block(code) })).toEqual([
    `markdown: ${begin} el código, la comprobación y la solución. Escribe los tuyos.`,
  ]);
  const [, ...parts] = code.split("\n---");
  expect(weakOf({ markdown: block(["1", ...parts].join("\n---")) })).toEqual([
    `markdown: ${begin} la comprobación y la solución. Escribe los tuyos.`,
  ]);
});

test("code that says nothing of running is no block that should run", () => {
  const fences = ["js", "js title=run.js", "text", "md ejemplo", "sh", "js {1,3}", "python3"];
  const markdown = fences.map((fence) => `\`\`\`${fence}\nrun\n\`\`\``).join("\n\n");
  expect(weakOf({ markdown })).toEqual([]);
  expect(weakOf({ markdown: "````md\n```js ejecutable\n--- comprobar: a\n```\n````" })).toEqual([]);
});

test("a picture of the library says what the library says of it", () => {
  const markdown = "![](/media/0198c0de-0000-7000-8000-000000000000)";
  expect(weakOf({ markdown })).toHaveLength(1);
  expect(weakOf({ markdown }, new Map([["/media/0198c0de-0000-7000-8000-000000000000", "Un mapa"]]))).toEqual([]);
});

test("a text that could not be looked at is weak, and nothing else is known of it", () => {
  const about = described.lesson(lessonAdapter.draft.parse({ markdown: "Texto", descriptionLesson: long }), above);
  const unknown = {
    field: "markdown",
    headings: [],
    pictures: [],
    links: [],
    questions: [],
    exercises: [],
    leftovers: [],
    html: [],
    isTooMuch: true,
  };
  expect(findWeak(about, [unknown], new Map())).toEqual([
    {
      ...{ level: "weak", field: "markdown" },
      text: "El texto es demasiado complicado: se vería sin formato. Divídelo en partes o simplifícalo.",
    },
  ]);
});
