import { randomUUID } from "node:crypto";
import { utimesSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { ZodType } from "zod";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { removeStrays, sweepFiles } from "@/lib/files/sweep";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { isStoredKey } from "@/lib/backups/archive/stored-files";
import { renderArticle } from "@/lib/content/parse/render";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import { ensureOptions } from "@/lib/options/select";
import { paymentOptions } from "@/lib/payments/options";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { signIn } from "@/lib/testing/fixtures";
import { filesOf } from "@/lib/testing/garment-uploads";
import { hostilePictures, oneOfEachClass, smugglers } from "@/lib/testing/corpus/hostile-pictures";
import { startUploadSite } from "@/lib/testing/upload-site";
import { mediaAvif } from "./avif";
import { describePictures, findPictures } from "./describe";
import { mediaFiles, readLargest } from "./files";
import { listMedia } from "./list";
import { manyMedia, type Media, mediaChanges, mediaQuery } from "./schema";
import { getMedia, removeManyMedia, removeMedia, restoreManyMedia, restoreMedia, updateMedia } from "./service";
import { altOf, pictureOf } from "./shared/picture";

const { folder, remove } = ownFolder("media-test");
let site: Awaited<ReturnType<typeof startUploadSite>>;
type Person = Awaited<ReturnType<typeof signIn>>;
let writer: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  remove();
  configureStorage({ DATA_DIR: folder });
  await ensureOptions();
  site = await startUploadSite();
  writer = await signIn("collaborator");
  other = await signIn("collaborator");
  admin = await signIn("admin");
});
afterAll(async () => {
  configureStorage({});
  remove();
  site.stop();
});
afterEach(async () => {
  await db.job.deleteMany();
  await db.contentItem.deleteMany();
  await db.mediaFile.deleteMany();
  await storage.removeFolder("media");
});

const picture = (background = "#c22a2a", width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

type Answer = { status: number; body: Media & { message: string; fields?: Record<string, string> } };

async function post(person: Person | null, call: string, file: Buffer | null, alt?: string): Promise<Answer> {
  const form = new FormData();
  if (file) form.set("file", new Blob([new Uint8Array(file)]), "C:\\fotos\\Cóndor al vuelo.png");
  if (alt !== undefined) form.set("alt", alt);
  const headers = person?.bearer ?? {};
  const response = await fetch(`${site.origin}/api/media/${call}`, { method: "POST", headers, body: form });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}
const send = (person: Person | null, file: Buffer | null, alt?: string) => post(person, "create", file, alt);
const replace = (person: Person, id: string, file: Buffer) => post(person, `replace/${id}`, file);
const get = (address: string, headers: HeadersInit = {}) =>
  fetch(`${site.origin}${address}`, { headers, redirect: "manual" });

const use = (mediaId: string, data: object = {}) =>
  db.contentItem.create({
    data: { kind: "lesson", title: "Rutas", slug: randomUUID(), fields: {}, mediaIds: [mediaId], ...data },
  });
const refusal = (doing: Promise<unknown>) =>
  doing.then(
    () => "done",
    ({ status, message }: { status: number; message: string }) => [status, message],
  );
const wrongs = (person: Person | null) => send(person, null).then(({ status }) => status);

test("a picture is kept in three sizes and found, the same bytes once, also by two at once", async () => {
  const bytes = await picture();
  const [one, two] = await Promise.all([send(writer, bytes), send(other, bytes, "Un cóndor")]);
  expect([one.status, two.status].sort()).toEqual([200, 201]);
  expect(one.body.id).toBe(two.body.id);
  const [{ id }] = [one.body];
  expect(await getMedia(writer.actor, id)).toMatchObject({
    ...{ name: "Cóndor al vuelo", width: 900, height: 600, path: `/media/${id}`, alt: "Un cóndor", usedIn: [] },
  });
  const files = (await filesOf("media")).map(({ key }) => key).sort();
  expect(files).toEqual([320, 800, 1600].map((size) => `media/${id}/${size}-1.webp`).sort());
  expect(files.every(isStoredKey)).toBe(true);
  expect((await listMedia(mediaQuery.parse({ search: "condor" }))).results).toHaveLength(1);
  expect((await listMedia(mediaQuery.parse({ search: "gato" }))).results).toHaveLength(0);
  expect(await db.auditEntry.count({ where: { action: "media.create", targetId: id } })).toBe(1);
});

test("only the studio sends pictures, and what is none is refused in words", async () => {
  const person = await signIn();
  expect([await wrongs(null), await wrongs(person)]).toEqual([401, 403]);
  expect(await send(writer, null)).toMatchObject({ status: 400, body: { fields: { file: "Elige una imagen." } } });
  const svg = Buffer.from("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
  expect(await send(writer, svg)).toMatchObject({
    status: 415,
    body: { message: "Un SVG puede contener código: expórtalo como PNG o WebP y súbelo así." },
  });
  expect((await send(writer, await picture(), "a".repeat(301))).status).toBe(400);
  expect((await send(writer, await picture(), "a\0b")).status).toBe(400);
});

test("nonsense about a picture is refused, field by field", () => {
  const wrong = (schema: ZodType, input: object) => schema.safeParse(input).error?.issues.map(({ message }) => message);
  expect(wrong(mediaChanges, { name: " " })).toEqual(["Escribe un nombre."]);
  expect(wrong(mediaChanges, { name: "a".repeat(121) })).toEqual(["Usa un nombre de hasta 120 caracteres."]);
  expect(wrong(mediaChanges, { alt: "a".repeat(301) })).toEqual(["Usa como máximo 300 caracteres."]);
  for (const focalX of [-0.1, 1.1, NaN, "0.5", null]) {
    expect(wrong(mediaChanges, { focalX })).toEqual(["El punto no está dentro de la imagen."]);
  }
  expect(wrong(mediaChanges, { uploadedById: randomUUID() })).toHaveLength(1);
  for (const ids of [[], "x", null]) expect(wrong(manyMedia, { ids })).toEqual(["Elige al menos una imagen."]);
  const tooMany = Array.from({ length: 101 }, () => randomUUID());
  expect(wrong(manyMedia, { ids: tooMany })).toEqual(["Elige como máximo 100 imágenes."]);
  expect(wrong(mediaQuery, { show: "deleted" })).toEqual(["Elige cuáles mostrar."]);
});

test("of each class of hostile files none is kept, and nothing that one carries besides", async () => {
  for (const { name, bytes, status } of oneOfEachClass(await hostilePictures())) {
    expect([name, (await send(writer, bytes)).status]).toEqual([name, status]);
  }
  expect(await filesOf("media")).toEqual([]);
  expect(await db.mediaFile.count()).toBe(0);
  const files = await smugglers();
  for (const { name, bytes } of files) expect([name, (await send(writer, bytes)).status]).toEqual([name, 201]);
  for (const { key } of await filesOf("media")) {
    expect((await storage.read(key))!.includes(files[0]!.payload)).toBe(false);
  }
});

test("what we made ourselves comes back as it went", async () => {
  const { body } = await send(writer, await picture());
  const largest = (await readLargest(body))!;
  await db.mediaFile.deleteMany();
  const again = await send(writer, largest);
  expect(again.body.id).not.toBe(body.id);
  expect((await readLargest(again.body))!.equals(largest)).toBe(true);
});

test("everybody sees a picture: by its name the latest, by its version for ever, as AVIF once there is one", async () => {
  const { body } = await send(
    writer,
    await sharp("public/images/default-avatar.svg", { density: 300 }).png().toBuffer(),
  );
  const latest = await get(`/media/${body.id}`);
  expect([latest.status, latest.headers.get("location")]).toEqual([302, `/media/${body.id}/1600-1`]);
  expect((await get(`/media/${body.id}/320`)).headers.get("location")).toBe(`/media/${body.id}/320-1`);
  const file = `/media/${body.id}/800-1`;
  const answer = await get(file, { accept: "image/avif,image/webp" });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept",
  });
  expect((await get(file, { "if-none-match": answer.headers.get("etag")! })).status).toBe(304);
  expect((await get(file, { range: "bytes=0-9" })).status).toBe(206);
  await runDueJobs(mediaAvif);
  expect((await get(file, { accept: "image/avif,image/webp" })).headers.get("content-type")).toBe("image/avif");
  expect((await get(file)).headers.get("content-type")).toBe("image/webp");
  expect(await db.job.count({ where: { dedupe: body.id } })).toBe(0);
  for (const name of [`${body.id}/800-2`, randomUUID(), `${randomUUID()}/800-1`]) {
    expect([name, (await get(`/media/${name}`)).status]).toEqual([name, 404]);
  }
});

test("a picture without a job and without AVIF of its version gets one, and what is deleted none", async () => {
  const { body } = await send(writer, await picture());
  const known = async () => {
    await db.job.deleteMany();
    await prepareWork(mediaAvif);
    return (await db.job.findMany()).map(({ dedupe }) => dedupe);
  };
  expect(await known()).toEqual([body.id]);
  await db.mediaFile.updateMany({ data: { avifVersion: 1 } });
  expect(await known()).toEqual([]);
  await db.mediaFile.updateMany({ data: { version: 2 } });
  expect(await known()).toEqual([body.id]);
  await db.mediaFile.updateMany({ data: { deletedAt: new Date() } });
  expect(await known()).toEqual([]);
});

test("pages and texts show the present version with its sides, and its text where they have none", async () => {
  const { body } = await send(writer, await picture(), "Un «cóndor» & su cría");
  await updateMedia(admin.actor, body.id, { focalX: 0.25, focalY: 1 });
  const gone = randomUUID();
  const date = new Date();
  const [shown] = await describePictures([{ image: body.path, lost: `/media/${gone}`, title: "x", date, none: null }]);
  expect(shown).toMatchObject({ lost: "", title: "x", date, none: null });
  expect(altOf(shown!.image)).toBe("Un «cóndor» & su cría");
  expect(pictureOf(shown!.image)).toEqual({
    src: `/media/${body.id}/800-1`,
    srcSet: [`320-1 320w`, `800-1 800w`, `1600-1 900w`].map((file) => `/media/${body.id}/${file}`).join(", "),
    ...{ sizes: "100vw", width: 900, height: 600, style: { objectPosition: "25% 100%" } },
  });
  const text = `![](${body.path})\n\n![Otra cosa](${body.path})\n\n![Perdida](/media/${gone})`;
  const html = async () =>
    (await renderArticle(text, { tableLabel: "Tabla", pictures: await findPictures(text) })).html;
  const before = await html();
  expect(before).toContain('width="900" height="600" alt="Un «cóndor» &#x26; su cría" loading="lazy" decoding="async"');
  expect(before).toContain(`srcset="/media/${body.id}/320-1 320w, `);
  expect(before).toContain('alt="Otra cosa"');
  expect(before).toContain("<p>Perdida</p>");
  await replace(admin, body.id, await picture("#123456", 300, 500));
  expect(await html()).toContain('width="300" height="500"');
});

test("what is replaced changes everywhere; the version before stays for a day", async () => {
  const { body } = await send(writer, await picture());
  const { status, body: replaced } = await replace(writer, body.id, await picture("#1d4f8f", 400, 400));
  expect([status, replaced]).toMatchObject([200, { id: body.id, width: 400 }]);
  expect(replaced.version).not.toBe(1);
  expect((await replace(other, body.id, await picture())).status).toBe(403);
  expect((await replace(admin, "nada", await picture())).status).toBe(400);
  expect((await replace(admin, randomUUID(), await picture())).status).toBe(404);
  expect((await post(admin, `replace/${body.id}`, await picture(), "con texto")).status).toBe(400);
  expect((await get(`/media/${body.id}/800-1`)).status).toBe(200);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  // Also one that was sent long before it was replaced.
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const { key } of await filesOf("media")) utimesSync(path.join(folder, key), old, old);
  await removeStrays(mediaFiles, whileNoStateComesBack, new Date());
  expect(await filesOf("media")).toHaveLength(6);
  await removeStrays(mediaFiles, whileNoStateComesBack, tomorrow);
  expect((await filesOf("media")).every(({ key }) => key.endsWith(`-${replaced.version}.webp`))).toBe(true);
});

test("a collaborator changes what they uploaded until it is published; nobody deletes what is used", async () => {
  const { id } = (await send(writer, await picture())).body;
  const forbidden = [403, "Solo puedes cambiar las imágenes que subiste, mientras no estén publicadas."];
  expect(await refusal(updateMedia(other.actor, id, { alt: "no" }))).toEqual(forbidden);
  expect(await refusal(removeMedia(other.actor, id))).toEqual(forbidden);
  expect((await updateMedia(writer.actor, id, { alt: "sí" })).alt).toBe("sí");

  const item = await use(id);
  expect(await getMedia(writer.actor, id)).toMatchObject({ mayChange: true, mayRemove: false });
  expect(await refusal(removeMedia(admin.actor, id))).toEqual([409, "La imagen se usa en «Rutas»."]);
  await db.contentItem.update({ where: { id: item.id }, data: { published: {} } });
  expect(await refusal(updateMedia(writer.actor, id, { alt: "no" }))).toEqual(forbidden);
  const { usedIn } = await getMedia(writer.actor, id);
  expect(usedIn).toEqual([{ kind: "lesson", id: item.id, title: "Rutas", isPublished: true }]);
  await db.contentItem.delete({ where: { id: item.id } });
  const { key } = paymentOptions.yapeQr;
  await db.option.update({ where: { key }, data: { value: `/media/${id}` } });
  expect(await refusal(updateMedia(writer.actor, id, { alt: "no" }))).toEqual(forbidden);
  expect(await refusal(removeMedia(admin.actor, id))).toEqual([409, "La imagen se usa en «QR de Yape»."]);
  expect((await removeManyMedia(admin.actor, [id])).kept).toMatchObject([{ usedIn: ["QR de Yape"] }]);
  expect((await listMedia(mediaQuery.parse({ show: "unused" }))).totalItems).toBe(0);
  await db.option.update({ where: { key }, data: { value: "" } });
  expect((await updateMedia(admin.actor, id, { name: "Nueva" })).name).toBe("Nueva");
  expect(await refusal(updateMedia(admin.actor, randomUUID(), { name: "x" }))).toEqual([
    404,
    "No se encontró la imagen.",
  ]);
});

test("many are deleted at once: what is used, or another's, is kept and named, and the rest comes back together", async () => {
  const names = ["#100", "#200", "#300"];
  const sent = await Promise.all(names.map(async (colour) => send(writer, await picture(colour))));
  const ids = sent.map(({ body }) => body.id);
  const theirs = (await send(other, await picture("#400"))).body;
  await use(ids[2]!);
  const all = manyMedia.parse({ ids: [...ids, ids[0], theirs.id, randomUUID()] });
  const { removed, kept } = await removeManyMedia(writer.actor, all.ids);
  expect(removed.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(kept.toSorted((a, b) => b.usedIn.length - a.usedIn.length)).toEqual([
    { id: ids[2], name: expect.any(String), usedIn: ["Rutas"] },
    { id: theirs.id, name: expect.any(String), usedIn: [] },
  ]);
  expect((await listMedia(mediaQuery.parse({}))).totalItems).toBe(2);
  expect((await removeManyMedia(writer.actor, removed)).removed).toEqual([]);
  expect(await refusal(restoreManyMedia(other.actor, removed))).toEqual([
    403,
    "Solo puedes cambiar las imágenes que subiste, mientras no estén publicadas.",
  ]);
  await restoreManyMedia(writer.actor, removed);
  await restoreManyMedia(writer.actor, removed);
  expect((await listMedia(mediaQuery.parse({}))).totalItems).toBe(4);
  const told = { targetType: "media", targetId: { in: ids }, action: { in: ["media.remove", "media.restore"] } };
  expect(await db.auditEntry.count({ where: told })).toBe(4);
});

test("what is deleted comes back within a day, and is gone after it unless something shows it again", async () => {
  const sent = [await send(writer, await picture("#111")), await send(writer, await picture("#222"))];
  const [one, two] = sent.map(({ body }) => body.id) as [string, string];
  await removeMedia(writer.actor, one);
  expect((await get(`/media/${one}`)).status).toBe(404);
  expect((await listMedia(mediaQuery.parse({}))).totalItems).toBe(1);
  await restoreMedia(writer.actor, one);
  await restoreMedia(writer.actor, one);
  expect((await listMedia(mediaQuery.parse({ show: "unused" }))).totalItems).toBe(2);

  await removeMedia(writer.actor, one);
  await removeMedia(writer.actor, two);
  await use(two);
  const inTrash = (await send(writer, await picture("#333"))).body.id;
  await removeMedia(writer.actor, inTrash);
  await use(inTrash, { deletedAt: new Date() });
  await sweepFiles(mediaFiles, whileNoStateComesBack, new Date());
  expect(await db.mediaFile.count()).toBe(3);
  await sweepFiles(mediaFiles, whileNoStateComesBack, new Date(Date.now() + 25 * 3_600_000));
  const left = await db.mediaFile.findMany({ orderBy: { createdAt: "asc" }, select: { id: true, deletedAt: true } });
  expect(left).toEqual([
    { id: two, deletedAt: null },
    { id: inTrash, deletedAt: expect.any(Date) },
  ]);
  expect((await filesOf("media")).some(({ key }) => key.includes(one))).toBe(false);
  // One that never arrived cannot be brought back.
  const id = randomUUID();
  await db.mediaFile.create({
    data: { id, name: "x", width: 1, height: 1, bytes: 0, sha256: "", deletedAt: new Date() },
  });
  expect(await refusal(restoreMedia(admin.actor, id))).toEqual([404, "No se encontró la imagen."]);
});

test("one that is being removed for good is not brought back, so that none is left without its files", async () => {
  const { id } = (await send(writer, await picture("#444"))).body;
  await removeMedia(writer.actor, id);
  const removeFolder = storage.removeFolder;
  const told: unknown[] = [];
  const removing = jest.spyOn(storage, "removeFolder").mockImplementation(async (folder) => {
    told.push(await refusal(restoreMedia(writer.actor, id)), await restoreManyMedia(writer.actor, [id]));
    await removeFolder(folder);
  });
  await sweepFiles(mediaFiles, whileNoStateComesBack, new Date(Date.now() + 25 * 3_600_000));
  removing.mockRestore();
  expect(told).toEqual([[404, "No se encontró la imagen."], undefined]);
  expect([await db.mediaFile.count(), await filesOf("media")]).toEqual([0, []]);
});
