import fc from "fast-check";
import { buffer } from "node:stream/consumers";
import { readFile, readParts, readText, readWholeForm } from "./multipart";

const boundary = "----WebKitFormBoundaryx7";
const type = `multipart/form-data; boundary=${boundary}`;

/** A form as browsers write it. */
const form = (...parts: { head: string; contents: Uint8Array | string }[]) =>
  Buffer.concat([
    ...parts.flatMap(({ head, contents }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(contents),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
const file = (contents: Uint8Array | string, name = "a.sql") => ({
  head: `name="file"; filename="${name}"\r\nContent-Type: application/sql`,
  contents,
});

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(bytes: Buffer, size = 1_000, contentType: string | null = type) {
  const { name, contents } = await readFile(contentType, inPieces(bytes, size));
  return { name, bytes: await buffer(contents) };
}

test("a file is read whatever the pieces it comes in, and whatever is in it", async () => {
  const nearly = fc
    .constantFrom("\r\n", "--", `\r\n--${boundary.slice(0, -1)}`, "\r", "\n", "x")
    .map((text) => new Uint8Array(Buffer.from(text)));
  const parts = fc.array(fc.oneof(nearly, fc.uint8Array({ maxLength: 20 })), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 80 }), async (pieces, size) => {
      const contents = Buffer.concat(pieces);
      fc.pre(!contents.includes(boundary)); // which senders choose so that it is in no file
      const found = await read(form(file(contents)), size);
      expect([found.name, found.bytes.equals(contents)]).toEqual(["a.sql", true]);
    }),
    { numRuns: 200 },
  );
});

test("its name is what the sender calls it", async () => {
  expect((await read(form(file("x", "Copia ñ %22uno%22.SQL")))).name).toBe('Copia ñ "uno".SQL');
});

const missing = "Falta el archivo: envíalo en el campo file, y nada más.";
const unreadable = "El formulario no se pudo leer.";
const interrupted = "La subida se interrumpió.";

test.each([
  ["nothing", Buffer.alloc(0), unreadable],
  ["no form", Buffer.from("x".repeat(5_000)), unreadable],
  ["another boundary", Buffer.from("--other\r\nA: b\r\n\r\nx\r\n--other--"), unreadable],
  ["a head without an end", Buffer.from(`--${boundary}\r\n${"A: b\r\n".repeat(2_000)}`), unreadable],
  ["a form that has no part", Buffer.from(`--${boundary}--\r\n`), missing],
  ["another field", form({ head: 'name="other"; filename="a.sql"', contents: "x" }), missing],
  ["a text in its place", form({ head: 'name="file"', contents: "x" }), missing],
  ["a field before it", form({ head: 'name="a"', contents: "x" }, file("x")), missing],
  ["a field after it", form(file("x"), { head: 'name="a"', contents: "x" }), missing],
  ["much after it", Buffer.concat([form(file("x")), Buffer.alloc(10_000, "x")]), unreadable],
  ["something before it", Buffer.concat([Buffer.from("x"), form(file("x"))]), unreadable],
  ["a part that does not say which", form({ head: "x", contents: "" }), unreadable],
  ["half of it", form(file("x".repeat(3_000))).subarray(0, 2_000), interrupted],
  ["all but its last line", form(file("x")).subarray(0, -boundary.length), interrupted],
])("%s is refused", async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toMatchObject({ code: "bad_request", message });
});

test.each([null, "", "application/json", "multipart/form-data", "multipart/form-data; boundary="])(
  "%j is no type of a form",
  async (contentType) => {
    const message = "Se espera un cuerpo multipart/form-data.";
    await expect(read(form(file("x")), 100, contentType)).rejects.toMatchObject({
      code: "unsupported_media_type",
      message,
    });
  },
);

test("a sender who goes away is said", async () => {
  const broken = (async function* () {
    yield form(file("x".repeat(100))).subarray(0, 150);
    throw new Error("aborted");
  })();
  const { contents } = await readFile(type, broken);
  await expect(buffer(contents)).rejects.toMatchObject({ code: "bad_request", message: interrupted });
});

async function readAll(bytes: Buffer, size = 1_000) {
  const found: Record<string, string | null>[] = [];
  for await (const { field, fileName, contents } of readParts(type, inPieces(bytes, size)))
    found.push({ field, fileName, contents: (await buffer(contents)).toString("latin1") });
  return found;
}

test("several parts are read whatever the pieces they come in", async () => {
  const sent = form({ head: 'name="uno"', contents: "\r\n--1" }, file("2"), { head: 'name="tres"', contents: "" });
  for (const size of [1, 2, 7, 30, 41, 1_000])
    expect(await readAll(sent, size)).toEqual([
      { field: "uno", fileName: null, contents: "\r\n--1" },
      { field: "file", fileName: "a.sql", contents: "2" },
      { field: "tres", fileName: null, contents: "" },
    ]);
});

test("what nobody begins to read is passed over", async () => {
  const fields: string[] = [];
  for await (const { field } of readParts(
    type,
    inPieces(form(file("x".repeat(5_000)), { head: 'name="a"', contents: "1" }), 700),
  ))
    fields.push(field);
  expect(fields).toEqual(["file", "a"]);
});

test("the same field twice is refused, however it is sent", async () => {
  const twice = form(file("1"), file("2"));
  await expect(readAll(twice)).rejects.toMatchObject({ code: "bad_request", fields: { file: "Está repetido." } });
});

test("a text is no longer than it may be", async () => {
  const [part] = [readParts(type, inPieces(form({ head: 'name="a"', contents: "é" }), 10))];
  const { value } = await part!.next();
  expect(await readText(value!, 2)).toBe("é");
  const { value: long } = await readParts(type, inPieces(form({ head: 'name="a"', contents: "é!" }), 10)).next();
  await expect(readText(long!, 2)).rejects.toMatchObject({
    code: "bad_request",
    message: "Un campo es demasiado largo.",
    fields: { a: "Es demasiado largo." },
  });
});

test("a whole form is what `FormData` would read", async () => {
  const sent = new FormData();
  sent.append("nombre", 'Año "nuevo"');
  sent.append('con "comillas"', "");
  sent.append("imagen", new Blob(["bytes"], { type: "image/png" }), "ñ.png");
  const answer = new Response(sent);
  const contentType = answer.headers.get("content-type");
  const read = (await readWholeForm(contentType, inPieces(Buffer.from(await answer.arrayBuffer()), 50))) as Record<
    string,
    string | File
  >;
  expect(Object.keys(read)).toEqual([...sent.keys()]);
  for (const [name, value] of sent) {
    const found = read[name]!;
    if (typeof value === "string") expect(found).toBe(value);
    else
      expect([(found as File).name, (found as File).type, await (found as File).text()]).toEqual([
        "ñ.png",
        "image/png",
        "bytes",
      ]);
  }
});
