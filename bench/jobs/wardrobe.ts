import type { Line } from "../harness/report";
import { query } from "../harness/seed";
import type { Stage } from "../harness/stage";
import { type Kind, measureKinds } from "../harness/statements";
import { pieceCount } from "../harness/wardrobes";

/** Milliseconds at the database, of nineteen in twenty. */
const limit = 25;

/** A wardrobe of 5,000 pieces: what each thing that somebody does with it costs the database, in the product's own statements. */
export const wardrobe = async ({ databaseUrl }: Stage): Promise<Line[]> => measureKinds(await everyKind(databaseUrl));

async function everyKind(databaseUrl: string): Promise<Kind[]> {
  const { listItems } = await import("../../lib/wardrobe/items/list");
  const { drawPool, listUsedValues } = await import("../../lib/wardrobe/items/list");
  const { findPerson } = await import("../../lib/wardrobe/people");
  const { itemQuery, itemSorts } = await import("../../lib/wardrobe/schema");
  const { listOwnWardrobes } = await import("../../lib/wardrobe/wardrobes/service");
  const [some] = await query<{ user: string; wardrobe: string }>(
    databaseUrl,
    `SELECT user_id AS "user", wardrobes.id AS wardrobe FROM wardrobes JOIN users ON users.id = user_id WHERE username = 'persona0'`,
  );
  const [actor, wardrobeId] = [{ id: some!.user, role: "user" } as never, some!.wardrobe];
  const list = (asked: object) => ({
    what: JSON.stringify(asked),
    run: () => listItems(actor, itemQuery.parse({ wardrobeId, limit: 100, ...asked })),
  });
  const sorts = itemSorts.flatMap((sort) => ["asc", "desc"].map((direction) => ({ sort, direction })));
  const filters = [
    ...[{}, { type: "top" }, { color: "azul" }, { brand: "Marca 7" }, { size: "m" }, { unworn: 90 }],
    ...[{ type: "bottom", color: "rojo", unworn: 30 }, { brand: "Nadie" }],
  ];
  const last = pieceCount / 100;
  const searches = ["polo", "ñusta azul", "marca 7", "po", "a", "nadie asi"];
  return [
    {
      what: "gallery, every filter in every order",
      limit,
      pages: sorts.flatMap((sort) => filters.map((filter) => list({ ...filter, ...sort }))),
    },
    {
      what: "gallery, scrolled to its end",
      limit,
      pages: sorts.flatMap((sort) => [25, last].map((page) => list({ ...sort, page }))),
    },
    {
      what: "gallery, searched",
      limit,
      pages: searches.flatMap((search) => [list({ search }), list({ search, sort: "name" })]),
    },
    {
      what: "shuffle, choices, wardrobes and the person's page",
      limit,
      pages: [
        { what: "pool", run: () => drawPool(actor, wardrobeId) },
        { what: "choices", run: () => listUsedValues(actor, wardrobeId) },
        { what: "wardrobes", run: () => listOwnWardrobes(actor) },
        { what: "page of a person", run: () => findPerson(null, "persona0") },
      ],
    },
  ];
}
