import { createHash, randomBytes, randomUUID } from "node:crypto";
import { utimesSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import { removeStrays } from "@/lib/files/sweep";
import { claimJobs } from "@/lib/jobs/claim";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { contact, delivery, type Fields, message } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { video, voiceWebm } from "@/lib/testing/recordings";
import { configureWhatsapp, emptyWhatsapp, sendDelivery } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import { encodeOldPictures } from "./encode-old";
import { mediaWork } from "./fetch";
import { whatsappFiles } from "./files";

const find = whatsappCalls["GET /api/whatsapp/media/findOne/{id}"];
const retry = whatsappCalls["POST /api/whatsapp/media/retry/{id}"];
const thumbnail = whatsappCalls["GET /api/whatsapp/media/thumbnail/{id}"];

const ana = "51987654321";
let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let photo: Buffer;
/** A text in the files that nobody who looks at a picture may be told. */
const secret = "la camara de Ana";

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = await signIn("admin");
  await configureWhatsapp();
  const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#047857" } })
    .withExif({ IFD0: { Make: secret }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "12/1 7/1 30/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // A file may go on behind its picture.
  photo = Buffer.concat([taken, Buffer.from(`<script>${secret}</script>`)]);
});
beforeEach(async () => {
  await emptyWhatsapp();
  graph.seen.length = 0;
  graph.media.whims.length = 0;
});
afterAll(async () => {
  await graph.stop();
});

let count = 0;

/** Ana sends a file, and the delivery is understood. @returns the id of its row. */
async function receive(type: string, part: Fields): Promise<string> {
  const id = `m${++count}`;
  const sent = message(id, ana, 0, type, part);
  await sendDelivery(delivery({ contacts: [contact(ana, "Ana")], messages: [sent] }));
  await understandDeliveries();
  return (await db.whatsappMedia.findFirstOrThrow({ where: { message: { wamid: `wamid.${id}` } } })).id;
}

const row = (id: string) => db.whatsappMedia.findUniqueOrThrow({ where: { id } });
const get = (id: string, headers: Record<string, string> = {}) =>
  call(find, { params: { id }, headers: { ...admin.cookie, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const jobs = () => db.job.findMany({ where: { kind: mediaWork.kind.name }, orderBy: { id: "asc" } });
const changeJobs = (data: { dueAt?: Date; attempts?: number }) =>
  db.job.updateMany({ where: { kind: mediaWork.kind.name }, data });
const dueNow = () => changeJobs({ dueAt: new Date(0) });

test("a picture is fetched, known by its contents, and shown upright and small", async () => {
  const id = await receive("image", { ...graph.media.add(photo, "image/jpeg"), caption: "Mira" });
  expect(await row(id)).toMatchObject({ state: "waiting", kind: "image", bytes: null });
  expect((await get(id)).status).toBe(404);
  await runDueJobs(mediaWork);
  const { bytes, ...stored } = await row(id);
  expect(stored).toMatchObject({
    ...{ state: "stored", kind: "image", mimeType: "image/jpeg", width: 600, height: 900 },
    sha256: createHash("sha256").update(photo).digest("hex"),
    error: "",
  });
  const response = await get(id);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": expect.stringMatching(/^inline; filename="image-/),
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, max-age=600",
    "x-content-type-options": "nosniff",
    vary: "Cookie, Authorization",
  });
  const shown = await bytesOf(response);
  const { exif, orientation, width, height } = await sharp(shown).metadata();
  expect({ exif, orientation, width, height, bytes: shown.length, isTold: shown.includes(secret) }).toEqual({
    ...{ exif: undefined, orientation: undefined, width: 600, height: 900, bytes, isTold: false },
  });
  const small = await call(thumbnail, { params: { id }, headers: admin.cookie });
  expect(await sharp(await bytesOf(small)).metadata()).toMatchObject({ format: "webp", width: 427, height: 640 });
  expect((await get(id, { "if-none-match": response.headers.get("etag")! })).status).toBe(304);
});

test.each(["png", "webp", "gif"] as const)("a %s stays one, without what was hung on to it", async (format) => {
  const frames = format === "png" ? 1 : 3;
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, at) => Buffer.alloc(40 * 40 * 3, 60 * at + 7)));
  const raw = { width: 40, height: 40 * frames, channels: 3, pageHeight: 40 } as const;
  const made = await sharp(pixels, { raw })
    .withExif({ IFD0: { Make: secret } })
    .toFormat(format, frames > 1 ? { delay: [100, 200, 300] } : {})
    .toBuffer();
  const sent = graph.media.add(Buffer.concat([made, Buffer.from(secret)]), `image/${format}`);
  const id = await receive(format === "webp" ? "sticker" : "image", sent);
  await runDueJobs(mediaWork);
  expect(await row(id)).toMatchObject({ state: "stored", mimeType: `image/${format}`, width: 40, height: 40 });
  const shown = await bytesOf(await get(id));
  const { pages = 1, exif } = await sharp(shown, { animated: true }).metadata();
  expect([pages, exif, shown.includes(secret)]).toEqual([frames, undefined, false]);
});

test("pictures from before they were encoded anew are, once; one that cannot be read is only downloaded then", async () => {
  const [old, broken] = [
    await receive("image", graph.media.add(photo, "image/jpeg")),
    await receive("image", graph.media.add(photo, "image/jpeg")),
  ];
  await runDueJobs(mediaWork);
  const before = { encodedAt: null, bytes: photo.length, width: 900, height: 600 };
  await db.whatsappMedia.updateMany({ data: before });
  await storage.put((await row(old)).key!, photo, { contentType: "image/jpeg" });
  await storage.put((await row(broken)).key!, photo.subarray(0, 200), { contentType: "image/jpeg" });
  expect(await encodeOldPictures()).toBe(2);
  expect(await row(old)).toMatchObject({ kind: "image", width: 600, height: 900, encodedAt: expect.any(Date) });
  const shown = await bytesOf(await get(old));
  expect([shown.includes(secret), shown.length]).toEqual([false, (await row(old)).bytes]);
  expect((await get(broken)).headers.get("content-disposition")).toMatch(/^attachment/);
  expect(await encodeOldPictures()).toBe(0);
});

test("a picture that cannot be read is only downloaded", async () => {
  const id = await receive("image", graph.media.add(photo.subarray(0, 200), "image/jpeg"));
  await runDueJobs(mediaWork);
  expect(await row(id)).toMatchObject({ state: "stored", kind: "document", thumbnailKey: null, bytes: 200 });
  expect((await get(id)).headers.get("content-disposition")).toMatch(/^attachment/);
});

test("only admins see it", async () => {
  const id = await receive("image", graph.media.add(photo, "image/jpeg"));
  await runDueJobs(mediaWork);
  const collaborator = await signIn("collaborator");
  const asked = [find, thumbnail].flatMap((handler) =>
    [collaborator.cookie, undefined].map(async (headers) => (await call(handler, { params: { id }, headers })).status),
  );
  expect(await Promise.all(asked)).toEqual([403, 401, 403, 401]);
});

test("parts of a file are served as a player asks for them", async () => {
  const bytes = await voiceWebm(3);
  const id = await receive("audio", { ...graph.media.add(bytes, "audio/ogg"), voice: true });
  await runDueJobs(mediaWork);
  expect(await row(id)).toMatchObject({ kind: "audio", isVoice: true, seconds: 3, mimeType: "audio/webm" });
  const parts: [range: string, status: number, expected: Buffer | null][] = [
    ["bytes=0-9", 206, bytes.subarray(0, 10)],
    ["bytes=10-", 206, bytes.subarray(10)],
    ["bytes=-5", 206, bytes.subarray(-5)],
    [`bytes=${bytes.length - 1}-999999`, 206, bytes.subarray(-1)],
    [`bytes=${bytes.length}-`, 416, null],
    ["bytes=-0", 416, null],
    ["bytes=9-1", 200, bytes],
    ["bytes=0-1,3-4", 200, bytes],
    ["lines=1-2", 200, bytes],
  ];
  for (const [range, status, expected] of parts) {
    const response = await get(id, { range });
    expect([range, response.status]).toEqual([range, status]);
    if (expected) expect([range, (await bytesOf(response)).equals(expected)]).toEqual([range, true]);
  }
  const part = await get(id, { range: "bytes=2-5" });
  expect(part.headers.get("content-range")).toBe(`bytes 2-5/${bytes.length}`);
  expect(part.headers.get("content-length")).toBe("4");
  await part.body!.cancel();
  expect((await get(id, { range: "bytes=2-5", "if-range": '"another"' })).status).toBe(200);
});

test("a video tells how long and how large it is", async () => {
  const id = await receive("video", graph.media.add(await video("mp4", 7), "video/mp4"));
  await runDueJobs(mediaWork);
  expect(await row(id)).toMatchObject({ kind: "video", seconds: 7, width: 320, height: 240, state: "stored" });
});

test("a document is downloaded under its own name, whatever is in it", async () => {
  const html = Buffer.from("<script>alert(1)</script>");
  const id = await receive("document", { ...graph.media.add(html, "text/html"), filename: 'Año "2026"/../é.html' });
  await runDueJobs(mediaWork);
  const { headers } = await get(id);
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="Ano 2026..e.html"; filename*=UTF-8''A%C3%B1o%20%222026%22..%C3%A9.html`,
  );
  expect([headers.get("content-type"), headers.get("content-security-policy")]).toEqual([
    "text/plain",
    "default-src 'none'; sandbox",
  ]);
});

test.each(["image", "sticker", "video", "audio"] as const)("what is no %s is a document", async (kind) => {
  const id = await receive(kind, graph.media.add(Buffer.from("%PDF-1.7\nhola"), "image/jpeg"));
  await runDueJobs(mediaWork);
  expect(await row(id)).toMatchObject({ kind: "document", mimeType: "application/pdf", thumbnailKey: null });
  expect((await get(id)).headers.get("content-disposition")).toMatch(/^attachment/);
  // Also where its row says otherwise, as those of before may.
  await db.whatsappMedia.update({ where: { id }, data: { kind } });
  expect((await get(id)).headers.get("content-disposition")).toMatch(/^attachment/);
});

test("deliveries that come twice and together fetch once", async () => {
  const part = graph.media.add(photo, "image/jpeg");
  const body = delivery({ contacts: [contact(ana, "Ana")], messages: [message("twice", ana, 0, "image", part)] });
  await Promise.all([sendDelivery(body), sendDelivery(body)]);
  await Promise.all([understandDeliveries(), understandDeliveries()]);
  await sendDelivery(body);
  await understandDeliveries();
  await Promise.all([runDueJobs(mediaWork), runDueJobs(mediaWork)]);
  const all = await db.whatsappMedia.findMany();
  expect(all.map(({ state, attempts }) => [state, attempts])).toEqual([["stored", 1]]);
});

test.each([
  ["cut", "La descarga se interrumpió."],
  ["never", "WhatsApp no entregó el archivo."],
  [{ status: 404 }, "WhatsApp no entregó el archivo."],
] as const)("bytes that do not come (%j) are asked for again at a new address", async (whim, error) => {
  const id = await receive("image", graph.media.add(photo, "image/jpeg"));
  const before = graph.media.addresses.size;
  graph.media.whims.push(whim);
  await runDueJobs(mediaWork);
  expect(await row(id)).toMatchObject({
    state: "waiting",
    bytes: null,
    attempts: 1,
    error,
  });
  expect((await jobs())[0]!.dueAt.getTime()).toBeGreaterThan(Date.now());
  await dueNow();
  await runDueJobs(mediaWork);
  expect([(await row(id)).state, graph.media.addresses.size - before]).toEqual(["stored", 2]);
  expect(await jobs()).toEqual([]);
});

test("an address that is no longer good, or a token that is not, leads to another attempt", async () => {
  const id = await receive("image", graph.media.add(photo, "image/jpeg"));
  await configureWhatsapp({ accessToken: "caducado" });
  await runDueJobs(mediaWork);
  await configureWhatsapp();
  expect(await row(id)).toMatchObject({ state: "waiting", error: "WhatsApp no entregó el archivo." });
  await dueNow();
  await runDueJobs(mediaWork);
  expect((await row(id)).state).toBe("stored");
});

test("a file that is not what was announced fails in the end, and a person may have it fetched again", async () => {
  const part = graph.media.add(photo, "image/jpeg");
  const id = await receive("image", { ...part, sha256: Buffer.alloc(32, 1).toString("base64") });
  for (let attempt = 0; attempt < 7; attempt++) {
    await dueNow();
    await runDueJobs(mediaWork);
  }
  expect(await row(id)).toMatchObject({ state: "failed", attempts: 6, error: "El archivo llegó dañado.", bytes: null });
  expect(await jobs()).toMatchObject([{ state: "failed", error: "El archivo llegó dañado." }]);
  expect((await get(id)).status).toBe(404);

  const again = async () => {
    const response = await call(retry, { method: "POST", params: { id }, headers: admin.bearer });
    return { status: response.status, ...((await response.json()) as object) };
  };
  expect(await again()).toEqual({ status: 200, id, state: "waiting", error: "El archivo llegó dañado." });
  await db.whatsappMedia.update({ where: { id }, data: { sha256: "" } });
  expect(await again()).toEqual({ status: 200, id, state: "stored", error: "" });
  expect(await again()).toMatchObject({ status: 409, message: "El archivo ya está o se está descargando." });
});

test("what Meta no longer has, or is too large, is not asked for again", async () => {
  const gone = await receive("image", { id: "9999999999", mime_type: "image/jpeg" });
  const large = await receive("sticker", graph.media.add(randomBytes(3 * 1024 * 1024), "image/webp"));
  const nameless = await receive("image", { mime_type: "image/jpeg" });
  await runDueJobs(mediaWork);
  expect(await row(gone)).toMatchObject({ state: "failed", attempts: 1, error: "WhatsApp ya no tiene el archivo." });
  expect(await row(large)).toMatchObject({ state: "failed", attempts: 1, error: "El archivo pesa más de 2 MB." });
  expect(await row(nameless)).toMatchObject({ state: "failed", error: "WhatsApp no dijo dónde está el archivo." });
});

test("an address within is not fetched, wherever Meta's answer leads", async () => {
  const id = await receive("image", graph.media.add(photo, "image/jpeg"));
  const elsewhere = await startGraph();
  const answer = jest.spyOn(globalThis, "fetch");
  answer.mockResolvedValueOnce(Response.json({ url: `${elsewhere.url}/files/x` }));
  await runDueJobs(mediaWork);
  answer.mockRestore();
  await elsewhere.stop();
  expect([(await row(id)).state, elsewhere.seen]).toEqual(["waiting", []]);
});

test("what a process left behind is begun anew, and nothing is asked while no account is set up", async () => {
  const id = await receive("image", graph.media.add(photo, "image/jpeg"));
  await configureWhatsapp({ accessToken: "" });
  await runDueJobs(mediaWork);
  expect((await row(id)).attempts).toBe(0);
  await configureWhatsapp();
  await dueNow();
  await claimJobs(mediaWork, 1);
  await db.whatsappMedia.update({ where: { id }, data: { state: "fetching" } });
  await runDueJobs(mediaWork);
  expect((await row(id)).state).toBe("fetching");
  await changeJobs({ dueAt: new Date(0) });
  await runDueJobs(mediaWork);
  expect((await row(id)).state).toBe("stored");
});

test("what waits and has no job gets one, also when a person asks; what a process that knows none is at is left to it", async () => {
  const [waiting, taken, failed] = [
    await receive("image", graph.media.add(photo, "image/jpeg")),
    await receive("image", graph.media.add(photo, "image/jpeg")),
    await receive("image", graph.media.add(photo, "image/jpeg")),
  ];
  await db.job.deleteMany();
  const [longAgo, lease] = [new Date(Date.now() - 120_000), new Date(Date.now() + 120_000)];
  await db.whatsappMedia.update({ where: { id: waiting }, data: { nextAttemptAt: longAgo } });
  await db.whatsappMedia.update({ where: { id: taken }, data: { state: "fetching", nextAttemptAt: lease } });
  await db.whatsappMedia.update({ where: { id: failed }, data: { state: "failed" } });
  await prepareWork(mediaWork);
  await prepareWork(mediaWork);
  const of = (id: string) => expect.objectContaining({ dedupe: id, payload: { id } });
  expect((await jobs()).toSorted((a, b) => +a.dueAt - +b.dueAt)).toEqual([of(waiting), of(taken)]);
  await runDueJobs(mediaWork);
  expect((await row(waiting)).state).toBe("stored");
  await dueNow();
  await runDueJobs(mediaWork);
  expect([(await row(taken)).state, await jobs()]).toEqual(["fetching", []]);

  await db.$transaction((tx) => mediaWork.retried!(tx, { id: failed }));
  expect(await row(failed)).toMatchObject({ state: "waiting", error: "" });
  expect((await call(retry, { method: "POST", params: { id: failed }, headers: admin.bearer })).status).toBe(200);
  expect((await row(failed)).state).toBe("stored");
});

test("what another process has taken over meanwhile is not written by the one before", async () => {
  const id = await receive("image", graph.media.add(photo, "image/jpeg"));
  const put = jest.spyOn(storage, "put").mockImplementationOnce(async (...given) => {
    put.mockRestore();
    await storage.put(...given);
    await changeJobs({ attempts: 7 });
  });
  await runDueJobs(mediaWork);
  expect(await row(id)).toMatchObject({ state: "fetching", bytes: null });
  expect(await jobs()).toMatchObject([{ state: "running", attempts: 7 }]);
});

test("a file whose message is removed while it is fetched is not kept", async () => {
  const id = await receive("image", graph.media.add(photo, "image/jpeg"));
  const { key } = await row(id);
  const put = jest.spyOn(storage, "put").mockImplementationOnce(async (...given) => {
    put.mockRestore();
    await storage.put(...given);
    await db.whatsappContact.deleteMany();
  });
  await runDueJobs(mediaWork);
  expect(await storage.open(key!)).toBeNull();
});

test("files that no row refers to, such as those of a state that was put back, go after a day", async () => {
  const kept = await row(await receive("image", graph.media.add(photo, "image/jpeg")));
  await runDueJobs(mediaWork);
  const [lost, fresh] = [`whatsapp/${randomUUID()}`, `whatsapp/${randomUUID()}.webp`];
  for (const key of [lost, fresh]) await storage.put(key, Buffer.from("x"), { contentType: "image/webp" });
  const { key, thumbnailKey } = await row(kept.id);
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const each of [lost, key!, thumbnailKey!]) utimesSync(path.join(env.DATA_DIR, each), old, old);
  await removeStrays(whatsappFiles, whileNoStateComesBack);
  const isThere = async (each: string | null) => (await storage.read(each!)) !== null;
  expect(await Promise.all([lost, fresh, key, thumbnailKey].map(isThere))).toEqual([false, true, true, true]);
});
