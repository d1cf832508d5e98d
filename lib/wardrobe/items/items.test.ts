import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { call, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { addItem, addWardrobe } from "@/lib/testing/wardrobe";
import { wardrobeCalls } from "../calls";
import { itemQuery } from "../schema";
import { removeWardrobe } from "../wardrobes/service";
import { drawPool, listUsedValues, listItems } from "./list";
import { getPiece, removePieces, restorePieces, updatePiece, updatePieces } from "./service";

const update = wardrobeCalls["PATCH /api/wardrobe-items/update/{id}"];

const notFound = { code: "not_found", message: "No se encontró la prenda." };
const day = (ago: number) => new Date(new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));

async function owner() {
  const { actor, bearer } = await signIn();
  return { actor, bearer, wardrobe: await addWardrobe(actor.id) };
}

test("a piece is given with where its picture is", async () => {
  const { actor, wardrobe } = await owner();
  const { id, picture } = await addItem(wardrobe.id, { name: "Chompa", lastWornOn: day(1), wornCount: 3 });
  await db.wardrobePicture.update({ where: { id: picture!.id }, data: { shown: "cut", cutVersion: 2 } });
  expect(await getPiece(actor, id)).toEqual({
    id,
    wardrobeId: wardrobe.id,
    type: "top",
    name: "Chompa",
    brand: "Alpaca",
    color: "Azul",
    size: "M",
    image: `/api/wardrobe-pictures/${picture!.id}/cut-2-800`,
    picture: expect.objectContaining({ id: picture!.id, shown: "cut", cutVersion: 2, width: 800, height: 1000 }),
    wornCount: 3,
    lastWornOn: day(1).toISOString().slice(0, 10),
    createdAt: expect.stringMatching(/Z$/),
  });
  await db.wardrobePicture.delete({ where: { id: picture!.id } });
  expect((await getPiece(actor, id)).picture.width).toBe(0);
});

describe("the list", () => {
  let actor: Awaited<ReturnType<typeof owner>>["actor"];
  let wardrobeId: string;
  beforeAll(async () => {
    const { actor: who, wardrobe } = await owner();
    [actor, wardrobeId] = [who, wardrobe.id];
    const pieces = [
      { name: "Ñandú", color: "azul", wornCount: 2, lastWornOn: day(100) },
      { name: "Nube", type: "bottom", brand: "100%_Lana", wornCount: 5, lastWornOn: day(3) },
      { name: "Oca", type: "accessory", size: "L", brand: "1000 Lana" },
    ] as const;
    for (const [index, data] of pieces.entries())
      await addItem(wardrobeId, { ...data, createdAt: new Date(Date.now() - 1_000 * index) });
    await addItem(wardrobeId, { name: "Borrada", deletedAt: new Date() });
  });
  const names = async (query: object) =>
    (await listItems(actor, itemQuery.parse({ wardrobeId, ...query }))).results.map(({ name }) => name);

  test.each([
    [{}, ["Ñandú", "Nube", "Oca"]],
    [{ direction: "asc" }, ["Oca", "Nube", "Ñandú"]],
    [{ type: "bottom" }, ["Nube"]],
    [{ color: "AZUL" }, ["Ñandú", "Nube", "Oca"]],
    [{ brand: "100%_lana" }, ["Nube"]],
    [{ size: "l" }, ["Oca"]],
    [{ search: "nandu alpa" }, ["Ñandú"]],
    [{ unworn: 90 }, ["Ñandú", "Oca"]],
    [{ unworn: 100 }, ["Oca"]],
    [{ sort: "name", direction: "asc" }, ["Nube", "Ñandú", "Oca"]],
    [{ sort: "wornCount" }, ["Nube", "Ñandú", "Oca"]],
    [{ sort: "lastWornOn" }, ["Nube", "Ñandú", "Oca"]],
    [{ sort: "lastWornOn", direction: "asc" }, ["Oca", "Ñandú", "Nube"]],
    [{ limit: 2, page: 2 }, ["Oca"]],
  ])("%j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("what is in use, the most frequent first, in one spelling", async () => {
    const of = (...values: [string, number][]) => values.map(([value, count]) => ({ value, count }));
    const choices = await listUsedValues(actor, wardrobeId);
    expect(choices.colors).toEqual([{ value: expect.stringMatching(/^azul$/i), count: 3 }]);
    expect(choices.sizes).toEqual(of(["M", 2], ["L", 1]));
    expect(choices.brands.map(({ value }) => value).sort()).toEqual(["100%_Lana", "1000 Lana", "Alpaca"]);
    const elsewhere = await addWardrobe(actor.id);
    await addItem(elsewhere.id, { size: "S" });
    expect((await listUsedValues(actor, elsewhere.id)).sizes).toEqual(of(["S", 1]));
    expect((await listUsedValues(actor, "")).sizes).toEqual(of(["M", 2], ["L", 1], ["S", 1]));
  });

  test("a pool has every piece that is there, as long as they are not too many", async () => {
    const pool = await drawPool(actor, wardrobeId);
    expect(pool.map(({ name }) => name).sort()).toEqual(["Nube", "Oca", "Ñandú"]);
    const many = await addWardrobe(actor.id);
    const data = { wardrobeId: many.id, type: "top", name: "x", brand: "x", color: "x", size: "x" } as const;
    await db.wardrobeItem.createMany({ data: Array.from({ length: 300 }, () => data) });
    await addItem(many.id, { type: "bottom" });
    const [one, two] = [await drawPool(actor, many.id), await drawPool(actor, many.id)];
    for (const drawn of [one, two]) expect(drawn.filter(({ type }) => type === "top")).toHaveLength(200);
    const ids = (drawn: typeof one) => drawn.map(({ id }) => id).sort();
    expect(ids(one)).toHaveLength(201);
    expect(ids(one)).not.toEqual(ids(two));
  });
});

describe("changing", () => {
  test("what is left out stays, many change together, and move to another wardrobe of one's own", async () => {
    const { actor, wardrobe } = await owner();
    const other = await addWardrobe(actor.id);
    const [one, two] = [await addItem(wardrobe.id), await addItem(wardrobe.id, { name: "Falda", type: "bottom" })];
    expect(await updatePiece(actor, one.id, { color: "Rojo" })).toMatchObject({ color: "Rojo", name: "Polo" });
    const ids = [one.id, two.id.toUpperCase(), one.id];
    expect(await updatePieces(actor, ids, { brand: "Lana", wardrobeId: other.id })).toMatchObject([
      { name: "Falda", brand: "Lana", wardrobeId: other.id },
      { name: "Polo", brand: "Lana", color: "Rojo", wardrobeId: other.id },
    ]);
  });

  test("is for all or none", async () => {
    const [mine, other] = [await owner(), await owner()];
    const [one, gone] = [await addItem(mine.wardrobe.id), await addItem(mine.wardrobe.id, { deletedAt: new Date() })];
    const foreign = await addItem(other.wardrobe.id);
    for (const id of [gone.id, foreign.id, randomUUID()]) {
      await expect(updatePieces(mine.actor, [one.id, id], { color: "Rojo" })).rejects.toMatchObject(notFound);
      if (id !== gone.id) await expect(removePieces(mine.actor, [one.id, id])).rejects.toMatchObject(notFound);
    }
    await expect(updatePiece(mine.actor, one.id, { wardrobeId: other.wardrobe.id })).rejects.toMatchObject({
      code: "not_found",
      message: "No se encontró el armario.",
    });
    expect(await getPiece(mine.actor, one.id)).toMatchObject({ color: "Azul", wardrobeId: mine.wardrobe.id });
  });

  test("nothing is moved to a wardrobe that is deleted at the same moment", async () => {
    const { actor, wardrobe } = await owner();
    const target = await addWardrobe(actor.id);
    const { id } = await addItem(wardrobe.id);
    const moving = meanwhile("UPDATE wardrobes SET deleted_at = now() WHERE id = $1", [target.id], () =>
      updatePiece(actor, id, { wardrobeId: target.id }),
    );
    await expect(moving).rejects.toMatchObject({ code: "not_found" });
    expect(await getPiece(actor, id)).toMatchObject({ wardrobeId: wardrobe.id });
  });

  test("an empty text, a long one and an unknown kind are refused with a text beside the field", async () => {
    const { bearer, wardrobe } = await owner();
    const { id } = await addItem(wardrobe.id);
    const body = { name: " ", color: "x".repeat(100), type: "shoe", size: "a\nb", brand: 1, wardrobeId: null };
    const response = await call(update, { method: "PATCH", headers: bearer, params: { id }, body });
    expect([response.status, Object.keys((await response.json()).fields).sort()]).toEqual([
      400,
      Object.keys(body).sort(),
    ]);
  });
});

describe("deleting", () => {
  test("can be undone for an hour, and said twice", async () => {
    const { actor, wardrobe } = await owner();
    const ids = [(await addItem(wardrobe.id)).id, (await addItem(wardrobe.id)).id];
    await removePieces(actor, ids);
    await removePieces(actor, ids);
    for (const id of ids) await expect(getPiece(actor, id)).rejects.toMatchObject(notFound);
    await restorePieces(actor, ids);
    await restorePieces(actor, ids);
    for (const id of ids) expect(await getPiece(actor, id)).toMatchObject({ id });

    await removePieces(actor, ids);
    await db.wardrobeItem.update({ where: { id: ids[0] }, data: { deletedAt: new Date(Date.now() - 3_700_000) } });
    await expect(restorePieces(actor, ids)).rejects.toMatchObject(notFound);
    await restorePieces(actor, [ids[1]!]);
  });

  test("pieces of a wardrobe that was deleted are not there", async () => {
    const { actor, wardrobe } = await owner();
    const { id } = await addItem(wardrobe.id);
    await removeWardrobe(actor, wardrobe.id);
    await expect(getPiece(actor, id)).rejects.toMatchObject(notFound);
    await expect(updatePiece(actor, id, { color: "Rojo" })).rejects.toMatchObject(notFound);
    await expect(removePieces(actor, [id])).rejects.toMatchObject(notFound);
  });
});
