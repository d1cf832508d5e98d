import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import sharp from "sharp";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import { runDueJobs } from "@/lib/jobs/perform";
import { contact, delivery, message } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { video, voiceWebm } from "@/lib/testing/recordings";
import { startUploadSite } from "@/lib/testing/upload-site";
import { waitUntil } from "@/lib/testing/wait-until";
import { configureWhatsapp, emptyWhatsapp, makeSendsDue, sendDelivery } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import { sendWork } from "../sending/outgoing";
import { removeStrayMedia } from "./files";
import { readRecording, repack } from "./recordings";
import { uploadMedia } from "./upload";

const sendCall = whatsappCalls["POST /api/whatsapp/conversations/send/{id}"];
const upload = whatsappCalls["POST /api/whatsapp/media/create"];
const resendCall = whatsappCalls["POST /api/whatsapp/messages/resend/{id}"];

const ana = "51987654321";
let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let contactId: string;

let site: Awaited<ReturnType<typeof startUploadSite>>;
let origin: string;

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = await signIn("admin");
  site = await startUploadSite();
  origin = site.origin;
});
beforeEach(async () => {
  await configureWhatsapp();
  await emptyWhatsapp();
  await db.whatsappMedia.deleteMany();
  graph.seen.length = 0;
  graph.media.uploads.length = 0;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const text = { ...message("a1", ana, 0, "text", { body: "Hola" }), timestamp };
  await sendDelivery(delivery({ contacts: [contact(ana, "Ana")], messages: [text] }));
  await understandDeliveries();
  contactId = (await db.whatsappContact.findFirstOrThrow()).id;
});
afterAll(async () => {
  site.stop();
  await graph.stop();
});

type Answer = Record<string, unknown> & { id: string; message?: string };

async function create(bytes: Uint8Array, name: string, { voice = false, headers = admin.bearer as HeadersInit } = {}) {
  const address = `${origin}/api/whatsapp/media/create?${new URLSearchParams({ name, voice: String(voice) })}`;
  const response = await fetch(address, { method: "POST", headers, body: Buffer.from(bytes) });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function send(body: object, key = "clave") {
  const response = await call(sendCall, {
    method: "POST",
    params: { id: contactId },
    headers: { ...admin.bearer, "idempotency-key": key },
    body,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 4, g: 120, b: 87, alpha: 0.5 } } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const stored = async (id: string) =>
  (await storage.read((await db.whatsappMedia.findUniqueOrThrow({ where: { id } })).key!))!;
const lastJson = () => graph.seen.filter(({ path }) => path.endsWith("/messages")).at(-1)!.json;

test("a picture that Meta takes stays of its kind, and nothing goes along that it does not show", async () => {
  const secret = "la camara de Ana";
  const taken = await picture(300, 200)
    .withExif({ IFD0: { Make: secret } })
    .png()
    .toBuffer();
  const { status, body } = await create(Buffer.concat([taken, Buffer.from(secret)]), "../foto\u0001 ñ.png");
  const kept = await stored(body.id);
  expect([status, body]).toEqual([
    200,
    {
      ...{ id: expect.any(String), kind: "image", mimeType: "image/png", fileName: "..foto ñ.png" },
      ...{ bytes: kept.length, width: 300, height: 200, seconds: null, isVoice: false, hasThumbnail: true },
    },
  ]);
  expect([taken.includes(secret), kept.includes(secret)]).toEqual([true, false]);
  expect(await sharp(kept).metadata()).toMatchObject({ format: "png", width: 300, height: 200, hasAlpha: true });

  const jpeg = await picture(300, 200)
    .jpeg()
    .withExif({ IFD0: { Make: secret } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body: turned } = await create(jpeg, "foto.jpg");
  expect(turned).toMatchObject({ mimeType: "image/jpeg", width: 200, height: 300 });
  expect((await sharp(await stored(turned.id)).metadata()).exif).toBeUndefined();
});

test.each(["webp", "gif", "avif", "tiff"] as const)("a %s becomes a JPEG", async (format) => {
  const { body } = await create(await picture(60, 40).toFormat(format).toBuffer(), `foto.${format}`);
  expect(body).toMatchObject({ kind: "image", mimeType: "image/jpeg", width: 60, height: 40 });
  expect(await sharp(await stored(body.id)).metadata()).toMatchObject({ format: "jpeg" });
});

test("a photograph of an iPhone becomes a JPEG too", async () => {
  const { body } = await create(await readFile("lib/testing/corpus/pictures/polo.heic"), "IMG_1.HEIC");
  expect(body).toMatchObject({ kind: "image", mimeType: "image/jpeg" });
  expect(await sharp(await stored(body.id)).metadata()).toMatchObject({ format: "jpeg" });
});

test("a picture that is too large is made smaller, not refused", async () => {
  const bytes = await noise(3_000, 2_000).png({ compressionLevel: 0 }).toBuffer();
  const { body } = await create(bytes, "grande.png");
  expect(body).toMatchObject({ kind: "image", mimeType: "image/jpeg" });
  expect(body.bytes).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect((await stored(body.id)).length).toBe(body.bytes);
});

test("what a browser records becomes a voice message, and a film of a phone an MP4", async () => {
  const voice = await create(await voiceWebm(4), "voz.webm", { voice: true });
  expect(voice.body).toMatchObject({ kind: "audio", mimeType: "audio/ogg; codecs=opus", isVoice: true, seconds: 4 });
  const bytes = await stored(voice.body.id);
  expect(bytes.subarray(0, 4).toString()).toBe("OggS");
  const { key } = await db.whatsappMedia.findUniqueOrThrow({ where: { id: voice.body.id } });
  expect(await readRecording(key!, bytes.length)).toMatchObject({ audioCodec: "opus", seconds: 4 });

  const film = await create(await video("mov", 3), "IMG_1.MOV");
  expect(film.body).toMatchObject({ kind: "video", mimeType: "video/mp4", seconds: 3, width: 320, height: 240 });
  expect((await create(await video("mp4", 2), "a.mp4")).body).toMatchObject({ kind: "video", mimeType: "video/mp4" });
});

const types =
  "WhatsApp no acepta este tipo de archivo: usa fotos, videos MP4, audios, PDF, Word, Excel, PowerPoint o texto.";
const films = "WhatsApp solo acepta videos MP4 con H.264 y AAC: conviértelo antes.";
const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(60)]);

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, number, string]>([
  ["nothing", () => Buffer.alloc(0), "a.txt", 400, "El archivo está vacío."],
  ["a ZIP", () => zip, "a.zip", 415, types],
  ["a program", () => Buffer.from("\x7fELF\x02\x01\x01\0\0\0", "latin1"), "a.pdf", 415, types],
  ["a film of another kind", () => video("webm", 1), "a.webm", 415, films],
  [
    "half a picture",
    async () => (await noise(200, 200).jpeg().toBuffer()).subarray(0, 300),
    "a.jpg",
    400,
    "La imagen está dañada o no se puede leer.",
  ],
  [
    "a picture of nothing",
    () => Buffer.from("GIF89a/*\0*/"),
    "a.gif",
    400,
    "La imagen está dañada o no se puede leer.",
  ],
  [
    "a recording of nothing",
    () => Buffer.concat([Buffer.from("\x1a\x45\xdf\xa3\x8bB\x82\x84webm", "latin1"), Buffer.alloc(50)]),
    "a.webm",
    415,
    types,
  ],
  [
    "too much sound",
    () => Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64", "latin1"), Buffer.alloc(17 * 1024 * 1024)]),
    "a.mp3",
    413,
    "El archivo pesa más de 16 MB.",
  ],
])("%s is refused, and nothing is kept", async (_, make, name, status, text) => {
  const answer = await create(await make(), name);
  expect([answer.status, answer.body.message]).toEqual([status, text]);
  expect(await db.whatsappMedia.count()).toBe(0);
});

test.each([
  ["a PDF", Buffer.from("%PDF-1.7\nx"), "Factura ñ.pdf", "application/pdf"],
  ["a text", Buffer.from("año;monto\n2026;5"), "cuentas.csv", "text/plain"],
  ["an old Word", Buffer.from("d0cf11e0a1b11ae1".padEnd(1_200, "0"), "hex"), "carta.doc", "application/msword"],
  ["a new Excel", zip, "hoja.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
])("%s is a document and keeps its name", async (_, bytes, name, mimeType) => {
  expect((await create(bytes, name)).body).toMatchObject({ kind: "document", mimeType, fileName: name });
});

test("who may not send may not upload, and the file is not read", async () => {
  const [guest, collaborator] = [{}, (await signIn("collaborator")).bearer];
  const bytes = Buffer.alloc(2_000_000);
  expect((await create(bytes, "a.txt", { headers: guest })).status).toBe(401);
  expect((await create(bytes, "a.txt", { headers: collaborator })).status).toBe(403);
  const elsewhere = { ...admin.cookie, origin: "https://evil.example" };
  expect((await create(bytes, "a.txt", { headers: elsewhere })).status).toBe(403);
  expect(await db.whatsappMedia.count()).toBe(0);
});

test("a body that is too large, or does not say how large it is, is refused before it is read", async () => {
  const answers = async (head: string) => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(
      `POST /api/whatsapp/media/create HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.bearer.authorization}\r\n${head}\r\n\r\n`,
    );
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return answer.toString();
  };
  expect(await answers("Content-Length: 104857601")).toMatch(
    /^HTTP\/1.1 413.*El archivo pesa|Lo enviado es demasiado grande/s,
  );
  expect(await answers("Transfer-Encoding: chunked")).toMatch(/^HTTP\/1.1 400.*Falta indicar el tamaño del archivo/s);
});

test("an upload that breaks off leaves nothing", async () => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  const begun = once(site.server, "request") as Promise<[IncomingMessage]>;
  socket.write(
    `POST /api/whatsapp/media/create?name=a.txt HTTP/1.1\r\nHost: x\r\nAuthorization: ${admin.bearer.authorization}\r\nContent-Length: 5000\r\n\r\nhola`,
  );
  await begun;
  await waitUntil("the upload has a row", () => db.whatsappMedia.count());
  const { key } = await db.whatsappMedia.findFirstOrThrow();
  socket.destroy();
  await waitUntil("the row is gone", async () => (await db.whatsappMedia.count()) === 0);
  expect(await storage.open(key!)).toBeNull();
  const body = (async function* () {
    yield Buffer.from("hola");
  })();
  await expect(uploadMedia(admin.actor, { body, size: 5, name: "a.txt", voice: false })).rejects.toThrow(
    "La subida se interrumpió.",
  );
});

test("what is no recording is not put into another container", async () => {
  await expect(repack(Buffer.from("no es una grabación"), "ogg")).rejects.toThrow("No se pudo leer la grabación.");
});

test("the handler behind Next does the same", async () => {
  const request = { method: "POST", query: "?name=a.txt", headers: { ...admin.bearer, "content-length": "4" } };
  const response = await call(upload, { ...request, body: "hola" });
  expect(await response.json()).toMatchObject({ kind: "document", bytes: 4, fileName: "a.txt" });
  const unsaid = await call(upload, { ...request, headers: admin.bearer, body: "hola" });
  expect(await unsaid.json()).toMatchObject({ message: "Falta indicar el tamaño del archivo (Content-Length)." });
});

test("a picture is given to Meta and then sent, with what is said of it", async () => {
  const { body: media } = await create(await picture(30, 20).png().toBuffer(), "foto.png");
  const { status, body } = await send({ type: "media", mediaId: media.id, caption: "El plano" });
  expect([status, body]).toMatchObject([
    200,
    { type: "image", body: "El plano", media: { id: media.id, state: "stored" } },
  ]);
  const [given] = graph.media.uploads;
  expect([given!.type, given!.bytes.equals(await stored(media.id))]).toEqual(["image/png", true]);
  expect(lastJson()).toMatchObject({ type: "image", image: { id: given!.id, caption: "El plano" } });
  expect(await send({ type: "media", mediaId: media.id, caption: "El plano" })).toMatchObject({
    body: { id: body.id },
  });
  expect(graph.media.uploads).toHaveLength(1);
});

test("documents have their name, and voice messages say that they are", async () => {
  const document = await create(Buffer.from("%PDF-1.7"), "Contrato.pdf");
  await send({ type: "media", mediaId: document.body.id });
  expect(lastJson()).toMatchObject({ type: "document", document: { filename: "Contrato.pdf" } });
  const voice = await create(await voiceWebm(1), "voz.webm", { voice: true });
  await send({ type: "media", mediaId: voice.body.id }, "otra");
  expect(lastJson()).toMatchObject({ type: "audio", audio: { voice: true } });
  expect(graph.media.uploads.at(-1)!.type).toBe("audio/ogg; codecs=opus");
  expect(await send({ type: "media", mediaId: voice.body.id, caption: "x" }, "tercera")).toMatchObject({
    status: 400,
    body: { message: "Un audio se envía sin texto." },
  });
});

test("a file is of one message, whatever else asks for it, and of the one that a key made", async () => {
  const { body: media } = await create(Buffer.from("hola"), "a.txt");
  const both = await Promise.all([
    send({ type: "media", mediaId: media.id }),
    send({ type: "media", mediaId: media.id }),
  ]);
  expect(both[0].body.id).toBe(both[1].body.id);
  expect(await send({ type: "media", mediaId: media.id }, "otra")).toMatchObject({
    status: 409,
    body: { message: "Ese archivo ya se envió: súbelo otra vez." },
  });
  const { body: another } = await create(Buffer.from("hola"), "a.txt");
  expect((await send({ type: "media", mediaId: another.id })).body.message).toBe(
    "Esa clave ya se usó para otro mensaje.",
  );
  expect(await send({ type: "media", mediaId: contactId }, "nadie")).toMatchObject({
    status: 404,
    body: { message: "No se encontró el archivo." },
  });
});

test("what Meta has is not given again for a month; what it refused is", async () => {
  const { body: media } = await create(Buffer.from("hola"), "a.txt");
  graph.whims.push({ code: 131000 });
  await send({ type: "media", mediaId: media.id });
  await makeSendsDue();
  await runDueJobs(sendWork);
  expect(graph.media.uploads).toHaveLength(1);

  const { body: old } = await create(Buffer.from("hola"), "b.txt");
  graph.whims.push({ code: 131053 });
  const failed = await send({ type: "media", mediaId: old.id }, "otra");
  expect(failed.body).toMatchObject({ status: "failed" });
  await call(resendCall, { method: "POST", params: { id: failed.body.id }, headers: admin.bearer });
  expect(graph.media.uploads).toHaveLength(3);
  expect(lastJson()).toMatchObject({ document: { id: graph.media.uploads.at(-1)!.id } });
});

test("a file that Meta cannot take just now waits with its message, and nothing of it is uncertain", async () => {
  const { body: media } = await create(Buffer.from("hola"), "a.txt");
  const gone = env.GRAPH_URL;
  const other = await startGraph();
  await other.stop();
  env.GRAPH_URL = other.url;
  expect(await send({ type: "media", mediaId: media.id })).toMatchObject({ status: 202, body: { status: "waiting" } });
  env.GRAPH_URL = gone;
  await makeSendsDue();
  await db.whatsappSend.updateMany({ data: { state: "sending" } });
  await runDueJobs(sendWork);
  expect((await db.whatsappSend.findFirstOrThrow()).state).toBe("accepted");
});

test("while the storage is away a file waits with its message", async () => {
  const { body: media } = await create(Buffer.from("hola"), "a.txt");
  const away = jest.spyOn(storage, "open").mockRejectedValueOnce(new Error("no storage"));
  expect(await send({ type: "media", mediaId: media.id })).toMatchObject({ status: 202, body: { status: "waiting" } });
  away.mockRestore();
  expect(await db.job.findFirst({ where: { kind: sendWork.kind.name } })).toMatchObject({
    state: "waiting",
    error: "no storage",
  });
  await makeSendsDue();
  await runDueJobs(sendWork);
  expect((await db.whatsappSend.findFirstOrThrow()).state).toBe("accepted");
});

test("a file that is gone from the storage fails in words", async () => {
  const { body: media } = await create(Buffer.from("hola"), "a.txt");
  await storage.remove((await db.whatsappMedia.findUniqueOrThrow({ where: { id: media.id } })).key!);
  expect((await send({ type: "media", mediaId: media.id })).body).toMatchObject({
    status: "failed",
    failure: { text: "No se encontró el archivo." },
  });
});

test("what nobody sends is gone after a day", async () => {
  const [sent, left] = [await create(Buffer.from("hola"), "a.txt"), await create(Buffer.from("hola"), "b.txt")];
  await send({ type: "media", mediaId: sent.body.id });
  await db.whatsappMedia.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
  const { key } = await db.whatsappMedia.findUniqueOrThrow({ where: { id: left.body.id } });
  await removeStrayMedia(new Date(Date.now() - 24 * 3_600_000));
  expect((await db.whatsappMedia.findMany()).map(({ id }) => id)).toEqual([sent.body.id]);
  expect(await storage.open(key!)).toBeNull();
});
