import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { sweepFiles } from "@/lib/files/sweep";
import { productCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { productFiles } from "./files";
import { fileUpload } from "./schema";
import { partBytes } from "./shared/limits";
import { productParts, takePart } from "./uploads";

const create = productCalls["POST /api/product/upload/create"];
const findOne = productCalls["GET /api/product/upload/findOne/{id}"];
const finish = productCalls["POST /api/product/upload/finish/{id}"];
const part = productCalls["PUT /api/product/upload/part/{id}"];

type Person = Awaited<ReturnType<typeof signIn>>;
let author: Person;
let other: Person;
beforeAll(async () => {
  [author, other] = [await signIn("collaborator"), await signIn("admin")];
});

/** A PDF by its beginning. */
const pdfOf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, "x")]);
const exe = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600, 1)]);

async function begin(size: number, name = "guía.pdf") {
  const response = await call(create, { method: "POST", headers: author.bearer, body: { name, size } });
  return fileUpload.parse(await response.json());
}

async function send(id: string, offset: number, bytes: Buffer, person = author) {
  const headers = { ...person.bearer, "content-length": String(bytes.length) };
  const body = new Uint8Array(bytes);
  return call(part, { method: "PUT", params: { id }, query: `?offset=${offset}`, headers, body });
}

const end = (id: string) => call(finish, { method: "POST", params: { id }, headers: author.bearer });
const ask = async (id: string, person = author) => call(findOne, { params: { id }, headers: person.bearer });
const told = async (response: Response) => [response.status, ((await response.json()) as { message: string }).message];

test("a file that comes in parts goes on where it was, and is one that its contents say", async () => {
  const file = pdfOf(partBytes + 10);
  const { id } = await begin(file.length);
  expect(await told(await end(id))).toEqual([409, "El archivo aún no llegó completo."]);
  expect(await told(await send(id, partBytes, file.subarray(partBytes)))).toEqual([
    409,
    "Esa parte del archivo no es la que sigue.",
  ]);
  expect(await told(await send(id, 0, file.subarray(0, 10)))).toEqual([
    400,
    "Esa parte del archivo no tiene el tamaño correcto.",
  ]);

  async function* breaks() {
    yield file.subarray(0, 1_000);
    throw new Error("The connection is gone.");
  }
  await expect(takePart(author.actor, id, { offset: 0, size: partBytes, body: breaks() })).rejects.toThrow(
    "La subida se interrumpió.",
  );
  expect(await (await ask(id)).json()).toMatchObject({ received: 0, size: file.length });

  expect((await send(id, 0, file.subarray(0, partBytes))).status).toBe(200);
  expect(await (await ask(id)).json()).toMatchObject({ received: partBytes });
  expect((await send(id, partBytes, file.subarray(partBytes))).status).toBe(200);
  const kept = (await (await end(id)).json()) as { name: string };
  expect(kept).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{32}\.pdf$/),
    type: "application/pdf",
    size: file.length,
  });
  expect((await storage.read(`products/${kept.name}`))?.equals(file)).toBe(true);
  expect(await told(await end(id))).toEqual([404, "Esa subida ya no existe. Sube el archivo otra vez."]);
});

test("of two who send the same part at once, one counts", async () => {
  const file = pdfOf(500);
  const { id } = await begin(file.length);
  const send = () => takePart(author.actor, id, { offset: 0, size: 500, body: Readable.from([file]) });
  const ends = await Promise.allSettled([send(), send()]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await (await ask(id)).json()).toMatchObject({ received: 500 });
});

test("what is no document is not kept, whatever it is called", async () => {
  const { id } = await begin(exe.length, "manual.pdf");
  await send(id, 0, exe);
  expect(await told(await end(id))).toEqual([
    415,
    "Ese tipo de archivo no se acepta: usa PDF, ZIP, 7z, EPUB, Word, Excel, PowerPoint, MP3 o MP4.",
  ]);
  expect((await ask(id)).status).toBe(404);
});

test.each([
  [{ name: "x.pdf", size: 0 }, "El archivo está vacío."],
  [{ name: "x.pdf", size: 200 * 1024 * 1024 + 1 }, "El archivo pesa más de 200 MB."],
  [{ name: "x.pdf", size: 1.5 }, "Indica el tamaño del archivo."],
  [{ name: "", size: 1 }, "Falta el nombre del archivo."],
  [{ name: "x".repeat(300), size: 1 }, "El nombre del archivo es demasiado largo."],
])("%j is refused", async (body, message) => {
  expect(await told(await call(create, { method: "POST", headers: author.bearer, body }))).toEqual([400, message]);
});

test("nobody gets at the upload of somebody else, and an offset is a number", async () => {
  const { id } = await begin(100);
  expect((await ask(id, other)).status).toBe(404);
  expect((await send(id, 0, pdfOf(100), other)).status).toBe(404);
  expect(
    await told(await call(part, { method: "PUT", params: { id }, query: "?offset=-1", headers: author.bearer })),
  ).toEqual([400, "Indica desde qué byte continúa el archivo."]);
});

test("what nobody goes on with, and files that no product has, go after a day; a sixth upload takes the place of the oldest", async () => {
  const ids = [];
  for (let n = 0; n < 6; n += 1) ids.push((await begin(100)).id);
  expect((await ask(ids[0]!)).status).toBe(404);
  expect((await ask(ids[1]!)).status).toBe(200);

  await send(ids[1]!, 0, pdfOf(100));
  const { name } = (await (await end(ids[1]!)).json()) as { name: string };
  const used = `${randomUUID().replaceAll("-", "")}.pdf`;
  await storage.put(`products/${used}`, Buffer.from("%PDF"), { contentType: "application/pdf" });
  const sold = `${randomUUID().replaceAll("-", "")}.pdf`;
  await storage.put(`products/${sold}`, Buffer.from("%PDF"), { contentType: "application/pdf" });
  const kept = { type: "application/pdf", size: 4 };
  const fields = { file: { ...kept, name: used }, soldFile: { ...kept, name: sold } };
  await db.contentItem.create({ data: { kind: "product", title: "Guía", slug: "guia", fields } });
  await send(ids[2]!, 0, pdfOf(100));

  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  for (const kind of [productFiles, productParts]) await sweepFiles(kind, whileNoStateComesBack, tomorrow);
  expect(await db.productUpload.count()).toBe(0);
  expect(await storage.read(`products/${name}`)).toBeNull();
  for (const left of [used, sold]) expect(await buffer((await storage.open(`products/${left}`))!.body)).toHaveLength(4);
  for await (const { key } of storage.list("product-uploads")) throw new Error(`${key} is left`);
});
