import { db } from "@/lib/core/db";
import { call, signIn } from "@/lib/testing/fixtures";
import { addItem, addWardrobe } from "@/lib/testing/wardrobe";
import { userCalls } from "@/lib/users/calls";
import { findPerson, getPerson, listPeople } from "./people";
import { personQuery } from "./schema";

const userData = userCalls["GET /api/users/data/{id}"];
const ownData = userCalls["GET /api/users/profile/data"];

test("admins see everybody who can have wardrobes, and how many of them are public", async () => {
  const [{ user }, { user: secretive }, { user: gone }] = [
    await signIn("collaborator"),
    await signIn(),
    await signIn(),
  ];
  const data = { name: "Killa", lastName: user.id };
  await db.user.update({ where: { id: user.id }, data: { ...data, isPublic: true } });
  await db.user.update({ where: { id: secretive.id }, data: { ...data, name: "Ñusta" } });
  await db.user.update({ where: { id: gone.id }, data: { ...data, disabledAt: new Date() } });
  for (const shown of [{ isPublic: true }, {}, { isPublic: true, hiddenAt: new Date() }])
    for (const { id } of [user, secretive]) await addWardrobe(id, shown);
  expect(await listPeople(personQuery.parse({ search: user.id }))).toEqual({
    results: [
      {
        _id: user.id,
        name: `Killa ${user.id}`,
        username: user.username,
        role: "collaborator",
        publicWardrobes: 1,
        photo: "",
      },
      {
        _id: secretive.id,
        name: `Ñusta ${user.id}`,
        username: secretive.username,
        role: "user",
        publicWardrobes: 0,
        photo: "",
      },
    ],
    totalItems: 2,
    totalPages: 1,
    page: 1,
    limit: 24,
  });
});

test("somebody's wardrobes come with the newest 100 pieces of each kind", async () => {
  const { actor, user } = await signIn();
  const [first, second] = [await addWardrobe(user.id), await addWardrobe(user.id)];
  const data = { wardrobeId: first.id, name: "x", brand: "x", color: "x", size: "x" } as const;
  const rows = Array.from({ length: 120 }, (_, n) => ({ ...data, type: "top" as const, createdAt: new Date(n) }));
  await db.wardrobeItem.createMany({ data: rows });
  const [old, newer] = [await addItem(first.id, { type: "bottom" }), await addItem(first.id, { type: "bottom" })];
  const worn = await addItem(second.id, { type: "accessory", wornCount: 2 });
  const person = await getPerson(actor, user.username);
  expect(person).toMatchObject({ _id: user.id, username: user.username, name: "Prueba" });
  expect(person.wardrobes.map(({ id }) => id)).toEqual([first.id, second.id]);
  const [one, two] = person.wardrobes;
  expect(one!.tops.map(({ createdAt }) => Date.parse(createdAt))).toEqual(
    Array.from({ length: 100 }, (_, n) => 119 - n),
  );
  expect(one!.bottoms.map(({ id }) => id)).toEqual([newer.id, old.id]);
  expect(one!.counts).toEqual({ top: 120, bottom: 2, accessory: 0 });
  expect(one!.cover).toMatchObject({ id: newer.picture!.id });
  expect(two!.accessories).toMatchObject([{ id: worn.id, wornCount: 2 }]);
});

test.each(["", "Ñ", "a b", "../x", "\0", "nadie", "x".repeat(500)])("%j is nobody", async (username) => {
  expect(await findPerson(null, username)).toBeNull();
});

describe("what is given out of a person", () => {
  test("to themselves has all of their wardrobes, and what they wore", async () => {
    const { user, bearer } = await signIn();
    const wardrobe = await addWardrobe(user.id, { name: "Mi armario" });
    const { id: itemId } = await addItem(wardrobe.id, { name: "Chompa" });
    const worn = { items: { create: { itemId } } };
    await db.outfit.create({ data: { wardrobeId: wardrobe.id, name: "De lunes", ...worn } });
    await db.wear.create({ data: { userId: user.id, wornOn: new Date("2026-11-02"), signature: "x", ...worn } });
    const at = expect.stringMatching(/^20.*Z$/);
    const { wardrobes, wardrobeItems, outfits, wears } = await (await call(ownData, { headers: bearer })).json();
    expect({ wardrobes, wardrobeItems, outfits, wears }).toEqual({
      wardrobes: [
        { name: "Mi armario", description: "", isPublic: false, isIndexed: false, createdAt: at, deletedAt: null },
      ],
      wardrobeItems: [
        {
          wardrobe: "Mi armario",
          type: "top",
          name: "Chompa",
          brand: "Alpaca",
          color: "Azul",
          size: "M",
          image: expect.stringMatching(/^\/api\/wardrobe-pictures\//),
          wornCount: 0,
          lastWornOn: null,
          createdAt: at,
          deletedAt: null,
        },
      ],
      outfits: [{ name: "De lunes", items: ["Chompa"], createdAt: at, deletedAt: null }],
      wears: [{ wornOn: "2026-11-02", outfit: null, items: ["Chompa"] }],
    });
  });

  test("to an admin has only what everybody may see", async () => {
    const [admin, { user }] = [await signIn("admin"), await signIn()];
    await db.user.update({ where: { id: user.id }, data: { isPublic: true } });
    for (const isPublic of [true, false]) {
      const { id } = await addWardrobe(user.id, { name: isPublic ? "Para todos" : "Mío", isPublic });
      await addItem(id, { name: isPublic ? "Polo" : "Pijama" });
    }
    const data = await (await call(userData, { headers: admin.bearer, params: { id: user.id } })).json();
    expect(data.wardrobes).toMatchObject([{ name: "Para todos" }]);
    expect(data.wardrobeItems).toMatchObject([{ name: "Polo" }]);
    expect(data).not.toHaveProperty("outfits");
    expect(data).not.toHaveProperty("wears");
  });
});
