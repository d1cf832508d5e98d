import { randomUUID } from "node:crypto";
import { utimesSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { isStoredKey } from "@/lib/backups/archive/stored-files";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { storage } from "@/lib/files/storage/storage";
import { removeStrays, sweepFiles } from "@/lib/files/sweep";
import { claimJobs } from "@/lib/jobs/claim";
import { performJob, runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { removeUser } from "@/lib/personal-data/removal";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { call, signIn } from "@/lib/testing/fixtures";
import { filesOf, garmentForm, maskOf, photograph, postForm, storedPictures } from "@/lib/testing/garment-uploads";
import { startUploadSite } from "@/lib/testing/upload-site";
import { addWardrobe } from "@/lib/testing/wardrobe";
import { wardrobeCalls } from "../calls";
import type { Item } from "../schema";
import { viewPath } from "../shared/views";
import { wardrobeAvif } from "./avif";
import { removePictures, wardrobeFiles } from "./files";

const pictureCall = wardrobeCalls["GET /api/wardrobe-pictures/{id}/{view}"];

const { folder, remove } = ownFolder("wardrobe-files-test");
let site: Awaited<ReturnType<typeof startUploadSite>>;
let image: Buffer;
let mask: Buffer;
let owner: Awaited<ReturnType<typeof signIn>>;
let wardrobeId: string;
let piece: Item;

beforeAll(async () => {
  site = await startUploadSite();
  [image, mask] = await Promise.all([photograph(500, 700), maskOf(500, 700)]);
});
beforeEach(async () => {
  remove();
  configureStorage({ DATA_DIR: folder });
  await db.wardrobePicture.deleteMany();
  await db.job.deleteMany();
  owner = await signIn();
  wardrobeId = (await addWardrobe(owner.user.id)).id;
  piece = await send();
});
afterAll(async () => {
  configureStorage({});
  remove();
  site.stop();
});

async function send(): Promise<Item> {
  const form = garmentForm(wardrobeId, { image, mask });
  return (await postForm(`${site.origin}/api/wardrobe-upload/image`, form, owner.bearer)).body;
}

const isAvif = { where: { kind: wardrobeAvif.kind.name } };
const jobs = () => db.job.findMany(isAvif);

const get = (view: string, headers: HeadersInit = owner.bearer, method = "GET") =>
  fetch(`${site.origin}/api/wardrobe-pictures/${piece.picture.id}/${view}`, { method, headers });

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** Makes a file of the folder older than it is. */
const age = (key: string, hours: number) => utimesSync(path.join(env.DATA_DIR, key), hoursAgo(hours), hoursAgo(hours));

describe("a picture", () => {
  test("is given whole and in part, by cookie and by bearer, and kept for nobody else", async () => {
    const file = (await storage.read(`wardrobe/${piece.picture.id}/cut-1-800.webp`))!;
    for (const headers of [owner.bearer, owner.cookie]) {
      const response = await get("cut-1-800", headers);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(file.length),
        "cache-control": "private, max-age=600",
        vary: "Accept, Cookie, Authorization",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
      });
      expect((await bytesOf(response)).equals(file)).toBe(true);
    }
    const part = await get("cut-1-800", { ...owner.bearer, range: "bytes=10-19" });
    expect([part.status, part.headers.get("content-range"), await bytesOf(part)]).toEqual([
      206,
      `bytes 10-19/${file.length}`,
      file.subarray(10, 20),
    ]);
    expect((await get("cut-1-800", { ...owner.bearer, range: `bytes=${file.length}-` })).status).toBe(416);
    const head = await get("cut-1-800", owner.bearer, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(file.length),
      "",
    ]);
    const tag = head.headers.get("etag")!;
    expect((await get("cut-1-800", { ...owner.bearer, "if-none-match": `"x", W/${tag}` })).status).toBe(304);
    expect((await get("cut-1-800", { "if-none-match": tag })).status).toBe(404);
  });

  test("the handler behind Next does the same", async () => {
    const params = { id: piece.picture.id, view: "photo-320" };
    const response = await call(pictureCall, { params, headers: owner.bearer });
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ format: "webp", height: 320 });
    const wrong = await call(pictureCall, { params: { ...params, view: "../secret" }, headers: owner.bearer });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { message: "No existe esa vista." }]);
  });

  test("every view is its owner's; others see what is shown, where all may see it, and nothing that would tell of the rest", async () => {
    const views = ["original", "photo-320", "photo-1600", "cut-1-320", "cut-1-800"];
    const strangers = [{}, (await signIn()).bearer, (await signIn("superadmin")).bearer];
    const ask = (headers: HeadersInit) => Promise.all(views.map(async (view) => (await get(view, headers)).status));
    expect(await ask(owner.bearer)).toEqual([200, 200, 200, 200, 200]);
    for (const stranger of strangers) expect(await ask(stranger)).toEqual([404, 404, 404, 404, 404]);
    const missing = await (await get("cut-2-320")).text();
    expect(missing).toBe(JSON.stringify({ message: "No se encontró la foto.", code: "not_found" }));
    expect(await (await get("cut-1-320", {})).text()).toBe(missing);

    await db.wardrobe.update({ where: { id: wardrobeId }, data: { isPublic: true } });
    await db.user.update({ where: { id: owner.user.id }, data: { isPublic: true } });
    for (const stranger of strangers) expect(await ask(stranger)).toEqual([404, 404, 404, 200, 200]);
    expect((await get("cut-1-320", { authorization: "Bearer x" })).status).toBe(401);
    await db.wardrobe.update({ where: { id: wardrobeId }, data: { hiddenAt: new Date() } });
    expect((await get("cut-1-320", {})).status).toBe(404);
    await db.wardrobeItem.update({ where: { id: piece.id }, data: { deletedAt: new Date() } });
    expect((await get("cut-1-320")).status).toBe(404);
  });

  test("is AVIF for browsers that take it, once it was made", async () => {
    const avif = { ...owner.bearer, accept: "image/avif,image/webp,*/*" };
    expect((await get("cut-1-800", avif)).headers.get("content-type")).toBe("image/webp");
    await runDueJobs(wardrobeAvif);
    const response = await get("cut-1-800", avif);
    expect(response.headers.get("content-type")).toBe("image/avif");
    const [asAvif, asWebp] = [await bytesOf(response), await bytesOf(await get("cut-1-800"))];
    expect(asAvif.length).toBeLessThan(asWebp.length);
    expect(await sharp(asAvif).metadata()).toMatchObject({
      format: "heif",
      height: piece.picture.height,
      hasAlpha: true,
    });
    expect((await get("original", avif)).headers.get("content-type")).toBe("image/webp");
    // A file that is lost, or was never smaller, is made up for by the other.
    await storage.remove(`wardrobe/${piece.picture.id}/cut-1-800.avif`);
    expect((await get("cut-1-800", avif)).headers.get("content-type")).toBe("image/webp");
    const { avifVersion, bytes } = await db.wardrobePicture.findUniqueOrThrow({
      where: { id: piece.picture.id },
    });
    expect([avifVersion, await jobs()]).toEqual([1, []]);
    const webp = (await filesOf("wardrobe")).filter(({ key }) => key.endsWith(".webp"));
    expect(bytes).toBe(webp.reduce((sum, { size }) => sum + size, 0));
  });

  test("is made as AVIF by one process, and later by another where that one was killed", async () => {
    const made = async () =>
      (await db.wardrobePicture.findUniqueOrThrow({ where: { id: piece.picture.id } })).avifVersion;
    const claimed = await Promise.all([claimJobs(wardrobeAvif, 1), claimJobs(wardrobeAvif, 1)]);
    expect(claimed.flat()).toHaveLength(1);
    await runDueJobs(wardrobeAvif);
    expect(await made()).toBeNull();
    await db.job.updateMany({ ...isAvif, data: { dueAt: new Date(0) } });
    await runDueJobs(wardrobeAvif);
    expect([await made(), await jobs()]).toEqual([1, []]);
  });

  test("is left by a process that stops, and tried again in an hour where it cannot be made, a few times", async () => {
    const [job] = await claimJobs(wardrobeAvif, 1);
    await performJob(wardrobeAvif, job!, AbortSignal.abort());
    expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 0 }]);
    await storage.put(`wardrobe/${piece.picture.id}/photo-320.webp`, Buffer.from("x"), { contentType: "image/webp" });
    for (const state of ["waiting", "waiting", "waiting", "failed"]) {
      await db.job.updateMany({ ...isAvif, data: { dueAt: new Date(0) } });
      await runDueJobs(wardrobeAvif);
      const [left] = await jobs();
      expect([left!.state, left!.dueAt > new Date(Date.now() + 3_500_000)]).toEqual([state, state === "waiting"]);
    }
  });

  test("is found where it has no job and is no AVIF yet, unless its piece is gone", async () => {
    const known = async () => {
      await prepareWork(wardrobeAvif);
      return (await jobs()).map(({ dedupe }) => dedupe);
    };
    await db.job.deleteMany();
    await db.wardrobePicture.updateMany({ data: { avifVersion: 1 } });
    expect(await known()).toEqual([]);
    await db.wardrobePicture.updateMany({ data: { cutVersion: 7 } });
    expect(await known()).toEqual([piece.picture.id]);
    // A minute later: a process of the version before may be at it.
    await runDueJobs(wardrobeAvif);
    await db.job.updateMany({ data: { state: "failed" } });
    expect(await known()).toEqual([piece.picture.id]);
    expect(await jobs()).toMatchObject([{ state: "failed" }]);
    await db.job.deleteMany();
    await db.wardrobePicture.updateMany({ data: { avifVersion: null } });
    expect(await known()).toEqual([piece.picture.id]);
    await db.job.deleteMany();
    await db.wardrobePicture.updateMany({ data: { itemId: null } });
    expect(await known()).toEqual([]);
  });

  test("goes into backups with all its files", async () => {
    await runDueJobs(wardrobeAvif);
    for await (const { key } of storage.list("wardrobe")) expect([key, isStoredKey(key)]).toEqual([key, true]);
  });
});

describe("the sweep", () => {
  test("removes what was deleted an hour ago with its files, and leaves what may still come back", async () => {
    const [late, kept] = [await send(), await send()];
    const outfit = (deletedAt: Date | null) =>
      db.outfit.create({ data: { wardrobeId, name: "Lunes", deletedAt, items: { create: { itemId: kept.id } } } });
    const [goes, stays] = [await outfit(hoursAgo(1.1)), await outfit(null)];
    const remove = (id: string, hours: number) =>
      db.wardrobeItem.update({ where: { id }, data: { deletedAt: hoursAgo(hours) } });
    await remove(piece.id, 1.1);
    await remove(late.id, 0.9);
    await db.wardrobePicture.updateMany({ data: { createdAt: hoursAgo(2) } });
    await sweepFiles(wardrobeFiles, whileNoStateComesBack);
    expect((await db.wardrobeItem.findMany({ where: { wardrobeId } })).map(({ id }) => id).sort()).toEqual(
      [late.id, kept.id].sort(),
    );
    expect(
      storedPictures()
        .filter((name) => /^wardrobe\/[^/]+$/.test(name))
        .sort(),
    ).toEqual([late, kept].map(({ picture }) => `wardrobe/${picture.id}`).sort());
    expect(await db.outfit.findMany({ where: { id: { in: [goes.id, stays.id] } } })).toMatchObject([{ id: stays.id }]);

    await db.wardrobe.update({ where: { id: wardrobeId }, data: { deletedAt: hoursAgo(1.1) } });
    await sweepFiles(wardrobeFiles, whileNoStateComesBack);
    expect([
      await db.wardrobe.count({ where: { id: wardrobeId } }),
      await db.wardrobePicture.count(),
      storedPictures(),
    ]).toEqual([0, 0, []]);
  });

  test("removes pictures that never became a piece, once they cannot any more", async () => {
    const [young, old] = [randomUUID(), randomUUID()];
    for (const [id, hours] of [
      [young, 0.9],
      [old, 1.1],
    ] as const) {
      await db.wardrobePicture.create({ data: { id, ownerId: owner.user.id, createdAt: hoursAgo(hours) } });
      await storage.put(`wardrobe/${id}/original.webp`, Buffer.from("x"), { contentType: "image/webp" });
    }
    await sweepFiles(wardrobeFiles, whileNoStateComesBack);
    expect(await db.wardrobePicture.findMany({ where: { itemId: null } })).toMatchObject([{ id: young }]);
    expect([
      await storage.read(`wardrobe/${young}/original.webp`),
      await storage.read(`wardrobe/${old}/original.webp`),
    ]).toEqual([Buffer.from("x"), null]);
  });

  test("removes files that belong to nothing after a day, and no others", async () => {
    const lost = `wardrobe/${randomUUID()}/photo-320.webp`;
    const fresh = `wardrobe/${randomUUID()}/photo-320.webp`;
    const replaced = `wardrobe/${piece.picture.id}/cut-77-320.webp`;
    const foreign = "wardrobe/notes.txt";
    for (const key of [lost, fresh, replaced, foreign])
      await storage.put(key, Buffer.from("x"), { contentType: "image/webp" });
    for (const name of storedPictures()) if (name.includes(".") && !name.startsWith(fresh)) age(name, 25);
    const before = storedPictures();
    await db.previousState.create({
      data: {
        ...{ schemaName: "previous_0123456789ab", backupName: "a.sql", expiresAt: hoursAgo(-1) },
        ...{ actorId: owner.user.id, actorName: "Prueba" },
      },
    });
    await removeStrays(wardrobeFiles, whileNoStateComesBack);
    expect(storedPictures()).toEqual(before);
    await db.previousState.deleteMany();
    await removeStrays(wardrobeFiles, whileNoStateComesBack);
    const gone = [lost, path.dirname(lost), replaced];
    expect(storedPictures().sort()).toEqual(before.filter((name) => !gone.includes(name)).sort());
  });

  test("leaves the row of a picture whose files cannot be removed now", async () => {
    await db.wardrobePicture.updateMany({ data: { itemId: null, ownerId: null } });
    configureStorage({
      DATA_DIR: folder,
      S3_BUCKET: "x",
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
    });
    expect(await removePictures()).toBe(0);
    configureStorage({ DATA_DIR: folder });
    expect(await removePictures()).toBe(1);
    expect(storedPictures()).toEqual([]);
  });
});

test("who deletes an account takes its pictures along", async () => {
  const other = await signIn();
  const theirs = (await addWardrobe(other.user.id)).id;
  const form = garmentForm(theirs, { image, cut: "0" });
  const { body } = await postForm(`${site.origin}/api/wardrobe-upload/image`, form, other.bearer);
  await removeUser((await signIn("superadmin")).actor, owner.user.id);
  expect(await db.wardrobePicture.findMany()).toMatchObject([{ id: body.picture.id }]);
  expect(storedPictures().filter((name) => !name.startsWith(`wardrobe/${body.picture.id}`))).toEqual([]);
});

test("addresses are made of what is shown", () => {
  expect(viewPath(piece.picture, 320)).toBe(`/api/wardrobe-pictures/${piece.picture.id}/cut-1-320`);
});
