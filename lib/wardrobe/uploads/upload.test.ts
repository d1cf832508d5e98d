import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import sharp from "sharp";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { sweepFiles } from "@/lib/files/sweep";
import { ensureOptions } from "@/lib/options/select";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { call, signIn } from "@/lib/testing/fixtures";
import { filesOf, garmentForm, maskOf, photograph, postForm, storedPictures } from "@/lib/testing/garment-uploads";
import { s3Credentials, startS3 } from "@/lib/testing/s3";
import { smallDisk } from "@/lib/testing/small-disk";
import { startUploadSite } from "@/lib/testing/upload-site";
import { waitUntil } from "@/lib/testing/wait-until";
import { addWardrobe } from "@/lib/testing/wardrobe";
import { wardrobeCalls } from "../calls";
import { wardrobeFiles } from "../files/files";
import { readView } from "../files/serve";
import type { Item } from "../schema";

const cutCall = wardrobeCalls["POST /api/wardrobe-items/cut/{id}"];
const show = wardrobeCalls["PATCH /api/wardrobe-items/picture/{id}"];
const usageCall = wardrobeCalls["GET /api/wardrobe-items/usage"];
const cutoutCall = wardrobeCalls["POST /api/wardrobe-upload/cutout"];
const uploadCall = wardrobeCalls["POST /api/wardrobe-upload/image"];

const { folder, remove } = ownFolder("wardrobe-upload-test");
let site: Awaited<ReturnType<typeof startUploadSite>>;
let image: Buffer;
let mask: Buffer;
let person: Awaited<ReturnType<typeof signIn>>;
let wardrobeId: string;

beforeAll(async () => {
  await ensureOptions();
  site = await startUploadSite();
  [image, mask] = await Promise.all([photograph(), maskOf()]);
});
beforeEach(async () => {
  remove();
  configureStorage({ DATA_DIR: folder });
  await db.wardrobePicture.deleteMany();
  person = await signIn();
  wardrobeId = (await addWardrobe(person.user.id)).id;
});
afterAll(async () => {
  configureStorage({});
  remove();
  site.stop();
});

type Sent = Parameters<typeof garmentForm>[1];

const send = (sent: Sent = {}, headers: HeadersInit = person.bearer) =>
  postForm(`${site.origin}/api/wardrobe-upload/image`, garmentForm(wardrobeId, { image, cut: "0", ...sent }), headers);

const setQuota = (mb: string) =>
  db.option.update({ where: { key: "wardrobe.quotaMb" }, data: { value: mb }, select: { id: true } });

const row = (itemId: string) => db.wardrobePicture.findUniqueOrThrow({ where: { itemId } });
const folders = () => storedPictures().filter((name) => /^wardrobe\/[^/]+$/.test(name));

test("a piece is kept with all its files, and its row says how much they are", async () => {
  const { status, body } = await send({ name: " Polo  de algodón ", mask });
  expect([status, body]).toMatchObject([
    201,
    {
      ...{ wardrobeId, type: "top", color: "Azul", size: "M", brand: "Alpaca", wornCount: 0, lastWornOn: null },
      picture: { shown: "cut", cutVersion: 1, confidence: null },
    },
  ]);
  expect(body.image).toBe(`/api/wardrobe-pictures/${body.picture.id}/cut-1-800`);
  const names = [
    "original",
    ...["photo", "cut-1"].flatMap((view) => [320, 800, 1600].map((size) => `${view}-${size}`)),
  ];
  expect(storedPictures().sort()).toEqual(
    ["wardrobe/" + body.picture.id, ...names.map((name) => `wardrobe/${body.picture.id}/${name}.webp`)].sort(),
  );
  const files = await filesOf(`wardrobe/${body.picture.id}`);
  expect((await row(body.id)).bytes).toBe(files.reduce((sum, { size }) => sum + size, 0));
  const usage = await (await call(usageCall, { headers: person.bearer })).json();
  expect(usage).toEqual({ usedBytes: (await row(body.id)).bytes, quotaBytes: 500 * 1024 * 1024 });
});

test("what is shown is what the person wants, else what was cut as long as it can be trusted", async () => {
  expect((await send({ mask, shown: "photo" })).body.picture).toMatchObject({ shown: "photo", cutVersion: 1 });
  expect((await send({ shown: "cut" })).body.picture).toMatchObject({ shown: "photo", cutVersion: 0 });
  const found = (await send({ cut: "1" })).body.picture;
  expect(found).toMatchObject({ shown: "cut", cutVersion: 1, confidence: expect.any(Number) });
  const edited = await send({ turn: "90", cropLeft: "0", cropTop: "0", cropWidth: "0.5", cropHeight: "1" });
  expect(edited.body.picture).toMatchObject({ width: 160, height: 240 });
});

test("sent again under its key it is the same piece, one after another and at once, also when it was deleted meanwhile", async () => {
  const key = randomUUID();
  const together = await Promise.all([send({ key }), send({ key }), send({ key })]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const again = await send({ key, name: "Otro nombre" });
  expect(again.status).toBe(200);
  expect(new Set([...together, again].map(({ body }) => `${body.id} ${body.name}`)).size).toBe(1);
  expect([
    await db.wardrobeItem.count({ where: { wardrobeId } }),
    await db.wardrobePicture.count(),
    folders().length,
  ]).toEqual([1, 1, 1]);
  await db.wardrobeItem.updateMany({ where: { wardrobeId }, data: { deletedAt: new Date() } });
  expect(await send({ key })).toMatchObject({ status: 200, body: { id: again.body.id } });
  // The same key of somebody else is another one.
  const other = await signIn();
  const theirs = garmentForm((await addWardrobe(other.user.id)).id, { image, cut: "0", key });
  expect((await postForm(`${site.origin}/api/wardrobe-upload/image`, theirs, other.bearer)).status).toBe(201);
});

test("of those who race for the last room one gets it, and the others leave nothing", async () => {
  const noise = await sharp({
    create: {
      width: 700,
      height: 900,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const first = await send({ image: noise });
  const { bytes } = await row(first.body.id);
  expect(bytes).toBeGreaterThan(400_000);
  await setQuota(String(Math.floor((2.5 * bytes) / 1024 / 1024)));
  const quota = Math.floor((2.5 * bytes) / 1024 / 1024) * 1024 * 1024;
  const fitting = Math.floor(quota / bytes) - 1;
  const sent = await Promise.all(Array.from({ length: fitting + 2 }, () => send({ image: noise })));
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array(fitting).fill(201), 507, 507]);
  const full = sent.find(({ status }) => status === 507)!;
  expect(full.body.message).toMatch(/^Tu armario está lleno: ocupa [\d.]+ [KM]B de \d MB\. Elimina prendas/);
  const { _sum } = await db.wardrobePicture.aggregate({ _sum: { bytes: true } });
  expect(_sum.bytes).toBeLessThanOrEqual(quota);
  expect([await db.wardrobePicture.count(), folders().length]).toEqual([fitting + 1, fitting + 1]);
  // Deleted items make room at once.
  await db.wardrobeItem.update({ where: { id: first.body.id }, data: { deletedAt: new Date() } });
  expect((await send({ image: noise })).status).toBe(201);
  await db.wardrobe.update({ where: { id: wardrobeId }, data: { deletedAt: new Date() } });
  expect(await (await call(usageCall, { headers: person.bearer })).json()).toMatchObject({ usedBytes: 0 });
  await db.wardrobe.update({ where: { id: wardrobeId }, data: { deletedAt: null } });
  await setQuota("500");
});

test.each<[name: string, sent: Sent, status: number, message: string]>([
  ["no picture", { image: undefined }, 400, "Por favor, selecciona una imagen"],
  ["a text for a picture", { image: "foto" }, 400, "Por favor, selecciona una imagen"],
  ["an empty picture", { image: Buffer.alloc(0) }, 400, "Por favor, selecciona una imagen"],
  ["too large a picture", { image: Buffer.alloc(20 * 1024 * 1024 + 1) }, 413, "La imagen pesa más de 20 MB."],
  [
    "no picture but a page",
    { image: Buffer.from("<svg onload=alert(1)>") },
    415,
    "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.",
  ],
  ["too large a mask", { mask: Buffer.alloc(2 * 1024 * 1024 + 1) }, 413, "La máscara pesa más de 2 MB."],
  ["no name", { name: " " }, 400, "Escribe el nombre."],
  ["a NUL", { name: "a\0" }, 400, "El texto tiene caracteres que no se admiten."],
  ["another kind", { type: "shoes" }, 400, "Elige el tipo de prenda."],
  ["an unknown field", { sorpresa: "1" }, 400, "No se espera este campo."],
  ["a turn by some degrees", { turn: "45" }, 400, "El giro debe ser 0, 90, 180 o 270."],
  ["half a crop", { cropLeft: "0" }, 400, "El encuadre no es válido."],
  [
    "a crop beyond the edge",
    { cropLeft: "0.5", cropTop: "0", cropWidth: "0.6", cropHeight: "1" },
    400,
    "El encuadre no es válido.",
  ],
  ["a crop in words", { cropLeft: "1e99" }, 400, "El encuadre no es válido."],
  ["a view there is not", { shown: "all" }, 400, "Elige la foto o el recorte."],
  ["a cut that is neither", { cut: "quizás" }, 400, "Elige sí o no."],
  ["a wardrobe there is not", { wardrobeId: randomUUID() }, 404, "No se encontró el armario."],
  ["no id of a wardrobe", { wardrobeId: "x" }, 400, "El identificador no es válido."],
])("%s is refused, and nothing of it stays", async (_, sent, status, message) => {
  const answer = await send(sent);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  expect(storedPictures()).toEqual([]);
  expect(await db.wardrobePicture.count()).toBe(0);
});

test("another's wardrobe, a guest and a page elsewhere get nothing", async () => {
  const other = await signIn();
  expect((await send({}, other.bearer)).status).toBe(404);
  expect((await send({}, {})).status).toBe(401);
  expect((await send({}, { ...person.cookie, origin: "https://evil.example" })).status).toBe(403);
  await db.wardrobe.update({ where: { id: wardrobeId }, data: { deletedAt: new Date() } });
  expect((await send()).status).toBe(404);
  expect(storedPictures()).toEqual([]);
});

test("the handlers behind Next do the same", async () => {
  const sent = (name: Sent = {}) => ({
    method: "POST",
    headers: person.bearer,
    body: garmentForm(wardrobeId, { image, cut: "0", ...name }),
  });
  expect((await call(uploadCall, sent())).status).toBe(201);
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(image)]), "a.jpg");
  const answer = await call(cutoutCall, { method: "POST", headers: person.bearer, body: form });
  expect(await answer.json()).toMatchObject({ width: 240, height: 320, confidence: expect.any(Number) });
});

test("a ground is tried to be removed by strokes, and nothing is kept", async () => {
  const form = (sent: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(sent)) body.append(name, value);
    body.append("image", new Blob([new Uint8Array(image)]), "a.jpg");
    return body;
  };
  const ask = (sent: Record<string, string>) =>
    postForm(`${site.origin}/api/wardrobe-upload/cutout`, form(sent), {
      ...person.cookie,
      "sec-fetch-site": "same-origin",
    }) as Promise<{
      status: number;
      body: never;
    }>;
  const strokes = JSON.stringify([{ keep: true, radius: 5, points: [[120, 160]] }]);
  const { status, body } = await ask({ strokes, turn: "180" });
  expect([status, Object.keys(body).sort()]).toEqual([
    200,
    ["colours", "confidence", "height", "mask", "picture", "type", "width"],
  ]);
  const bytes = Buffer.from((body as { mask: string }).mask.split(",")[1]!, "base64");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 240, height: 320 });
  const many = JSON.stringify(Array(101).fill({ keep: true, radius: 5, points: [[1, 1]] }));
  expect(await ask({ strokes: many })).toMatchObject({ status: 400, body: { message: "Son demasiados trazos." } });
  for (const wrong of [
    "{",
    "[1]",
    '[{"keep":1,"radius":5,"points":[[1,1]]}]',
    '[{"keep":true,"radius":1e9,"points":[[1,1]]}]',
  ])
    expect(await ask({ strokes: wrong })).toMatchObject({
      status: 400,
      body: { message: "Los trazos no son válidos." },
    });
  expect(storedPictures()).toEqual([]);
});

test("what was given up before its piece was made, as by a process that stood still for hours, is said and gone", async () => {
  await db.$executeRaw`CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.owner_id := NULL; RETURN NEW; END'`;
  await db.$executeRaw`CREATE TRIGGER give_up BEFORE INSERT ON wardrobe_pictures FOR EACH ROW EXECUTE FUNCTION give_up()`;
  try {
    expect(await send()).toMatchObject({
      status: 503,
      body: { message: "La foto tardó demasiado en guardarse. Inténtalo de nuevo." },
    });
  } finally {
    await db.$executeRaw`DROP FUNCTION give_up CASCADE`;
  }
  expect([storedPictures(), await db.wardrobeItem.count({ where: { wardrobeId } })]).toEqual([[], 0]);
});

test("who goes away in the middle leaves nothing", async () => {
  const { port } = new URL(site.origin);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const [request] = await Promise.all([
    once(site.server, "request") as Promise<[IncomingMessage]>,
    new Promise<void>((resolve) => {
      const authorization = `Authorization: ${person.bearer.authorization}`;
      const head = ["POST /api/wardrobe-upload/image HTTP/1.1", "Host: x", authorization, "Content-Length: 100000"];
      socket.write(
        `${head.join("\r\n")}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n` +
          '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
        () => resolve(),
      );
    }),
  ]);
  await waitUntil("a file is begun", () => storedPictures().length > 0);
  socket.destroy();
  if (!request[0].destroyed) await new Promise((resolve) => request[0].on("error", () => {}).once("close", resolve));
  await waitUntil("the file is gone", () => storedPictures().length === 0);
  expect(await db.wardrobePicture.count()).toBe(0);
});

test("nobody has more under way than a phone sends", async () => {
  const { port } = new URL(site.origin);
  const sockets = Array.from({ length: 30 }, () => connect(Number(port), "127.0.0.1"));
  const head =
    `POST /api/wardrobe-upload/cutout HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.bearer.authorization}\r\n` +
    "Content-Length: 100000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n" +
    'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc';
  for (const socket of sockets) socket.write(head);
  await waitUntil("thirty files are begun", () => storedPictures().length >= 30);
  expect(await send()).toMatchObject({ status: 429 });
  expect((await send({ wardrobeId: randomUUID() }, (await signIn()).bearer)).status).toBe(404);
  for (const socket of sockets) socket.destroy();
  await waitUntil("the files are gone", () => storedPictures().length === 0);
  expect((await send()).status).toBe(201);
});

test("nobody sends more than anybody photographs", async () => {
  await db.$executeRaw`DELETE FROM rate_limits`;
  const sendNothing = () =>
    fetch(`${site.origin}/api/wardrobe-upload/image`, { method: "POST", headers: person.bearer, body: "x" });
  const seen = new Set<number>();
  // Fewer at once than may be under way.
  for (let sent = 0; sent < 300; sent += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, sendNothing))) seen.add(status);
  expect(seen).toEqual(new Set([415]));
  expect(await send()).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^Demasiados intentos/) } });
});

describe("a piece that is there", () => {
  let piece: Item;
  beforeEach(async () => {
    piece = (await send()).body;
  });

  const cut = async (sent: Record<string, string | Buffer>, headers = person.bearer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(sent))
      body.append(name, typeof value === "string" ? value : new Blob([new Uint8Array(value)]));
    const response = await call(cutCall, { method: "POST", params: { id: piece.id }, headers, body });
    return { status: response.status, body: (await response.json()) as Item & { message?: string } };
  };
  const showAs = async (shown: unknown, headers = person.bearer) => {
    const response = await call(show, { method: "PATCH", params: { id: piece.id }, headers, body: { shown } });
    return { status: response.status, body: (await response.json()) as Item & { message?: string } };
  };

  test("is cut anew by a mask, and the cut before goes", async () => {
    const first = await cut({ mask });
    expect(first).toMatchObject({ status: 200, body: { picture: { shown: "cut", confidence: null } } });
    const second = await cut({ strokes: JSON.stringify([{ keep: true, radius: 5, points: [[120, 160]] }]) });
    expect(second.body.picture).toMatchObject({ shown: "cut", confidence: expect.any(Number) });
    expect(second.body.picture.cutVersion).not.toBe(first.body.picture.cutVersion);
    const { id, cutVersion } = second.body.picture;
    const cuts = storedPictures().filter((name) => name.includes("cut-"));
    expect(cuts.sort()).toEqual([1600, 320, 800].map((size) => `wardrobe/${id}/cut-${cutVersion}-${size}.webp`));
    const files = await filesOf(`wardrobe/${id}`);
    expect((await row(piece.id)).bytes).toBe(files.reduce((sum, { size }) => sum + size, 0));
  });

  test("is cut by something", async () => {
    expect(await cut({})).toMatchObject({ status: 400, body: { message: "Envía una máscara o trazos." } });
    const large = { status: 400, body: { message: "La máscara pesa más de 2 MB." } };
    expect(await cut({ mask: Buffer.alloc(2 * 1024 * 1024 + 1) })).toMatchObject(large);
    expect(await cut({ mask: Buffer.from("<svg>") })).toMatchObject({ status: 400 });
  });

  test("two cuts at once never mix", async () => {
    const answers = await Promise.all([cut({ mask }), cut({ mask }), cut({ strokes: "[]" })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { id, cutVersion } = await row(piece.id);
    const cuts = storedPictures().filter((name) => name.includes("cut-"));
    expect(cuts.sort()).toEqual([1600, 320, 800].map((size) => `wardrobe/${id}/cut-${cutVersion}-${size}.webp`));
  });

  test("is shown as it was taken or cut, as one likes", async () => {
    expect(await showAs("cut")).toMatchObject({ status: 409, body: { message: "Esta prenda no tiene recorte." } });
    const { picture } = (await cut({ mask })).body;
    const photo = (await showAs("photo")).body.picture;
    expect(photo).toMatchObject({ shown: "photo", cutVersion: picture.cutVersion });
    expect(photo.placeholder).not.toBe(picture.placeholder);
    const back = (await showAs("cut")).body.picture;
    expect([back.shown, back.placeholder === photo.placeholder]).toEqual(["cut", false]);
    expect((await showAs("all")).status).toBe(400);
  });

  test("is nobody else's to cut or to show", async () => {
    const other = await signIn("superadmin");
    const missing = { status: 404, body: { message: "No se encontró la prenda." } };
    expect([await cut({ mask }, other.bearer), await showAs("photo", other.bearer)]).toMatchObject([missing, missing]);
    expect(await row(piece.id)).toMatchObject({ cutVersion: 0 });
  });

  test("whose files are gone says so", async () => {
    await storage.removeFolder(`wardrobe/${piece.picture.id}`);
    const missing = { status: 404, body: { message: "No se encontró la foto." } };
    expect([await cut({ mask }), await showAs("photo")]).toMatchObject([missing, missing]);
  });

  test("is refused a cut that does not fit, and keeps what it has", async () => {
    const filler = (await send()).body;
    const { bytes } = await row(piece.id);
    await db.wardrobePicture.update({ where: { itemId: filler.id }, data: { bytes: 1024 * 1024 - bytes } });
    await setQuota("1");
    expect(await cut({ mask })).toMatchObject({
      status: 507,
      body: {
        message: "Tu armario está lleno: ocupa 1 MB de 1 MB. Elimina prendas que ya no uses para hacer espacio.",
      },
    });
    await setQuota("500");
    expect(storedPictures().filter((name) => name.includes("cut-"))).toEqual([]);
    expect(await row(piece.id)).toMatchObject({ cutVersion: 0, shown: "photo" });
  });
});

const { folder: disk, isMounted, remove: removeDisk } = smallDisk(64);
afterAll(removeDisk);

(isMounted ? test : test.skip)("a disk that is full says so, and keeps neither half a piece nor its row", async () => {
  configureStorage({ DATA_DIR: disk });
  const large = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const fits = await sharp(large).jpeg({ quality: 30 }).toBuffer();
  for (const [bytes, room] of [
    [large, "the file that is sent"],
    [fits, "what is made of it"],
  ] as const)
    expect([room, await send({ image: bytes })]).toMatchObject([
      room,
      { status: 507, body: { message: "No queda espacio para guardar archivos." } },
    ]);
  expect([
    storedPictures(),
    await db.wardrobePicture.count(),
    await db.wardrobeItem.count({ where: { wardrobeId } }),
  ]).toEqual([expect.not.arrayContaining([expect.stringContaining(".")]), 0, 0]);
});

test("in a bucket it is the same, and while that is away nothing is half there", async () => {
  const s3 = await startS3("quinde");
  const bucket = {
    S3_BUCKET: "quinde",
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3Credentials.region,
    S3_PATH_STYLE: true,
  };
  const secrets = { S3_ACCESS_KEY_ID: s3Credentials.accessKeyId, S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey };
  configureStorage({ DATA_DIR: folder, ...bucket, ...secrets });
  const { status, body } = await send({ mask });
  expect([status, s3.objects.size]).toEqual([201, 7]);
  expect(s3.objects.get(`wardrobe/${body.picture.id}/cut-1-800.webp`)!.contentType).toBe("image/webp");
  expect((await readView(body.picture, 320))!.length).toBeGreaterThan(100);
  configureStorage({ DATA_DIR: folder, ...bucket, ...secrets, S3_SECRET_ACCESS_KEY: "another" });
  expect(await send()).toMatchObject({ status: 503 });
  // A picture that could not be removed then is known, and goes later.
  expect(await db.wardrobePicture.count({ where: { ownerId: null } })).toBe(1);
  configureStorage({ DATA_DIR: folder, ...bucket, ...secrets });
  await db.wardrobeItem.update({ where: { id: body.id }, data: { deletedAt: new Date(0) } });
  await db.wardrobePicture.updateMany({ data: { createdAt: new Date(0) } });
  await sweepFiles(wardrobeFiles, whileNoStateComesBack);
  expect([s3.objects.size, await db.wardrobePicture.count()]).toEqual([0, 0]);
  await s3.stop();
});
