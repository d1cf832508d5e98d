import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ChildPool } from "@/lib/core/child-pool";
import { db } from "@/lib/core/db";
import { withResolvers } from "@/lib/core/with-resolvers";
import { studioCalls } from "../calls";
import { call, password, signIn } from "@/lib/testing/fixtures";
import { longestPause } from "@/lib/testing/longest-pause";
import { makeZip, type Zipped } from "@/lib/testing/zips";
import { tokenInput } from "@/lib/tokens/schema";
import { createToken } from "@/lib/tokens/service";
import { withAddresses, withLibrary } from "./addresses-in-text";
import { lineFinder } from "./lines";
import { planWork } from "./plan-work";
import { Problems } from "./problems";
import type { TransferPlan } from "./schema";

const planRoute = studioCalls["POST /api/content/import/plan"];
const runRoute = studioCalls["POST /api/content/import/run"];

const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-broken-zips-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
});
afterEach(() => jest.restoreAllMocks());

let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  admin = await signIn("admin");
});

const good: Zipped[] = [
  { name: "01-git/_index.md", data: "---\ntitle: Git\n---\n" },
  { name: "01-git/01-equipos/_index.md", data: "---\ntitle: Equipos\n---\n" },
  { name: "01-git/01-equipos/01-inicio/_index.md", data: "---\ntitle: Inicio\n---\n" },
];
const at = "01-git/01-equipos/01-inicio/";
const lesson = (data: string | Buffer, name = "01-a.md"): Zipped => ({ name: at + name, data });
const withLesson = (data: string | Buffer) => makeZip([...good, lesson(data)]);
const withFile = (file: Zipped) => makeZip([...good, file]);
const inLesson = (line: number | null, text: string): TransferPlan["problems"][number] => ({
  file: `${at}01-a.md`,
  line,
  text,
});
const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

const withList = (data: string) =>
  makeZip([...good, { name: "media.yml", data }, { name: "a.png", data: png }, { name: "b.png", data: png }]);
const inList = (line: number, text: string): TransferPlan["problems"][number] => ({ file: "media.yml", line, text });

/** Its file claims to be longer than the zip: a bomb of files that lie on each other. */
const overlapping = () => makeZip([...good, { name: "x.md", data: "x", size: 900_000, packedSize: 900_000 }]);

const wrongName = "Su ruta sale de la carpeta o no es válida.";
const notAZip = { file: "", line: null, text: "No es un archivo ZIP, o está dañado." };

const broken: [what: string, zip: Buffer, told: TransferPlan["problems"][number]][] = [
  ["nothing at all", Buffer.alloc(0), notAZip],
  ["no zip", Buffer.from("hola"), notAZip],
  ["half a zip", makeZip(good).subarray(0, 200), notAZip],
  ["a list that is not there", Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18, 1)]), notAZip],
  [
    "an empty zip",
    makeZip([]),
    { file: "", line: null, text: "No hay nada que importar: falta una categoría con su _index.md." },
  ],
  ["a path upwards", withFile({ name: "../../etc/passwd" }), { file: "../../etc/passwd", line: null, text: wrongName }],
  [
    "a path upwards in the middle",
    withFile({ name: "01-git/../../x.md" }),
    { file: "01-git/../../x.md", line: null, text: wrongName },
  ],
  ["a path of Windows upwards", withFile({ name: "..\\x.md" }), { file: "../x.md", line: null, text: wrongName }],
  ["an absolute path", withFile({ name: "/etc/x.md" }), { file: "/etc/x.md", line: null, text: wrongName }],
  ["a drive", withFile({ name: "C:/x.md" }), { file: "C:/x.md", line: null, text: wrongName }],
  ["a NUL in a name", withFile({ name: "a\0.md" }), { file: "a�.md", line: null, text: wrongName }],
  ["a line in a name", withFile({ name: "a\nb.md" }), { file: "a�b.md", line: null, text: wrongName }],
  [
    "a long name",
    withFile({ name: `${"x".repeat(400)}.md` }),
    { file: "x".repeat(300), line: null, text: "Su nombre es demasiado largo." },
  ],
  [
    "a link",
    withFile({ name: "x.md", data: "/etc/passwd", mode: 0o120777 }),
    { file: "x.md", line: null, text: "Es un enlace, no un archivo." },
  ],
  ["something encrypted", withFile({ name: "x.md", flags: 2049 }), { file: "x.md", line: null, text: "Está cifrado." }],
  [
    "another compression",
    withFile({ name: "x.md", method: 14 }),
    { file: "x.md", line: null, text: "Usa un tipo de compresión desconocido." },
  ],
  ["a name twice", makeZip([...good, lesson("a"), lesson("b")]), inLesson(null, "Está repetido.")],
  [
    "a name twice but for capitals",
    makeZip([...good, lesson("a"), lesson("b", "01-A.md")]),
    { file: `${at}01-A.md`, line: null, text: "Está repetido." },
  ],
  [
    "a bomb",
    withFile({ name: "x.md", data: Buffer.alloc(1_500_000) }),
    { file: "x.md", line: null, text: "Ocupa demasiado al descomprimirse." },
  ],
  [
    "a bomb of texts, each of which is none",
    makeZip([...good, ...Array.from({ length: 190 }, (_, n) => lesson(Buffer.alloc(1_000_000, "a"), `${n}-a.md`))]),
    { file: "", line: null, text: "Ocupa demasiado al descomprimirse." },
  ],
  [
    "more text than anybody writes",
    makeZip(
      [...good, ...Array.from({ length: 30 }, (_, n) => lesson(Buffer.alloc(1_800_000, "ab c"), `${n}-a.md`))].map(
        (file) => ({ ...file, method: 0 }),
      ),
    ),
    { file: "", line: null, text: "Los textos pesan juntos más de 40 MB." },
  ],
  [
    "front matter without a bottom",
    withLesson(`---\ntitle: A\nlinks: ${"[".repeat(30_000)}${"]".repeat(30_000)}\n---\n`),
    inLesson(2, "La cabecera no se entiende como YAML."),
  ],
  [
    "a text that nests without a bottom",
    withLesson(`---\ntitle: A\n---\n\n${">".repeat(3_000)}`),
    inLesson(5, "Hay más de 20 citas, listas o notas una dentro de otra. Quita niveles."),
  ],
  [
    "a members' text that nests without a bottom",
    makeZip([...good, lesson("---\ntitle: A\n---\n"), lesson(`Hola\n\n${"[".repeat(3_000)}`, "01-a.premium.md")]),
    {
      ...{ file: `${at}01-a.premium.md`, line: 3 },
      text: "Hay más de 100 corchetes abiertos a la vez. Ciérralos, o escríbelos como código.",
    },
  ],
  [
    "a bomb of many",
    makeZip([...good, ...Array.from({ length: 300 }, (_, n) => ({ name: `x${n}.bin`, data: "x", size: 800_000 }))]),
    { file: "", line: null, text: "Todo junto pesa más de 200 MB al descomprimirse." },
  ],
  ["files that lie on each other", overlapping(), { file: "", line: null, text: "Sus archivos se superponen." }],
  [
    "too many files",
    makeZip(Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}.md`, method: 0 }))),
    { file: "", line: null, text: "Tiene más de 10,000 archivos." },
  ],
  [
    "a long text",
    withFile({ name: `${at}01-a.md`, data: Buffer.alloc(2_200_000, "ab c"), method: 0 }),
    inLesson(null, "Pesa más de 2 MB."),
  ],
  [
    "a size that is a lie",
    withFile({ name: `${at}01-a.md`, data: "hola hola", size: 3 }),
    inLesson(null, "Está dañado y no se puede leer."),
  ],
  [
    "a checksum that is another's",
    withFile({ name: `${at}01-a.md`, data: "hola", sum: 1 }),
    inLesson(null, "Está dañado y no se puede leer."),
  ],
  [
    "a text in another encoding",
    withLesson(Buffer.from("---\ntitle: A\n---\nni\xf1o", "latin1")),
    inLesson(4, "No es texto en UTF-8."),
  ],
  [
    "a text of Windows in UTF-16",
    withLesson(Buffer.from("\ufeff---\ntitle: A", "utf16le")),
    inLesson(1, "No es texto en UTF-8."),
  ],
  [
    "a NUL in a text",
    withLesson("---\ntitle: A\n---\n\nx\n\0"),
    inLesson(6, "El texto tiene un carácter que no se puede guardar."),
  ],
  [
    "no front matter",
    withLesson("# Hola"),
    inLesson(1, "Falta la cabecera: el título y los demás datos, entre dos líneas ---."),
  ],
  [
    "front matter without an end",
    withLesson("---\ntitle: A\nHola"),
    inLesson(1, "Falta la cabecera: el título y los demás datos, entre dos líneas ---."),
  ],
  [
    "front matter that is no YAML",
    withLesson("---\ntitle: A\nlabel: [1\n---\n"),
    inLesson(4, "La cabecera no se entiende como YAML."),
  ],
  [
    "a list as front matter",
    withLesson("---\n- a\n---\n"),
    inLesson(1, "La cabecera debe tener claves con su valor, como «title: Mi curso»."),
  ],
  ["a key twice", withLesson("---\ntitle: A\ntitle: B\n---\n"), inLesson(3, "Esta clave está repetida.")],
  ["no title", withLesson("---\nlabel: A\n---\n"), inLesson(1, "Falta el título (title).")],
  ["a number for a text", withLesson("---\ntitle: 2026\n---\n"), inLesson(2, "Escribe un texto.")],
  ["a text for a number", withLesson("---\ntitle: A\nminutes: diez\n---\n"), inLesson(3, "Escribe los minutos.")],
  ["links that are none", withLesson("---\ntitle: A\nlinks: https://a.pe\n---\n"), inLesson(3, "Indica los enlaces.")],
  [
    "a link of too much",
    withLesson("---\ntitle: A\nlinks:\n  - name: A\n    url: x\n    rel: y\n---\n"),
    inLesson(4, "Esto no va aquí: rel."),
  ],
  [
    "aliases that grow",
    withLesson(`---\ntitle: A\nlinks: &a [${"x,".repeat(30)}x]\nlabel: [${"*a,".repeat(40)}*a]\n---\n`),
    inLesson(1, "Tiene demasiadas referencias repetidas."),
  ],
  [
    "a picture that is not there",
    withLesson("---\ntitle: A\n---\n\nHola\n![x](media/no.png)\n"),
    inLesson(6, "La imagen «media/no.png» no está en la carpeta."),
  ],
  [
    "a cover that is not there",
    withLesson("---\ntitle: A\nthumbnail: no.png\n---\n"),
    inLesson(3, "La imagen «no.png» no está en la carpeta."),
  ],
  [
    "a picture that is none",
    withFile({ name: `${at}a.png`, data: "<svg/>" }),
    { file: `${at}a.png`, line: null, text: "No es una imagen JPG, PNG, WebP, AVIF o HEIC." },
  ],
  [
    "a picture that is too large",
    withFile({ name: `${at}a.png`, data: Buffer.concat([png, Buffer.alloc(21_000_000, "abcd")]), method: 0 }),
    { file: `${at}a.png`, line: null, text: "La imagen pesa más de 20 MB." },
  ],
  [
    "a slug twice",
    makeZip([...good, lesson("---\ntitle: A\n---\n"), lesson("---\ntitle: B\nslug: a\n---\n", "02-b.md")]),
    { file: `${at}02-b.md`, line: 3, text: `La dirección «a» ya es de ${at}01-a.md.` },
  ],
  [
    "a name without its place",
    makeZip([...good, lesson("---\ntitle: A\n---\n", "hola.md")]),
    {
      file: `${at}hola.md`,
      line: null,
      text: "El nombre «hola.md» no empieza con su número de orden, como en «01-introduccion».",
    },
  ],
  [
    "a lesson where none stands",
    withFile({ name: "01-git/01-a.md", data: "---\ntitle: A\n---\n" }),
    {
      file: "01-git/01-a.md",
      line: null,
      text: "Este archivo no va aquí. Las lecciones van en categoría/curso/sección, y los datos de una carpeta, en su _index.md.",
    },
  ],
  [
    "a folder that says nothing, not even its place",
    makeZip([good[0]!, { name: "01-git/equipos/01-inicio/01-a.md", data: "---\ntitle: A\n---\n" }]),
    {
      file: "01-git/equipos/_index.md",
      line: null,
      text: "El nombre «equipos» no empieza con su número de orden, como en «01-introduccion».",
    },
  ],
  [
    "text where none goes",
    withFile({ name: "02-x/_index.md", data: "---\ntitle: X\n---\n\n\nHola" }),
    { file: "02-x/_index.md", line: 6, text: "Después de la cabecera no va nada: el texto va en las lecciones." },
  ],
  [
    "a link to nowhere",
    withLesson("---\ntitle: A\n---\n\nHola\n[x](../no.md)\n"),
    inLesson(6, "El archivo «../no.md» no está en la carpeta."),
  ],
  ["neither archived nor not", withLesson("---\ntitle: A\narchived: sí\n---\n"), inLesson(3, "Escribe true o false.")],
  [
    "a list of pictures that is no YAML",
    withList("a: [1\n"),
    inList(2, "La lista de imágenes no se entiende como YAML."),
  ],
  [
    "a list of pictures without pictures",
    withList("alt\n"),
    inList(
      1,
      "La lista debe indicar los datos de cada imagen, como «media/terminal.png:» y debajo «alt: La terminal».",
    ),
  ],
  [
    "a picture of the list that is not there",
    withList("\nno.png:\n  alt: x\n"),
    inList(2, "La imagen «no.png» no está en la carpeta."),
  ],
  [
    "a picture of the list with something else",
    withList("a.png:\n  alt: x\n  titulo: y\n"),
    inList(1, "Una imagen solo admite name, alt y focus (con x e y)."),
  ],
  [
    "a point beyond a picture",
    withList("a.png:\n  alt: x\n  focus: { x: 2, y: 0 }\n"),
    inList(3, "El punto no está dentro de la imagen."),
  ],
  [
    "a picture of which two things are said",
    withList("a.png:\n  alt: x\nb.png:\n  alt: y\n"),
    inList(3, "Es la misma imagen que «a.png», pero con otros datos."),
  ],
  [
    "more than anybody reads",
    makeZip([...good, ...Array.from({ length: 250 }, (_, n) => lesson("Hola", `${n}-x.md`))]),
    { file: "", line: null, text: "Hay más problemas; corrige primero estos." },
  ],
  [
    "members' text of no lesson",
    makeZip([...good, lesson("Hola", "09-x.premium.md")]),
    { file: `${at}09-x.premium.md`, line: null, text: "No hay una lección con este nombre." },
  ],
];

test("there are forty of them at least", () => expect(broken.length).toBeGreaterThanOrEqual(40));

test.each(broken)("%s: the plan says what and where, and there is nothing to do", async (_, zip, told) => {
  const file = path.join(folder, "sent.zip");
  writeFileSync(file, zip);
  const { shown, todo } = await planWork.plan({ zip: file, publish: false, isRun: true });
  expect([shown.problems, todo]).toEqual([expect.arrayContaining([told]), null]);
});

/** One of each kind: no zip, a name, what is packed, a lesson's text by its line, and a folder that is not whole. */
const sentKinds = [
  ...["no zip", "a path upwards", "a bomb", "a text that nests without a bottom"],
  ...["no title", "a folder that says nothing, not even its place"],
];
const sent = broken.filter(([what]) => sentKinds.includes(what));

test.each(sent)("%s: who sends it is told what and where, and nothing is changed", async (_, zip, told) => {
  const sent = { method: "POST", headers: admin.bearer, body: new Uint8Array(zip) };
  const response = await call(planRoute, sent);
  const plan = await response.json();
  expect([response.status, plan.problems]).toEqual([200, expect.arrayContaining([told])]);
  const run = await call(runRoute, { ...sent, query: `?plan=${plan.digest}` });
  const answer = await run.json();
  expect([run.status, Object.keys(answer.fields)]).toEqual([
    400,
    expect.arrayContaining([[plan.problems[0].file, plan.problems[0].line].filter(Boolean).join(":")]),
  ]);
  expect(await db.contentItem.count()).toBe(0);
});

test("of what is passed over as much is told as of what is wrong", () => {
  const problems = new Problems();
  for (let line = 1; line <= 250; line++) problems.warn("a.md", line, "x");
  expect([problems.none, problems.warnings.length, problems.warnings.at(-1)]).toEqual([
    ...[true, 201],
    { file: "", line: null, text: "Hay más avisos." },
  ]);
});

const front = "---\ntitle: A\n---\n\n";

const plan = (zip: Buffer, headers: Record<string, string> = admin.bearer) =>
  call(planRoute, { method: "POST", headers, body: new Uint8Array(zip) });

test("a text of 35,000 links to nowhere is planned, and nobody waits for it", async () => {
  const lines = Array.from({ length: 35_000 }, (_, n) => `[a](${n}.md)`);
  const zip = withLesson(front + lines.join("\n"));
  let response!: Response;
  const begun = performance.now();
  const pause = await longestPause(async () => (response = await plan(zip)));
  const took = performance.now() - begun;
  const { problems } = (await response.json()) as TransferPlan;
  expect(problems[199]).toEqual({
    ...{ file: `${at}01-a.md`, line: 204 },
    text: "El archivo «199.md» no está en la carpeta.",
  });
  // In this process it would take as long as its plan.
  expect(pause).toBeLessThan(took / 2);
});

test("lines are counted once, and no sign is looked at twice", () => {
  const text = "a\n\nb\n";
  expect([0, 1, 2, 3, 4, 5].map(lineFinder(text))).toEqual([1, 1, 2, 3, 3, 4]);
  const begins = "]:".repeat(250_000);
  const missed: number[] = [];
  const begun = performance.now();
  expect(
    withLibrary(
      "a.md",
      begins,
      () => null,
      (_, line) => missed.push(line),
      (_, line) => missed.push(line),
    ),
  ).toBe(begins);
  expect(
    withAddresses(
      "a.md",
      begins,
      () => undefined,
      (_, line) => missed.push(line),
    ),
  ).toBe(begins);
  for (const hostile of ["](a", "](<a", '![src="a', "](a(", "[![](a b"].map((one) => one.repeat(100_000)))
    withLibrary(
      "a.md",
      hostile,
      () => null,
      () => undefined,
      () => undefined,
    );
  // Looked at again and again it would take minutes.
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(missed).toEqual([]);
});

test("names of files may have blanks and parentheses", () => {
  const text =
    "![a](<l'été 1.png>) ![b](captura(1).png 'x') [c](<01 uno.md#fin>) <img src=\"a b.png\">\n\n[d]: <mi foto.png>\n![e](<f.png";
  const asked: string[] = [];
  const find = (path: string) => `/${asked.push(path)}`;
  const missed = () => undefined;
  const shown = withLibrary("x/a.md", text, find, missed, missed);
  expect(withAddresses("x/a.md", shown, find, missed)).toBe(
    "![a](</1>) ![b](/2 'x') [c](</6#fin>) <img src=\"/3\">\n\n[d]: </4>\n![e](</5",
  );
  expect(asked).toEqual(["x/l'été 1.png", "x/captura(1).png", "x/a b.png", "x/mi foto.png", "x/f.png", "x/01 uno.md"]);
});

test.each([
  ["Hola\n\n![a](media/a.svg)", "media/a.svg:3"],
  ["![a](<mi esquema.svg> 'x') y [![b](b.gif)](https://x.pe)", "mi esquema.svg:1 b.gif:1"],
  ["![a [b] c](sin-extension) ![](../a/b?x=1)", "sin-extension:1 ../a/b?x=1:1"],
  ["![a][x]\n\n[x]: media/a.SVG", "media/a.SVG:3"],
  ['<p>\n<img alt="a" src="a.svg">', "a.svg:2"],
  ["![a](/images/a.svg) ![b](https://x.pe/b.svg) ![c](//x.pe/c.svg) ![d](data:image/svg+xml,x) ![e](#f)", ""],
  ["[el manual](manual.pdf) [uno](01-uno) [![a](/b.png)](c) `![a](a.svg)`\n\n```\n![a](a.svg)\n```", ""],
])("a picture of a kind that is not taken is told by its line, however it is shown: %j", (text, told) => {
  const passed: string[] = [];
  const find = () => null;
  expect(
    withLibrary(
      "a.md",
      text,
      find,
      () => undefined,
      (name, line) => passed.push(`${name}:${line}`),
    ),
  ).toBe(text);
  expect(passed.join(" ")).toBe(told);
});

test("a plan that takes too long or too much is given up, and no import either is begun", async () => {
  const zip = withLesson(`${front}Hola`);
  const { digest } = (await (await plan(zip)).json()) as TransferPlan;
  const message = "La carpeta es demasiado grande o complicada para revisarla de una vez. Impórtala en partes.";
  for (const failed of ["timeout", "died"] as const) {
    jest.spyOn(ChildPool.prototype, "run").mockResolvedValue({ failed });
    const answers = [
      await plan(zip),
      await call(runRoute, {
        ...{ method: "POST", headers: admin.bearer, query: `?plan=${digest}` },
        body: new Uint8Array(zip),
      }),
    ];
    for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  }
  expect(await db.contentItem.count()).toBe(0);
});

test("one zip is looked at after another; who comes when five wait is told so", async () => {
  const { promise, resolve } = withResolvers<{ failed: "died" }>();
  const running = jest.spyOn(ChildPool.prototype, "run").mockReturnValue(promise);
  const plans = Array.from({ length: 7 }, () => plan(makeZip(good)));
  const refused = await Promise.race(plans);
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([
    ...[503, "10"],
    { message: "Hay varias importaciones en cola. Inténtalo de nuevo en unos segundos." },
  ]);
  expect(running).toHaveBeenCalledTimes(1);
  resolve({ failed: "died" });
  expect((await Promise.all(plans)).map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 400, 503]);
});

test("a token that only reads makes no plan", async () => {
  const input = tokenInput.parse({ name: "Lector", scope: "read", password });
  const { token } = await createToken(admin.actor, input);
  const answer = await plan(makeZip(good), { authorization: `Bearer ${token}` });
  expect([answer.status, (await answer.json()).message]).toEqual([403, "Este token personal solo puede leer."]);
});
