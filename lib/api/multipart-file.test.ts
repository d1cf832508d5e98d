import fc from "fast-check";
import { buffer } from "node:stream/consumers";
import { readFile } from "./multipart-file";

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

const missing = "Falta el archivo: va en el campo file, y nada más que él.";
const unreadable = "El formulario no se pudo leer.";
const interrupted = "La subida se interrumpió.";

test.each([
  ["nothing", Buffer.alloc(0), missing],
  ["no form", Buffer.from("x".repeat(5_000)), unreadable],
  ["another boundary", Buffer.from("--other\r\nA: b\r\n\r\nx\r\n--other--"), unreadable],
  ["a head without an end", Buffer.from(`--${boundary}\r\n${"A: b\r\n".repeat(2_000)}`), unreadable],
  ["a form that has no part", Buffer.from(`--${boundary}--\r\n`), unreadable],
  ["another field", form({ head: 'name="other"; filename="a.sql"', contents: "x" }), missing],
  ["a text in its place", form({ head: 'name="file"', contents: "x" }), missing],
  ["a field before it", form({ head: 'name="a"', contents: "x" }, file("x")), missing],
  ["a field after it", form(file("x"), { head: 'name="a"', contents: "x" }), missing],
  ["much after it", Buffer.concat([form(file("x")), Buffer.alloc(10_000, "x")]), missing],
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
