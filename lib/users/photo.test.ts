import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Handler } from "@/lib/api/route";
import { takeJobLock } from "@/lib/backups/jobs/lock";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { maxImageBytes } from "@/lib/core/images";
import { storage } from "@/lib/files/storage/storage";
import { removeStrays, sweepFiles } from "@/lib/files/sweep";
import { removeUser } from "@/lib/personal-data/removal";
import { call, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { pngBomb } from "@/lib/testing/png-bomb";
import { userCalls } from "./calls";
import { keepPhoto, newPhoto, photoFiles, photoKey, removePhoto } from "./files";
import { saveOwnPhoto } from "./photo";
import { updateUser } from "./service";

const serve = userCalls["GET /api/uploads/{name}"];
const savePhoto = userCalls["POST /api/users/photo/{id}"];
const removeOwn = userCalls["DELETE /api/users/profile/photo"];
const saveOwn = userCalls["POST /api/users/profile/photo"];

const picture = (format: "jpeg" | "png" | "webp" | "avif" | "gif", width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#047857" } })
    .toFormat(format)
    .toBuffer();

/** Its own, so that the calls of other tests do not count against the limit. */
const address = "10.20.30.40";

async function send(bytes: Uint8Array, { field = "image", type = "image/png", name = "foto.png" } = {}) {
  const person = await signIn("user");
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await call(saveOwn, { method: "POST", headers: person.bearer, body, address });
  return { person, status: response.status, answer: (await response.json()) as { photo: string; message: string } };
}

/** How many files are kept. */
function countFiles(): number {
  const folder = path.join(env.DATA_DIR, "uploads");
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

const get = (name: string, headers: Record<string, string> = {}) => call(serve, { params: { name }, headers });

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "a %s becomes a square WebP, whatever it is called",
  async (format) => {
    const { status, answer, person } = await send(await picture(format), { type: "text/html", name: "../../x.html" });
    expect(status).toBe(200);
    expect(answer.photo).toMatch(/^[a-f0-9]{32}\.webp$/);
    expect((await db.user.findUniqueOrThrow({ where: { id: person.user.id } })).photo).toBe(answer.photo);
    const bytes = (await storage.read(photoKey(answer.photo)))!;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  },
);

test("it stands upright, says nothing of where it was taken, and carries nothing along", async () => {
  const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: "#ff0000" } })
    .extend({ right: 100, background: "#0000ff" })
    .jpeg()
    .withExif({ IFD0: { Copyright: "SECRETO", Orientation: "6" }, IFD3: { GPSLatitude: "12/1 2/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const polyglot = Buffer.concat([left, Buffer.from("<script>alert(1)</script>")]);
  const { answer } = await send(polyglot);
  const bytes = (await storage.read(photoKey(answer.photo)))!;
  const { exif, orientation, xmp, icc } = await sharp(bytes).metadata();
  expect({ exif, orientation, xmp, icc }).toEqual({});
  expect(bytes.includes("SECRETO") || bytes.includes("<script>")).toBe(false);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
  expect([top[0]! > 200 && top[2]! < 60, bottom[0]! < 60 && bottom[2]! > 200]).toEqual([true, true]);
});

describe("hostile files", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, number][] = [
    ["nothing", () => new Uint8Array(), 400],
    ["a text", () => Buffer.from("hola"), 415],
    ["an SVG", () => Buffer.from(svg), 415],
    ["an SVG after a declaration", () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415],
    ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), 415],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#000" } })
          .tiff()
          .toBuffer(),
      415,
    ],
    ["a GIF that is a script", () => Buffer.from("GIF89a/*\0*/=1;alert(document.cookie)"), 400],
    ["a JPEG that is cut", async () => (await picture("jpeg", 900, 900)).subarray(0, 2000), 400],
    ["a PNG that is cut", async () => (await picture("png", 900, 900)).subarray(0, 600), 400],
    ["a WebP that is only a head", () => Buffer.from("RIFF\x24\0\0\0WEBPVP8 ", "latin1"), 400],
    ["an AVIF that is only a head", () => Buffer.from("\0\0\0\x1cftypavif\0\0\0\0", "latin1"), 400],
    ["a bomb", () => pngBomb(32_000), 413],
    ["too many bytes", () => Buffer.alloc(maxImageBytes + 1, "\x89PNG\r\n\x1a\n", "latin1"), 413],
    ["far too many bytes", () => Buffer.alloc(maxImageBytes + 50_000), 413],
  ];

  test.each(cases)("%s is refused in Spanish and leaves nothing behind", async (_name, make, expected) => {
    const before = countFiles();
    const { status, answer, person } = await send(await make());
    expect([status, answer.message]).toEqual([expected, expect.stringMatching(/imagen|grande/i)]);
    expect(countFiles()).toBe(before);
    expect((await db.user.findUniqueOrThrow({ where: { id: person.user.id } })).photo).toBe("");
  });

  test("another field's name is refused", async () => {
    expect((await send(await picture("png"), { field: "file" })).status).toBe(400);
  });
});

test("the old file goes when the photo is replaced, taken away, or its owner is deleted", async () => {
  const admin = await signIn("admin");
  const person = await signIn("collaborator");
  const upload = async (handler: Handler, headers: Record<string, string>) => {
    const body = new FormData();
    body.append("image", new Blob([new Uint8Array(await picture("png"))]));
    const response = await call(handler, { method: "POST", headers, body, params: { id: person.user.id }, address });
    return ((await response.json()) as { photo: string }).photo;
  };
  const first = await upload(savePhoto, admin.bearer);
  const second = await upload(saveOwn, person.bearer);
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
  await call(removeOwn, { method: "DELETE", headers: person.bearer });
  expect((await get(second)).status).toBe(404);
  const third = await upload(savePhoto, admin.bearer);
  await removeUser(admin.actor, person.user.id);
  expect((await get(third)).status).toBe(404);
});

test("of two photos sent at once, the one that is replaced goes, whichever came first", async () => {
  const { user, actor } = await signIn();
  const first = await keepPhoto(await picture("webp"));
  const change = "UPDATE users SET photo = $2 WHERE id = $1";
  const image = new Blob([new Uint8Array(await picture("png"))]);
  const { photo } = await meanwhile(change, [user.id, first], () => saveOwnPhoto(actor, image));
  expect([(await get(first)).status, (await get(photo)).status]).toEqual([404, 200]);
  const [entry] = await db.auditEntry.findMany({ where: { targetId: user.id, targetType: "profile" } });
  expect(entry).toMatchObject({ action: "profile.update", changes: { photo: [first, photo] } });
});

test("a photo that an admin takes away goes, and stays while they change something else", async () => {
  const [{ actor }, { user }] = [await signIn("admin"), await signIn()];
  const photo = await keepPhoto(await picture("webp"));
  await db.user.update({ where: { id: user.id }, data: { photo } });
  await updateUser(actor, user.id, { name: "Otra" });
  expect((await get(photo)).status).toBe(200);
  await updateUser(actor, user.id, { photo: "" });
  expect((await get(photo)).status).toBe(404);
});

test("an admin cannot change a superadmin's photo, and the file is not kept", async () => {
  const [admin, boss] = [await signIn("admin"), await signIn("superadmin")];
  const before = countFiles();
  const body = new FormData();
  body.append("image", new Blob([new Uint8Array(await picture("png"))]));
  const params = { id: boss.user.id };
  expect((await call(savePhoto, { method: "POST", headers: admin.bearer, body, params, address })).status).toBe(403);
  expect(countFiles()).toBe(before);
});

test("a file is served for ever, sniffed by nobody, and once", async () => {
  const { answer } = await send(await picture("png"));
  const response = await get(answer.photo);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    etag: `"${answer.photo}"`,
  });
  expect((await get(answer.photo, { "if-none-match": `"x", W/"${answer.photo}"` })).status).toBe(304);
});

test.each([
  "../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "a.webp",
  `${"a".repeat(32)}.svg`,
  `${"a".repeat(32)}.webp\0`,
  ".",
])("%j is no name of a file", async (name) => expect((await get(name)).status).toBe(400));

test("a name that was never given is not found", async () => {
  expect((await get(`${"0".repeat(32)}.webp`)).status).toBe(404);
});

test("a photo is kept under a name of ours, read by it, and forgotten", async () => {
  const bytes = randomBytes(100);
  const name = await keepPhoto(bytes);
  expect(name).toMatch(/^[a-f0-9]{32}\.webp$/);
  expect(newPhoto()).not.toBe(name);
  expect(existsSync(path.join(env.DATA_DIR, "uploads", name))).toBe(true);
  const kept = await get(name);
  expect([bytes.equals(Buffer.from(await kept.arrayBuffer())), kept.headers.get("content-type")]).toEqual([
    true,
    "image/webp",
  ]);
  await removePhoto(name);
  expect(await storage.read(photoKey(name))).toBeNull();
  await removePhoto(name);
});

test.each([
  "",
  "x.webp",
  "../secret",
  `${"a".repeat(32)}.png`,
  `${"a".repeat(32)}.webp.png`,
  `x${"a".repeat(32)}.webp`,
  `${"A".repeat(32)}.webp`,
])("%j is no photo of ours", async (name) => {
  expect(photoFiles.names.test(name)).toBe(false);
  const asked = [jest.spyOn(storage, "open"), jest.spyOn(storage, "remove")];
  if (name) expect((await get(name)).status).toBe(400);
  await removePhoto(name);
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  asked.forEach((spy) => spy.mockRestore());
});

test("what a process left that was killed between a photo and its person goes after a day", async () => {
  const { user } = await signIn();
  const [left, fresh, shown] = await Promise.all(["a", "b", "c"].map((text) => keepPhoto(Buffer.from(text))));
  await db.user.update({ where: { id: user.id }, data: { photo: shown } });
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of [left!, shown!]) utimesSync(path.join(env.DATA_DIR, photoKey(name)), old, old);
  // A restore may bring back whose they are.
  const job = (await takeJobLock())!;
  expect(await removeStrays(photoFiles, whileNoStateComesBack)).toBe(false);
  expect(await storage.read(photoKey(left!))).not.toBeNull();
  await job.release();
  await sweepFiles(photoFiles, whileNoStateComesBack);
  const isThere = async (name?: string) => (await storage.read(photoKey(name!))) !== null;
  expect(await Promise.all([left, fresh, shown].map(isThere))).toEqual([false, true, true]);
});
