import fc from "fast-check";
import { joinGift, readGift, rewritePiece, splitGift } from "./gift";
import { readGiftFile } from "./gift-file";
import { escapeGift } from "./gift-signs";
import type { Question } from "./question";

const read = (gift: string) => {
  const { questions, problems } = readGift(gift);
  expect(problems).toEqual([]);
  return questions;
};
const option = (text: string, score: number, feedback = "") => ({ text, score, feedback });

test.each<[string, string, object]>([
  [
    "one",
    "::Capital:: ¿Cuál es? {=Lima#Sí ~Cusco#No ~%50%Callao}",
    {
      ...{ key: "capital", title: "Capital", prompt: "¿Cuál es?", kind: "one" },
      options: [option("Lima", 1, "Sí"), option("Cusco", 0, "No"), option("Callao", 0.5)],
    },
  ],
  [
    "true or false",
    "La tierra es plana. {F#No lo es.#Muy bien.####Eratóstenes la midió.}",
    {
      ...{ kind: "one", explanation: "Eratóstenes la midió." },
      options: [option("Verdadero", 0, "No lo es."), option("Falso", 1, "Muy bien.")],
    },
  ],
  [
    "several, by weights",
    "¿Cuáles? {~%50%a ~%50%b ~%-100%c}",
    { kind: "several", options: [option("a", 0.5), option("b", 0.5), option("c", -1)] },
  ],
  [
    "several, by counting",
    "¿Cuáles? {=a =b ~c ~d ~e}",
    {
      kind: "several",
      options: [option("a", 0.5), option("b", 0.5), ...["c", "d", "e"].map((text) => option(text, -0.3333333))],
    },
  ],
  [
    "text",
    "¿Quién? {=Grace Hopper =%50%Hopper#Falta el nombre}",
    { kind: "text", accepted: [option("Grace Hopper", 1), option("Hopper", 0.5, "Falta el nombre")] },
  ],
  [
    "number with a margin",
    "π {#3.14:0.01}",
    { kind: "number", accepted: [{ min: 3.13, max: 3.15, score: 1, feedback: "" }] },
  ],
  [
    "numbers",
    "¿Cuándo? {#=1822:0#Sí =%50%1820..1824#Casi ~#No}",
    {
      kind: "number",
      accepted: [
        { min: 1822, max: 1822, score: 1, feedback: "Sí" },
        { min: 1820, max: 1824, score: 0.5, feedback: "Casi" },
        { min: -Number.MAX_VALUE, max: Number.MAX_VALUE, score: 0, feedback: "No" },
      ],
    },
  ],
  ["order", "Ordena {=1 -> uno =2 -> dos =3 -> tres}", { kind: "order", items: ["uno", "dos", "tres"] }],
  [
    "pairs",
    "Une {=Perú -> Lima =Chile -> Santiago = -> Quito}",
    {
      kind: "pairs",
      ...{
        pairs: [
          { left: "Perú", right: "Lima" },
          { left: "Chile", right: "Santiago" },
        ],
        others: ["Quito"],
      },
    },
  ],
  ["open", "Explica qué es un índice. {####Nombra la búsqueda}", { kind: "open", rubric: "Nombra la búsqueda" }],
  ["open without more", "Explica. {}", { kind: "open", rubric: "", explanation: "" }],
  [
    "a missing word",
    "Grant fue { =enterrado ~quemado } en Nueva York.",
    {
      prompt: "Grant fue _____ en Nueva York.",
    },
  ],
  [
    "escaped signs",
    String.raw`¿Qué es \{\} \= \~ \# \: \\? {=a\=b ~c\nd}`,
    { prompt: String.raw`¿Qué es {} = ~ # : \?`, options: [option("a=b", 1), option("c\nd", 0)] },
  ],
  [
    "code as it stands",
    "¿Qué da `f({a: 1})`? {=`x = {}` ~`a\\nb`#Es `~`}",
    { prompt: "¿Qué da `f({a: 1})`?", options: [option("`x = {}`", 1), option(String.raw`${"`a\\nb`"}`, 0, "Es `~`")] },
  ],
  [
    "code that somebody escaped",
    String.raw`¿Qué da ${"`f(\\{a\\: 1\\})`"}? {=1 ~2}`,
    { prompt: "¿Qué da `f({a: 1})`?" },
  ],
  [
    "a block of code",
    "¿Qué hace?\n\n```js\n// suma\n\nif (a = {}) { }\n```\n\n{=nada ~algo}",
    {
      prompt: "¿Qué hace?\n\n```js\n// suma\n\nif (a = {}) { }\n```",
    },
  ],
  [
    "what Moodle writes",
    "// question: 1\n::T::[markdown]a `\\{` {\n\t=[html]b#[html]c\n\t~%0%d\n}\n",
    { title: "T", prompt: "a `{`", options: [option("b", 1, "c"), option("d", 0)] },
  ],
])("%s", (_, gift, expected) => expect(read(gift)).toMatchObject([expected]));

test("HTML as Moodle writes it is markdown", () => {
  const gift =
    '::T::[html]<p dir\\="ltr">¿Qué <b>es</b>&nbsp;esto?<br></p>\\n<ul>\\n<li>uno</li><li>dos</li></ul><pre>a\\n  b < c &amp; d\\n</pre>' +
    "{\n\t=<p>sí &aacute; &\\#233;</p>#[moodle]<i>bien</i>\n\t~[plain]<b>\n}";
  expect(read(gift)[0]).toMatchObject({
    prompt: "¿Qué **es** esto?\n\n- uno\n- dos\n\n```\na\n  b < c & d\n\n```",
    options: [
      { text: "sí á é", feedback: "_bien_" },
      { text: String.raw`\<b>`, feedback: "" },
    ],
  });
});

test.each([
  ["<p>&lt;p&gt; &amp;lt; &amp; &#38;amp;</p>", String.raw`\<p> &amp;lt; & &amp;amp;`],
  ["a*b_c _d_ [x](y) `z` $5 ~n~ \\ 1 < 2", String.raw`a\*b_c \_d\_ \[x\](y) \`z\` \$5 \~n\~ \\ 1 < 2`],
  ["<p>- a</p><p># b</p>1. c<br>> d<p>-3</p><p>3.14</p>", "\\- a\n\n\\# b\n\n1\\. c\\\n\\> d\n\n-3\n\n3.14"],
  ["uno<br/>dos<br><br></p>", "uno\\\ndos"],
  ["H<sub>2</sub>O, x<sup>2</sup> y <kbd>Ctrl</kbd>", "H<sub>2</sub>O, x<sup>2</sup> y <kbd>Ctrl</kbd>"],
  ['<a href="https://a.test/(b c">ver</a> <a href="javascript:x">no</a>', "[ver](https://a.test/%28b%20c) no"],
  [
    '<img src="https://a.test/b.png" alt="Un [mapa]"> <img alt="x" src="b.png">',
    String.raw`![Un \[mapa\]](https://a.test/b.png) \[Imagen: x\]`,
  ],
  ["<ol start='3'><li><p>a</p></li><li>b<ul><li>c<li>d</ul></li></ol>e", "3. a\n4. b\n   - c\n   - d\n\ne"],
  [
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tr><td>1|2<td><p>x</p><p>y</p></td></tr></table>",
    "| A | B |\n| --- | --- |\n| 1\\|2 | x<br>y |",
  ],
  [
    String.raw`Sea \(\frac{1}{2}\), n\(x\)m, \[a &lt; b\] y $$c_1$$`,
    String.raw`Sea $\frac{1}{2}$, n $x$ m, $$a < b$$ y $$c_1$$`,
  ],
  ["<b> a <i>b</i></b>c <strong></strong><s>d</s>", " **a _b_**c ~~d~~".trim()],
  ["<h2>T</h2><blockquote><p>a</p><p>b</p></blockquote><hr>", "### T\n\n> a\n>\n> b\n\n---"],
  [
    "<code>a`b &lt;</code> <pre class='language-js'>```\n</pre><!-- no --><style>p{}</style>",
    "``a`b <``\n\n````\n```\n\n````",
  ],
  ['<iframe src="https://v.test/1"></iframe>', "[https://v.test/1](https://v.test/1)"],
])("HTML %j keeps what it says", (html, markdown) => {
  expect(read(`[html]${escapeGift(html)} {T}`)[0]!.prompt).toBe(markdown);
});

test("answers of Moodle keep their signs; what is typed has no format", () => {
  const gift = (answers: string) => `::T::[html]<p>¿Cuál?</p>{${answers}}`;
  expect(read(gift("=<p>&lt;p&gt;</p> ~<p>&lt;div&gt;</p>"))[0]).toMatchObject({
    options: [{ text: String.raw`\<p>` }, { text: String.raw`\<div>` }],
  });
  expect(read(gift("=<br> =a_b* =[html]<p>c &lt;</p>"))[0]).toMatchObject({
    accepted: [{ text: "<br>" }, { text: "a_b*" }, { text: "c <" }],
  });
  expect(read("[moodle]uno\\ndos {#-3}")[0]).toMatchObject({ prompt: "uno\\\ndos", accepted: [{ min: -3 }] });
  expect(read("[plain]<b> *\\n\\n# x {T}")[0]).toMatchObject({ prompt: String.raw`\<b> \*` + "\n\n\\# x" });
});

test("one answer alone is a short one", () => {
  expect(read("Uno {One}\n\nDos {\nDos = Two#Sí\n}")).toMatchObject([
    { kind: "text", accepted: [{ text: "One", score: 1 }] },
    { kind: "text", accepted: [{ text: "Dos" }, { text: "Two", feedback: "Sí" }] },
  ]);
});

test("what stays in Moodle is told, and its question is read", () => {
  const lines = [
    '[html]<p><img src\\="@@PLUGINFILE@@/a.png"></p> {T}',
    "[html]a {\n=<math>b</math>\n~c}",
    "`<math>` {T}",
    "[html]<img src\\='data\\:image/png;base64,x'> {T}",
  ];
  const { questions, problems } = readGift(lines.join("\n\n"));
  expect(questions).toHaveLength(4);
  expect(problems.map(({ line, isRead, message }) => [line, isRead, message.slice(0, 10)])).toEqual([
    [1, true, "Una imagen"],
    [4, true, "Una parte "],
    [9, true, "Una parte "],
  ]);
  expect(splitGift(lines[0]!).pieces[0]).toMatchObject({ problem: problems[0]!.message, question: { kind: "one" } });
});

test("a file is read up to its limits", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(readGiftFile(bytes("\uFEFFUna {T}\r\n\r\nDos {\r\n}"))).toMatchObject({
    questions: [{ prompt: "Una" }, { prompt: "Dos" }],
  });
  expect([
    ...[bytes(" ".repeat(1_000_001)), Uint8Array.of(0xff, 0xfe, 0x41), bytes("a\0 {T}"), bytes("\n")].map(readGiftFile),
  ]).toEqual([
    { wrong: "El archivo es demasiado grande: el máximo es 1 MB." },
    { wrong: "El archivo no es un texto en UTF-8." },
    { wrong: "El archivo no es un texto en UTF-8." },
    { wrong: "El archivo no tiene preguntas en GIFT." },
  ]);
});

test("questions are parted by blank lines, and each has a name of its own", () => {
  const gift =
    "$CATEGORY: x\n\nUna {T}\n\n// nota\n::Índice único::Dos {F}\n::Índice único::Tres\n\nsigue {T}\n\nUna {F}\n";
  const keys = read(gift).map(({ key, prompt }) => [key.replace(/^[0-9a-z]{8,}/, "hash"), prompt]);
  expect(keys).toEqual([
    ["hash", "Una"],
    ["indice-unico", "Dos"],
    ["indice-unico:2", "Tres\n\nsigue"],
    ["hash:2", "Una"],
  ]);
});

const description =
  "No tiene respuestas entre llaves. Si es una descripción de Moodle, ponla en el texto de la lección o en el de una pregunta.";
const cloze =
  "Es un texto con huecos de Moodle (Cloze), que aquí no se puede leer: convierte cada hueco en una pregunta.";
const unclosed = String.raw`Falta la llave que cierra estas respuestas. Si una llave es parte del texto, escribe \{.`;
test.each([
  ["Una\n\n::Dos::Dos {T}", 1, "Faltan las respuestas, entre llaves: {=correcta ~incorrecta}."],
  ["Una {=a\n\nDos {T}", 1, unclosed],
  ["Una {=a", 1, unclosed],
  ["[html]<p>Lee.</p>\n\nDos {T}", 1, description],
  ["::A::[html]Lee.\n\n::B::Dos {T}", 1, description],
  ["Es {1:SHORTANSWER:=Lima} y {2:MC:=a~b}", 1, cloze],
  [String.raw`Es \{1\:NUMERICAL\:\=3\}`, 1, cloze],
  ["Una } {T}", 1, String.raw`Sobra una llave. Si es parte del texto, escribe \}.`],
  ["Una {T}\nDos {F}", 2, "Falta una línea en blanco antes de esta pregunta."],
  ["\n::Una {T}", 2, "Falta :: al final del título."],
  ["\n\n{T}", 3, "Falta la pregunta, antes de la llave."],
  ["Una {\na ~b}", 2, "Cada respuesta empieza con = si es correcta y con ~ si no lo es."],
  ["Una {\n~a\n~b}", 2, "Ninguna respuesta es correcta: márcala con =."],
  ["Una {\n=a\n~a}", 3, "Esta respuesta está repetida."],
  ["Una {\n=a\n~#x}", 3, "Esta respuesta está vacía."],
  ["Una {=%50%a ~b}", 1, "La respuesta correcta debe valer el 100 %: quita su porcentaje."],
  ["Una {=%50%a}", 1, "Ninguna respuesta vale el 100 %."],
  ["Una {= =a}", 1, "Esta respuesta está vacía."],
  [`Una {=${"a".repeat(201)}}`, 1, "Una respuesta escrita puede tener como máximo 200 caracteres."],
  [`Una {=a ${"~b".repeat(50)}}`, 1, "Usa como máximo 50 respuestas por pregunta."],
  ["Una {\n=a -> b\n=c}", 3, "Falta -> entre las dos partes de esta pareja."],
  ["Una {\n=a -> b\n=c ->}", 3, "Falta el texto que va después de ->."],
  ["Una {=a -> b}", 1, "Debe haber al menos dos parejas."],
  ["Una {\n=a -> b\n=a -> c}", 3, "El texto que va antes de -> está repetido."],
  ["Una {#tres}", 1, "Usa un número (3.14), un número con margen (3.14:0.01) o un rango (1..5)."],
  ["Una {#=%50%1}", 1, "Ningún número vale el 100 %."],
  ["Una {T}\n\n".repeat(301), 601, "El máximo es de 300 preguntas: las siguientes no se leen."],
])("%j is told", (gift, line, message) => {
  expect(readGift(gift).problems[0]).toEqual({ line, message });
});

test("a piece of a text is told by the lines of that", () => {
  const keys = new Map<string, number>();
  readGift("Una {T}", 10, keys);
  const { questions, problems } = readGift("Una {F}\n\nDos {", 20, keys);
  expect([questions[0]!.key.split(":")[1], problems]).toEqual(["2", [{ line: 22, message: unclosed }]]);
});

const piece = fc.constantFrom(
  ...[
    "a",
    "b",
    " ",
    "\n",
    "\\",
    "{",
    "}",
    "=",
    "~",
    "#",
    ":",
    "%50%",
    "->",
    "`",
    "```",
    "*",
    "[markdown]",
    "//",
    "$",
    "é",
    "1",
  ],
);
const text = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join("").trim())
  .filter((made) => made !== "" && !/^\[(?:html|markdown|moodle|plain)\]/.test(made));
const note = fc.oneof(fc.constant(""), text);
const distinct = (min: number) => fc.uniqueArray(text, { minLength: min, maxLength: 5 });
const weighed = <T>(all: T[], score: (index: number) => number, feedback: string) =>
  all.map((one, index) => ({ text: one, score: score(index), feedback }));
const written = { key: fc.constant(""), title: note.map((title) => title.replaceAll("\n", " ")), prompt: text };
const explained = { ...written, explanation: note };
const question = fc.oneof(
  fc.record({
    ...explained,
    kind: fc.constant("one" as const),
    options: fc
      .tuple(distinct(2), note, fc.integer({ min: -100, max: 99 }))
      .map(([texts, said, rest]) => weighed(texts, (index) => (index === 0 ? 1 : rest / 100), said)),
  }),
  fc.record({
    ...explained,
    kind: fc.constant("several" as const),
    options: fc
      .tuple(distinct(2), note)
      .map(([texts, said]) => weighed(texts, (index) => (index === 0 ? 0.3333333 : -0.5), said)),
  }),
  fc.record({
    ...explained,
    kind: fc.constant("text" as const),
    accepted: fc
      .tuple(distinct(1), note)
      .map(([texts, said]) => weighed(texts, (index) => (index === 0 ? 1 : 0.5), said)),
  }),
  fc.record({
    ...explained,
    kind: fc.constant("number" as const),
    accepted: fc
      .tuple(fc.integer({ min: -999, max: 999 }), fc.nat(9), note)
      .map(([min, more, feedback]) => [{ min: min / 8, max: min / 8 + more, score: 1, feedback }]),
  }),
  fc.record({
    ...explained,
    kind: fc.constant("order" as const),
    items: fc.array(text, { minLength: 2, maxLength: 5 }),
  }),
  fc.record({
    ...explained,
    kind: fc.constant("pairs" as const),
    pairs: fc
      .tuple(distinct(2), text)
      .map(([lefts, right]) =>
        lefts.map((left, index) => ({ left: left === "1" ? "uno" : left, right: `${right}${index % 2}` })),
      )
      .filter((pairs) => new Set(pairs.map(({ left }) => left)).size === pairs.length),
    others: distinct(0),
  }),
  fc.record({ ...written, kind: fc.constant("open" as const), rubric: note, explanation: fc.constant("") }),
) as fc.Arbitrary<Question>;

test("what is written and read again is the same", () => {
  fc.assert(
    fc.property(fc.array(question, { maxLength: 3 }), (questions) => {
      const pieces = questions.map((one) => rewritePiece({ lead: "", source: "" }, one));
      expect(read(joinGift({ pieces, rest: "" })).map((made) => ({ ...made, key: "" }))).toEqual(questions);
    }),
    { numRuns: 500 },
  );
});

describe("a text taken apart", () => {
  const gift = [
    "$CATEGORY: x",
    "",
    "// primera",
    "Una {T}",
    "::B::¿Qué hace?",
    "",
    "```js",
    "// suma",
    "```",
    "// dentro",
    "{=nada ~algo}",
    "// nota",
    "",
    "Sin llaves",
    "",
    "::C:: Cierra {=x ~y}",
    "",
    "// fin",
  ].join("\n");

  test("is the same together again, and one question is changed alone", () => {
    const split = splitGift(gift);
    expect(joinGift(split)).toBe(gift);
    expect(split.pieces.map(({ lead, source }) => [lead, source.split("\n")[0]])).toEqual([
      ["$CATEGORY: x\n\n// primera\n", "Una {T}"],
      ["", "::B::¿Qué hace?"],
      ["// nota\n\n", "Sin llaves"],
      ["\n", "::C:: Cierra {=x ~y}"],
    ]);
    expect(split.pieces[2]).toMatchObject({ question: null, problem: expect.stringMatching(/^Faltan las respuestas/) });
    const [first, second, ...others] = split.pieces;
    const changed = rewritePiece(second!, { ...second!.question!, title: "Otra" });
    const text = joinGift({ pieces: [first!, changed, ...others], rest: split.rest });
    expect(text.split("\n").slice(3)).toEqual([
      "Una {T}",
      "// dentro",
      String.raw`::Otra::[markdown]¿Qué hace?\n\n${"```"}js\n// suma\n${"```"} {`,
      ...["  =nada", "  ~algo", "}", "// nota", "", "Sin llaves", "", "::C:: Cierra {=x ~y}", "", "// fin"],
    ]);
    const swapped = joinGift({ pieces: [second!, first!, ...others], rest: split.rest });
    expect(readGift(swapped).questions.map(({ title, prompt }) => title || prompt)).toEqual(["B", "Una", "C"]);
  });

  test("whatever the text is", () => {
    const any = fc.array(fc.oneof(piece, fc.constantFrom("::", "{", "}", "\n\n", "// ", "\t\n")), { maxLength: 60 });
    fc.assert(
      fc.property(any, (pieces) => {
        const split = splitGift(pieces.join(""));
        expect(joinGift(split)).toBe(pieces.join(""));
        const { questions, problems } = readGift(pieces.join(""));
        expect(split.pieces.map(({ problem }) => problem === null)).toHaveLength(questions.length + problems.length);
        expect(split.pieces.flatMap(({ question, problem }) => (problem ? [] : [{ ...question, key: "" }]))).toEqual(
          questions.map((question) => ({ ...question, key: "" })),
        );
      }),
      { numRuns: 500 },
    );
  });

  const begun = { key: "", title: "", prompt: "", explanation: "" };
  const none = { text: "", score: 0, feedback: "" };
  test.each<[Question, string]>([
    [{ ...begun, kind: "one", options: [{ ...none, score: 1 }, none] }, "Falta la pregunta."],
    [{ ...begun, prompt: "a", kind: "one", options: [{ ...none, score: 1 }, none] }, "Hay una respuesta vacía."],
    [{ ...begun, prompt: "a", kind: "one", options: [none, { ...none, text: "x" }] }, "Hay una respuesta vacía."],
    [
      { ...begun, prompt: "a", kind: "one", options: ["x", "y"].map((text) => ({ ...none, text })) },
      "Marca la respuesta correcta.",
    ],
    [
      { ...begun, prompt: "a", kind: "several", options: ["x", "y"].map((text) => ({ ...none, text })) },
      "Marca la respuesta correcta.",
    ],
    [{ ...begun, prompt: "a", kind: "text", accepted: [{ ...none, score: 1 }] }, "Hay una respuesta vacía."],
    [
      { ...begun, prompt: "a", kind: "number", accepted: [{ min: NaN, max: NaN, score: 1, feedback: "" }] },
      "Falta un número.",
    ],
    [{ ...begun, prompt: "a", kind: "order", items: ["", "x"] }, "Falta escribir un paso."],
    [
      { ...begun, prompt: "a", kind: "pairs", pairs: [{ left: "", right: "" }], others: ["z"] },
      "Falta una mitad de una pareja.",
    ],
    [{ ...begun, kind: "open", rubric: "" }, "Falta la pregunta."],
  ])("what is begun is there again: %j", (question, problem) => {
    const piece = rewritePiece({ lead: "", source: "" }, question);
    expect(piece.problem).toBe(problem);
    expect(splitGift(joinGift({ pieces: [piece], rest: "" })).pieces).toEqual([piece]);
  });
});

test("no text is too much for the reader, and none takes long", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.constantFrom("::", "{", "}", "\n\n")), { maxLength: 60 }), (pieces) => {
      const { questions, problems } = readGift(pieces.join(""));
      expect(questions.length + problems.length).toBeLessThanOrEqual(60);
    }),
    { numRuns: 500 },
  );
  const began = performance.now();
  for (const hostile of [
    "{",
    "}",
    "~",
    "=",
    "`",
    "`` ` ",
    "::",
    "\n ",
    "a {",
    "a {=b",
    "#",
    "%5",
    "-> ",
    "\\",
    "```\n",
    "a {T}\n\n",
    "a {T} ",
    "::a",
    ...[
      "<p>",
      "</p>",
      "<li>",
      "<ul><li>",
      "<table><tr><td>",
      "<b>",
      "<b>a",
      "<br>",
      "<br> ",
      "<!--",
      '<a href="',
      "<a ",
    ],
    ...["\\\\(", "\\\\[", "$$", "&", "www.", "<pre>", "<img src", "[html]a\n\n", "{1:", "<td colspan=20>", "> ", " "],
  ]) {
    readGift(hostile.repeat(60_000 / hostile.length));
    readGift(`a {=${hostile.repeat(60_000 / hostile.length)}}`);
    readGift(`[html]a {=${escapeGift(hostile.repeat(10_000 / hostile.length))}}`);
  }
  expect(performance.now() - began).toBeLessThan(10_000);
});
