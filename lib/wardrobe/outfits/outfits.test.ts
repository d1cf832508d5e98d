import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { whileNoStateComesBack } from "@/lib/backups/restore/states";
import { sweepFiles } from "@/lib/files/sweep";
import { db } from "@/lib/core/db";
import { addDays, latestDay } from "@/lib/core/days";
import { meanwhile } from "@/lib/testing/meanwhile";
import { signIn } from "@/lib/testing/fixtures";
import type { WardrobeItemType } from "@/prisma/generated/client";
import { wardrobeFiles } from "../files/files";
import { outfitIds, outfitInput, outfitQuery, wearInput } from "../schema";
import { createOutfit, listOutfits, removeOutfits, restoreOutfits, updateOutfit } from "./outfits";
import { listWears, removeWear, wearOutfit } from "./wears";

/** Somebody with a wardrobe of a piece of each kind. */
async function signInWithPieces() {
  const { actor } = await signIn();
  const wardrobe = await db.wardrobe.create({ data: { userId: actor.id, name: "Mi armario" } });
  const add = (type: WardrobeItemType, name: string) =>
    db.wardrobeItem.create({
      data: { wardrobeId: wardrobe.id, type, name, brand: "Kantu", color: "Azul marino", size: "M" },
    });
  const [bag, jeans, shirt] = [
    await add("accessory", "Bolso"),
    await add("bottom", "Jean"),
    await add("top", "Camisa"),
  ];
  const save = (name: string, ...itemIds: string[]) =>
    createOutfit(actor, outfitInput.parse({ wardrobeId: wardrobe.id, name, itemIds }));
  const wear = (input: object) => wearOutfit(actor, wearInput.parse({ wornOn: "2026-11-20", ...input }));
  const month = async (name = "2026-11", wardrobeId = "") => (await listWears(actor, { month: name, wardrobeId })).days;
  const wornOf = async (id: string) => {
    const { wornCount, lastWornOn } = await db.wardrobeItem.findUniqueOrThrow({ where: { id } });
    return [wornCount, lastWornOn?.toISOString().slice(0, 10) ?? null];
  };
  return { actor, wardrobe, bag, jeans, shirt, save, wear, month, wornOf };
}

const list = async (actor: Parameters<typeof listOutfits>[0], query: object = {}) =>
  (await listOutfits(actor, outfitQuery.parse(query))).results.map(({ name }) => name);

describe("an outfit", () => {
  test("is saved with its pieces from the top down, each once", async () => {
    const { actor, wardrobe, bag, jeans, shirt, save } = await signInWithPieces();
    const made = await save("Oficina", bag.id, shirt.id, jeans.id, shirt.id.toUpperCase());
    expect(made).toMatchObject({ wardrobeId: wardrobe.id, name: "Oficina", wornCount: 0, lastWornOn: null });
    expect(made.items.map(({ name }) => name)).toEqual(["Camisa", "Jean", "Bolso"]);
    expect(await list(actor)).toEqual(["Oficina"]);
  });

  test("is one of 500 in a wardrobe", async () => {
    const { wardrobe, shirt, save } = await signInWithPieces();
    const data = Array.from({ length: 500 }, (_, at) => ({ wardrobeId: wardrobe.id, name: `Conjunto ${at}` }));
    await db.outfit.createMany({ data });
    await expect(save("Oficina", shirt.id)).rejects.toThrow(
      "Un armario puede tener hasta 500 conjuntos. Elimina alguno antes.",
    );
    await db.outfit.updateMany({ where: { name: "Conjunto 7" }, data: { deletedAt: new Date() } });
    expect(await save("Oficina", shirt.id)).toMatchObject({ name: "Oficina" });
  });

  test("is found by its name and by its pieces, without accents, within a wardrobe or in all", async () => {
    const { actor, wardrobe, jeans, shirt, save } = await signInWithPieces();
    const other = await db.wardrobe.create({ data: { userId: actor.id, name: "Verano" } });
    await save("Reunión del lunes", shirt.id);
    await save("Paseo", jeans.id);
    await createOutfit(actor, { wardrobeId: other.id, name: "Playa", itemIds: [shirt.id] });
    expect(await list(actor)).toEqual(["Playa", "Paseo", "Reunión del lunes"]);
    expect(await list(actor, { wardrobeId: wardrobe.id })).toEqual(["Paseo", "Reunión del lunes"]);
    expect(await list(actor, { search: "REUNION" })).toEqual(["Reunión del lunes"]);
    expect(await list(actor, { search: "camisa marino" })).toEqual(["Playa", "Reunión del lunes"]);
    expect(await list(actor, { search: "falda" })).toEqual([]);
  });

  test("is renamed, and other pieces are put into it", async () => {
    const { actor, jeans, shirt, save } = await signInWithPieces();
    const { id } = await save("Oficina", shirt.id);
    expect((await updateOutfit(actor, id, { name: "Viernes" })).items.map((item) => item.id)).toEqual([shirt.id]);
    const changed = await updateOutfit(actor, id, { itemIds: [jeans.id] });
    expect(changed).toMatchObject({ name: "Viernes", items: [{ id: jeans.id }] });
    expect(await list(actor, { search: "viernes" })).toEqual(["Viernes"]);
  });

  test("of two who change its pieces at once, those of the later one stay", async () => {
    const { actor, bag, jeans, shirt, save } = await signInWithPieces();
    const { id } = await save("Oficina", shirt.id);
    const change =
      "WITH held AS (SELECT id FROM outfits WHERE id = $1 FOR UPDATE) INSERT INTO outfit_items SELECT id, $2 FROM held";
    await meanwhile(change, [id, bag.id], () => updateOutfit(actor, id, { itemIds: [bag.id, jeans.id] }));
    const kept = await db.outfitItem.findMany({ where: { outfitId: id }, select: { itemId: true } });
    expect(new Set(kept.map(({ itemId }) => itemId))).toEqual(new Set([bag.id, jeans.id]));
  });

  test("that was deleted is nowhere, and is brought back within the hour", async () => {
    const { actor, shirt, save, wear, month } = await signInWithPieces();
    const { id } = await save("Oficina", shirt.id);
    await wear({ outfitId: id });
    await expect(removeOutfits(actor, [id, randomUUID()])).rejects.toMatchObject({ code: "not_found" });
    expect(await list(actor)).toEqual(["Oficina"]);
    await removeOutfits(actor, [id]);
    expect(await list(actor)).toEqual([]);
    await expect(updateOutfit(actor, id, { name: "x" })).rejects.toMatchObject({ code: "not_found" });
    await expect(wear({ outfitId: id })).rejects.toThrow("No se encontró el conjunto.");
    // Said again, because no answer came.
    await removeOutfits(actor, [id]);
    expect(await month()).toMatchObject([{ name: "", outfitId: null, items: [{ id: shirt.id }] }]);
    await restoreOutfits(actor, [id]);
    await restoreOutfits(actor, [id]);
    expect(await list(actor)).toEqual(["Oficina"]);
    expect(await month()).toMatchObject([{ name: "Oficina", outfitId: id }]);
    await db.outfit.update({ where: { id }, data: { deletedAt: new Date(Date.now() - 3_601_000) } });
    await expect(restoreOutfits(actor, [id])).rejects.toThrow("No se encontró el conjunto.");
  });

  test("goes out of sight with its wardrobe, and its pieces with theirs", async () => {
    const { actor, wardrobe, jeans, shirt, save, month, wear } = await signInWithPieces();
    await save("Oficina", shirt.id, jeans.id);
    await wear({ itemIds: [shirt.id, jeans.id] });
    await db.wardrobeItem.update({ where: { id: jeans.id }, data: { deletedAt: new Date() } });
    const { results } = await listOutfits(actor, outfitQuery.parse({}));
    expect(results.map(({ items }) => items.map(({ id }) => id))).toEqual([[shirt.id]]);
    expect((await month())[0]!.items.map(({ id }) => id)).toEqual([shirt.id]);
    await db.wardrobe.update({ where: { id: wardrobe.id }, data: { deletedAt: new Date() } });
    expect(await list(actor)).toEqual([]);
    expect(await month()).toEqual([]);
    await expect(save("Otro", shirt.id)).rejects.toThrow("No se encontró el armario.");
  });

  test("takes no piece and no wardrobe of anybody else", async () => {
    const [mine, theirs] = [await signInWithPieces(), await signInWithPieces()];
    const outfit = await theirs.save("Ajeno", theirs.shirt.id);
    const other = { wardrobeId: theirs.wardrobe.id, name: "x", itemIds: [mine.shirt.id] };
    const refused = [
      () => createOutfit(mine.actor, other),
      () => mine.save("x", theirs.shirt.id),
      () => mine.save("x", mine.shirt.id, randomUUID()),
      () => updateOutfit(mine.actor, outfit.id, { name: "x" }),
      () => removeOutfits(mine.actor, [outfit.id]),
      () => mine.wear({ outfitId: outfit.id }),
      () => mine.wear({ itemIds: [mine.shirt.id, theirs.shirt.id] }),
    ];
    for (const refusal of refused) await expect(refusal()).rejects.toMatchObject({ code: "not_found" });
    await removeOutfits(theirs.actor, [outfit.id]);
    await expect(restoreOutfits(mine.actor, [outfit.id])).rejects.toMatchObject({ code: "not_found" });
    expect(await list(mine.actor)).toEqual([]);
  });
});

describe("what was worn", () => {
  test("is counted by days, for the outfit and for its pieces, and taken back", async () => {
    const { actor, bag, jeans, shirt, save, wear, wornOf } = await signInWithPieces();
    const { id } = await save("Oficina", shirt.id, jeans.id);
    await wear({ outfitId: id, wornOn: "2026-11-18" });
    const last = await wear({ outfitId: id });
    const other = await wear({ itemIds: [shirt.id, bag.id] });
    expect(last).toMatchObject({ wornOn: "2026-11-20", name: "Oficina", outfitId: id });
    expect(last.items.map(({ wornCount }) => wornCount)).toEqual([2, 2]);
    expect(await wornOf(shirt.id)).toEqual([2, "2026-11-20"]);
    const [outfit] = (await listOutfits(actor, outfitQuery.parse({}))).results;
    expect(outfit).toMatchObject({ wornCount: 2, lastWornOn: "2026-11-20" });
    await removeWear(actor, last.id);
    expect(await wornOf(shirt.id)).toEqual([2, "2026-11-20"]);
    expect(await wornOf(jeans.id)).toEqual([1, "2026-11-18"]);
    await removeWear(actor, other.id);
    expect(await wornOf(shirt.id)).toEqual([1, "2026-11-18"]);
    expect(await wornOf(bag.id)).toEqual([0, null]);
    await expect(removeWear(actor, other.id)).rejects.toThrow("No se encontró lo que usaste ese día.");
  });

  test("twice on a day is once, in whatever order, also at once; as an outfit it carries the name", async () => {
    const { jeans, shirt, save, wear, wornOf, month } = await signInWithPieces();
    const both = [{ itemIds: [shirt.id, jeans.id] }, { itemIds: [jeans.id, shirt.id.toUpperCase()] }];
    const [first, second] = await Promise.all(both.map(wear));
    expect(second!.id).toBe(first!.id);
    const { id } = await save("Oficina", shirt.id, jeans.id);
    expect(await wear({ outfitId: id })).toMatchObject({ id: first!.id, name: "Oficina" });
    expect(await wear(both[0]!)).toMatchObject({ id: first!.id, name: "Oficina" });
    expect(await month()).toHaveLength(1);
    expect(await wornOf(shirt.id)).toEqual([1, "2026-11-20"]);
  });

  test("at once with other pieces in common leaves the right count", async () => {
    const { bag, jeans, shirt, wear, wornOf } = await signInWithPieces();
    const days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"];
    await Promise.all(
      days.flatMap((wornOn) => [
        wear({ wornOn, itemIds: [shirt.id, jeans.id, bag.id] }),
        wear({ wornOn, itemIds: [bag.id, shirt.id] }),
      ]),
    );
    expect(await Promise.all([shirt, jeans, bag].map(({ id }) => wornOf(id)))).toEqual(
      Array(3).fill([4, "2026-11-04"]),
    );
  });

  test("is the day of the person: as far as it has come anywhere, and no further", async () => {
    const { shirt, wear } = await signInWithPieces();
    const itemIds = [shirt.id];
    expect(await wear({ wornOn: latestDay(), itemIds })).toMatchObject({ wornOn: latestDay() });
    await expect(wear({ wornOn: addDays(latestDay(), 1), itemIds })).rejects.toMatchObject({
      code: "bad_request",
      fields: { wornOn: "Ese día aún no llega." },
    });
  });

  test("may be other pieces than are saved of an outfit, and needs some", async () => {
    const { bag, shirt, save, wear } = await signInWithPieces();
    const { id } = await save("Oficina", shirt.id);
    expect(await wear({ outfitId: id, itemIds: [bag.id] })).toMatchObject({ name: "Oficina", items: [{ id: bag.id }] });
    await db.wardrobeItem.update({ where: { id: shirt.id }, data: { deletedAt: new Date() } });
    await expect(wear({ outfitId: id })).rejects.toThrow("Este conjunto ya no tiene prendas.");
  });

  test("is a month, of one's own alone, from its first day to its last", async () => {
    const [mine, theirs] = [await signInWithPieces(), await signInWithPieces()];
    for (const wornOn of ["2024-01-31", "2024-02-29", "2024-02-01", "2024-03-01"])
      await mine.wear({ wornOn, itemIds: [mine.shirt.id] });
    await theirs.wear({ wornOn: "2024-02-10", itemIds: [theirs.shirt.id] });
    expect((await mine.month("2024-02")).map(({ wornOn }) => wornOn)).toEqual(["2024-02-01", "2024-02-29"]);
    expect(await mine.month("2024-02", mine.wardrobe.id)).toHaveLength(2);
    expect(await mine.month("2024-02", theirs.wardrobe.id)).toEqual([]);
    const [wear] = await theirs.month("2024-02");
    await expect(removeWear(mine.actor, wear!.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("goes with its last piece, and otherwise stays", async () => {
    const { actor, jeans, shirt, wear } = await signInWithPieces();
    await wear({ itemIds: [shirt.id] });
    const kept = await wear({ itemIds: [shirt.id, jeans.id] });
    await db.wardrobeItem.delete({ where: { id: shirt.id } });
    await sweepFiles(wardrobeFiles, whileNoStateComesBack);
    expect(await db.wear.findMany({ where: { userId: actor.id }, select: { id: true } })).toEqual([{ id: kept.id }]);
  });

  test("is no more than twenty things a day", async () => {
    const { actor, wear } = await signInWithPieces();
    const { id: wardrobeId } = await db.wardrobe.findFirstOrThrow({ where: { userId: actor.id } });
    const rows = await db.wardrobeItem.createManyAndReturn({
      data: Array.from({ length: 21 }, (_, index) => ({
        ...{ wardrobeId, type: "top" as const, name: `Prenda ${index}`, brand: "x", color: "x", size: "x" },
      })),
    });
    for (const { id } of rows.slice(1)) await wear({ itemIds: [id] });
    await expect(wear({ itemIds: [rows[0]!.id] })).rejects.toThrow("Ese día ya tiene 20 conjuntos.");
    expect(await wear({ itemIds: [rows[1]!.id] })).toMatchObject({ items: [{ id: rows[1]!.id }] });
  });
});

test("ten thousand wears are kept of a person", async () => {
  const { actor, shirt, wear } = await signInWithPieces();
  await db.$executeRaw`
    INSERT INTO wears (id, user_id, worn_on, signature)
    SELECT gen_random_uuid(), ${actor.id}::uuid, date '1990-01-01' + day, 'x' FROM generate_series(1, 10000) AS day`;
  await expect(wear({ itemIds: [shirt.id] })).rejects.toThrow(
    "Tu calendario ya tiene 10000 conjuntos anotados y no admite más.",
  );
});

const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const outfit = { wardrobeId: randomUUID(), name: "Oficina", itemIds: ids(1) };

test.each<[z.ZodType, unknown, string]>([
  [outfitInput, { ...outfit, name: " \u200b" }, "Escribe el nombre del conjunto."],
  [outfitInput, { ...outfit, itemIds: [] }, "Elige al menos una prenda."],
  [outfitInput, { ...outfit, itemIds: ids(13) }, "Un conjunto puede tener 12 prendas como máximo."],
  [wearInput, { wornOn: "2026-11-20" }, "Elige un conjunto o al menos una prenda."],
  [wearInput, { wornOn: "2026-02-29", itemIds: ids(1) }, "El día no es válido."],
  [outfitIds, { ids: [] }, "Elige al menos un conjunto."],
  [outfitIds, { ids: ids(101) }, "Elige 100 conjuntos como máximo."],
])("what is wrong with what was sent is said: %#", (schema, sent, message) => {
  expect(schema.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
