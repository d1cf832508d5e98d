import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { call, signIn } from "@/lib/testing/fixtures";
import { wardrobeCalls } from "../../calls";
import type { WardrobeItemType, WardrobeView } from "@/prisma/generated/client";
import { createOutfit } from "../outfits";
import { pictureOfPieces } from "./pictures";

const postPicture = wardrobeCalls["POST /api/wardrobe-outfits/picture"];
const getOutfitPicture = wardrobeCalls["GET /api/wardrobe-outfits/picture/{id}"];
const getWardrobePicture = wardrobeCalls["GET /api/wardrobes/picture/{id}"];

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** A garment without its ground: a square of a colour in the middle of nothing. */
const cut = (background: typeof red) =>
  sharp({ create: { width: 200, height: 200, channels: 4, background } })
    .extend({ top: 300, bottom: 300, left: 300, right: 300, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ lossless: true })
    .toBuffer();

const photo = (background: typeof red) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .webp()
    .toBuffer();

async function signInWithWardrobe(data: object = {}) {
  const person = await signIn();
  await db.user.update({ where: { id: person.user.id }, data: { isPublic: true } });
  const wardrobe = await db.wardrobe.create({ data: { userId: person.user.id, name: "Armario", ...data } });
  async function add(type: WardrobeItemType, shown: WardrobeView, bytes: Buffer | null) {
    const fields = { type, name: "Prenda", brand: "x", color: "x", size: "x" };
    const item = await db.wardrobeItem.create({ data: { wardrobeId: wardrobe.id, ...fields } });
    const picture = await db.wardrobePicture.create({
      data: { ownerId: person.user.id, itemId: item.id, shown, cutVersion: shown === "cut" ? 3 : 0 },
    });
    const view = shown === "cut" ? "cut-3-800" : "photo-800";
    if (bytes) await storage.put(`wardrobe/${picture.id}/${view}.webp`, bytes, { contentType: "image/webp" });
    return item.id;
  }
  return { ...person, wardrobe, add };
}

type Person = Awaited<ReturnType<typeof signInWithWardrobe>>;
const params = (id: string) => ({ params: { id } });

async function pixelsOf(response: Response) {
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** The colour at a place that is given in shares of the picture. */
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return { r: data[start]!, g: data[start + 1]!, b: data[start + 2]! };
  };
  return { at, info };
}

const isNear = (a: typeof red, b: typeof red) => Math.abs(a.r - b.r) + Math.abs(a.g - b.g) + Math.abs(a.b - b.b) < 30;

async function saveOutfit({ actor, wardrobe, add }: Person) {
  const itemIds = [await add("bottom", "photo", await photo(blue)), await add("top", "cut", await cut(red))];
  return createOutfit(actor, { wardrobeId: wardrobe.id, name: "Oficina", itemIds });
}

describe("the picture of an outfit", () => {
  test("shows its pieces as they are worn, what is cut without the nothing around it", async () => {
    const person = await signInWithWardrobe();
    const { id } = await saveOutfit(person);
    const response = await call(getOutfitPicture, { ...params(id), headers: person.bearer });
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const { at, info } = await pixelsOf(response);
    expect(info).toMatchObject({ width: 1080, height: 1350, channels: 3 });
    expect(isNear(at(0.5, 0.3), red)).toBe(true);
    expect(isNear(at(0.5, 0.7), blue)).toBe(true);
    // Nearly as wide as its place is high: of the transparent rest nothing is left.
    expect(isNear(at(0.3, 0.1), red)).toBe(true);
    expect([red, blue].some((colour) => isNear(at(0.03, 0.03), colour))).toBe(false);
  });

  test("is not sent again to who has it, until a piece of it looks otherwise", async () => {
    const person = await signInWithWardrobe();
    const { id, items } = await saveOutfit(person);
    const ask = (headers: object = {}) =>
      call(getOutfitPicture, { ...params(id), headers: { ...person.bearer, ...headers } });
    const etag = (await ask()).headers.get("etag")!;
    const again = await ask({ "if-none-match": `W/${etag}` });
    expect([again.status, again.body]).toEqual([304, null]);
    await db.wardrobePicture.update({ where: { itemId: items[0]!.id }, data: { cutVersion: 4 } });
    // Its file is not there, which leaves its place empty.
    const changed = await ask({ "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(isNear((await pixelsOf(changed)).at(0.5, 0.3), red)).toBe(false);
  });

  test("is had of pieces that are not saved, one's own alone", async () => {
    const [mine, theirs] = [await signInWithWardrobe(), await signInWithWardrobe()];
    const own = await mine.add("accessory", "photo", await photo(red));
    const other = await theirs.add("top", "photo", await photo(blue));
    const ask = (...itemIds: string[]) =>
      call(postPicture, { method: "POST", headers: mine.bearer, body: { itemIds } });
    const { at } = await pixelsOf(await ask(own));
    expect(isNear(at(0.5, 0.5), red)).toBe(true);
    for (const ids of [[own, other], [randomUUID()]]) expect((await ask(...ids)).status).toBe(404);
    expect((await ask()).status).toBe(400);
  });

  test("is nobody else's, also of a public wardrobe", async () => {
    const [mine, theirs] = [await signInWithWardrobe(), await signInWithWardrobe({ isPublic: true })];
    const { id } = await saveOutfit(theirs);
    expect((await call(getOutfitPicture, { ...params(id), headers: mine.bearer })).status).toBe(404);
    expect((await call(getOutfitPicture, params(id))).status).toBe(401);
  });

  test("is drawn one at a time, and not more than wait patiently", async () => {
    const person = await signInWithWardrobe();
    const pictures = await Promise.all(
      Array.from({ length: 18 }, async () => pictureOfPieces(person.actor, [await person.add("top", "photo", null)])),
    );
    const results = await Promise.allSettled(pictures.map(({ draw }) => draw()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(17);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: {
        code: "unavailable",
        message: "Se están preparando demasiadas imágenes a la vez. Inténtalo de nuevo en unos segundos.",
      },
    });
  });
});

describe("the picture of a wardrobe", () => {
  test("shows its cover first and then what is newest, to everybody", async () => {
    const { wardrobe, add } = await signInWithWardrobe({ isPublic: true });
    const coverId = await add("top", "photo", await photo(red));
    for (let count = 0; count < 8; count += 1) await add("top", "photo", await photo(blue));
    await db.wardrobe.update({ where: { id: wardrobe.id }, data: { coverId } });
    const response = await call(getWardrobePicture, params(wardrobe.id));
    expect(response.headers.get("cache-control")).toBe("public, no-cache");
    const { at, info } = await pixelsOf(response);
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(isNear(at(0.16, 0.25), red)).toBe(true);
    expect(isNear(at(0.38, 0.25), blue)).toBe(true);
    expect(isNear(at(0.84, 0.65), blue)).toBe(true);
  });

  test("is there as long as everybody may see it", async () => {
    const { user, wardrobe, bearer } = await signInWithWardrobe({ isPublic: true });
    const ask = async () => (await call(getWardrobePicture, { ...params(wardrobe.id), headers: bearer })).status;
    const set = (data: object) => db.wardrobe.update({ where: { id: wardrobe.id }, data });
    expect(await ask()).toBe(200);
    for (const [hides, shows] of [
      [{ isPublic: false }, { isPublic: true }],
      [{ hiddenAt: new Date() }, { hiddenAt: null }],
      [{ deletedAt: new Date() }, { deletedAt: null }],
    ] as const) {
      await set(hides);
      expect(await ask()).toBe(404);
      await set(shows);
    }
    await db.user.update({ where: { id: user.id }, data: { isPublic: false } });
    expect(await ask()).toBe(404);
  });
});
