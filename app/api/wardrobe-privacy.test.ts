import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Call } from "@/lib/api/calls";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { call, signIn } from "@/lib/testing/fixtures";
import { handlerOf } from "@/lib/testing/handlers";
import { addItem, addWardrobe } from "@/lib/testing/wardrobe";
import { viewKey } from "@/lib/wardrobe/files/keys";

/*
 * Rights to see and change a wardrobe: every call of it, asked by everybody about every kind of wardrobe. A person
 * without the right is answered exactly as if it did not exist. A new call needs a line in `reads` or in `writes`; the
 * test at the end fails without it.
 */

type Person = Awaited<ReturnType<typeof signIn>>;

/** A wardrobe with a piece, which was worn in an outfit, and whose it is. */
type Target = {
  wardrobeId: string;
  itemId: string;
  pictureId: string;
  outfitId: string;
  wearId: string;
  username: string;
};

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** The kinds of wardrobes, and who may see each. */
const seenBy = {
  private: ["owner"],
  public: ["guest", "owner", "user", "collaborator", "admin", "superadmin"],
  hidden: ["owner", "admin", "superadmin"],
  "public, of somebody whose profile is not": ["owner"],
  deleted: [],
  "of somebody who was disabled": [],
} as const satisfies Record<string, readonly string[]>;
type Kind = keyof typeof seenBy;
const kinds = Object.keys(seenBy) as Kind[];

const viewers = ["guest", "owner", "user", "collaborator", "admin", "superadmin"] as const;
type Viewer = (typeof viewers)[number];

/** Calls that read a wardrobe by its id, or by that of something in it. */
const reads: [Call, (target: Target) => Sent][] = [
  ["GET /api/wardrobe-items/findAll", ({ wardrobeId }) => ({ query: { wardrobeId } })],
  ["GET /api/wardrobe-items/pool", ({ wardrobeId }) => ({ query: { wardrobeId } })],
  ["GET /api/wardrobe-items/findOne/{id}", ({ itemId }) => ({ params: { id: itemId } })],
  ["GET /api/wardrobe-pictures/{id}/{view}", ({ pictureId: id }) => ({ params: { id, view: "photo-320" } })],
];

const strokes = () => {
  const form = new FormData();
  form.append("strokes", "[]");
  return form;
};

/** Calls of the owner alone: all that change a wardrobe or what is in it, and all of outfits. */
const writes: [Call, (target: Target) => Sent][] = [
  ["PATCH /api/wardrobes/update/{id}", ({ wardrobeId: id }) => ({ params: { id }, body: { name: "Mío" } })],
  ["PATCH /api/wardrobes/update/{id}", ({ wardrobeId: id, itemId }) => ({ params: { id }, body: { coverId: itemId } })],
  ["DELETE /api/wardrobes/remove/{id}", ({ wardrobeId: id }) => ({ params: { id } })],
  ["POST /api/wardrobes/restore/{id}", ({ wardrobeId: id }) => ({ params: { id } })],
  ["PATCH /api/wardrobe-items/update/{id}", ({ itemId: id }) => ({ params: { id }, body: { name: "Mío" } })],
  ["PATCH /api/wardrobe-items/updateMany", ({ itemId }) => ({ body: { ids: [itemId], changes: { name: "Mío" } } })],
  ["POST /api/wardrobe-items/remove", ({ itemId }) => ({ body: { ids: [itemId] } })],
  ["POST /api/wardrobe-items/restore", ({ itemId }) => ({ body: { ids: [itemId] } })],
  ["PATCH /api/wardrobe-items/picture/{id}", ({ itemId: id }) => ({ params: { id }, body: { shown: "photo" } })],
  ["POST /api/wardrobe-items/cut/{id}", ({ itemId: id }) => ({ params: { id }, body: strokes() })],
  [
    "POST /api/wardrobe-outfits/create",
    ({ wardrobeId, itemId }) => ({ body: { wardrobeId, name: "Mío", itemIds: [itemId] } }),
  ],
  ["PATCH /api/wardrobe-outfits/update/{id}", ({ outfitId: id }) => ({ params: { id }, body: { name: "Mío" } })],
  ["POST /api/wardrobe-outfits/remove", ({ outfitId }) => ({ body: { ids: [outfitId] } })],
  ["POST /api/wardrobe-outfits/restore", ({ outfitId }) => ({ body: { ids: [outfitId] } })],
  ["POST /api/wardrobe-outfits/wear", ({ outfitId }) => ({ body: { wornOn: "2026-11-03", outfitId } })],
  ["POST /api/wardrobe-outfits/wear", ({ itemId }) => ({ body: { wornOn: "2026-11-03", itemIds: [itemId] } })],
  ["DELETE /api/wardrobe-outfits/wear/{id}", ({ wearId: id }) => ({ params: { id } })],
  ["GET /api/wardrobe-outfits/picture/{id}", ({ outfitId: id }) => ({ params: { id } })],
  ["POST /api/wardrobe-outfits/picture", ({ itemId }) => ({ body: { itemIds: [itemId] } })],
];

/** Calls that give nothing but one's own, or have a test of their own below. */
const others: Call[] = [
  "GET /api/wardrobes/findOwn",
  "POST /api/wardrobes/create",
  "PATCH /api/wardrobes/hide/{id}",
  "GET /api/wardrobes/picture/{id}",
  "GET /api/wardrobe-items/choices",
  "GET /api/wardrobe-items/usage",
  "GET /api/wardrobe-outfits/findAll",
  "GET /api/wardrobe-outfits/calendar",
  "GET /api/wardrobe-users/findAll",
  "GET /api/wardrobe-users/findByUsername/{username}",
  "POST /api/wardrobe-upload/cutout", // keeps nothing
  "POST /api/wardrobe-upload/image", // lib/wardrobe/uploads/upload.test.ts
];

const people = {} as Record<Exclude<Viewer, "guest">, Person>;
const targets = {} as Record<Kind, Target>;
const nothing: Target = {
  wardrobeId: randomUUID(),
  itemId: randomUUID(),
  pictureId: randomUUID(),
  outfitId: randomUUID(),
  wearId: randomUUID(),
  username: "nadie",
};

const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: "navy" } })
  .webp()
  .toBuffer();

beforeAll(async () => {
  for (const viewer of viewers) {
    if (viewer === "guest") continue;
    people[viewer] = await signIn(viewer === "owner" ? "user" : viewer);
  }
  const [secretive, disabled] = [await signIn(), await signIn()];
  for (const { user } of [people.owner, disabled])
    await db.user.update({ where: { id: user.id }, data: { isPublic: true } });
  await db.user.update({ where: { id: disabled.user.id }, data: { disabledAt: new Date() } });
  const now = new Date();
  const make = async ({ user }: Person, data: Parameters<typeof addWardrobe>[1]): Promise<Target> => {
    const { id } = await addWardrobe(user.id, data);
    const { id: itemId, picture } = await addItem(id, { name: `Polo ${id}` }, { ownerId: user.id });
    for (const view of ["photo-320", "original"])
      await storage.put(viewKey(picture!.id, view, "webp"), await photo, { contentType: "image/webp" });
    const items = { create: { itemId } };
    const outfit = await db.outfit.create({ data: { wardrobeId: id, name: "De lunes", items } });
    const worn = { userId: user.id, wornOn: new Date("2026-11-02"), signature: id, outfitId: outfit.id, items };
    const { id: wearId } = await db.wear.create({ data: worn });
    return { wardrobeId: id, itemId, pictureId: picture!.id, outfitId: outfit.id, wearId, username: user.username };
  };
  targets.private = await make(people.owner, {});
  targets.public = await make(people.owner, { isPublic: true });
  targets.hidden = await make(people.owner, { isPublic: true, hiddenAt: now });
  targets.deleted = await make(people.owner, { isPublic: true, deletedAt: now });
  targets["public, of somebody whose profile is not"] = await make(secretive, { isPublic: true });
  targets["of somebody who was disabled"] = await make(disabled, { isPublic: true });
  owners["public, of somebody whose profile is not"] = secretive;
});

/** The owner of a wardrobe, where it is not the first owner. */
const owners: Partial<Record<Kind, Person>> = {};

const personOf = (viewer: Viewer, kind: Kind): Person | null =>
  viewer === "guest" ? null : viewer === "owner" ? (owners[kind] ?? people.owner) : people[viewer];

type Proof = "bearer" | "cookie";

/** @returns the status of an answer and all that it says */
async function ask(name: Call, { params, query, body }: Sent, person: Person | null, by: Proof = "bearer") {
  const { method, handler } = await handlerOf(name);
  const headers: Record<string, string> = { ...person?.[by], "sec-fetch-site": "same-origin" };
  const response = await call(handler, { method, params, query: `?${new URLSearchParams(query)}`, body, headers });
  return { status: response.status, text: await response.text() };
}

type Answer = ReturnType<typeof ask>;
const saidOfNothing = new Map<(target: Target) => Sent, Map<string, Answer>>();

/** The answer about a thing that does not exist: many are compared with it, so each person is answered once a call. */
function askForNothing(
  name: Call,
  sent: (target: Target) => Sent,
  person: Person | null,
  by: Proof = "bearer",
): Answer {
  const answers = saidOfNothing.get(sent) ?? new Map<string, Answer>();
  saidOfNothing.set(sent, answers);
  const asker = `${person?.user.id} ${by}`;
  const answer = answers.get(asker) ?? ask(name, sent(nothing), person, by);
  answers.set(asker, answer);
  return answer;
}

/** All rows of wardrobes, as they are. */
const everything = async () =>
  JSON.stringify(
    await Promise.all([
      db.wardrobe.findMany({ orderBy: { id: "asc" } }),
      db.wardrobeItem.findMany({ orderBy: { id: "asc" } }),
      db.outfit.findMany({ orderBy: { id: "asc" }, include: { items: true } }),
      db.wear.findMany({ orderBy: { id: "asc" }, include: { items: true } }),
    ]),
  );

describe.each(reads)("%s", (name, sent) => {
  test.each(kinds)("%s: for those alone who may see it", async (kind) => {
    for (const viewer of viewers) {
      const person = personOf(viewer, kind);
      for (const by of ["bearer", "cookie"] as const) {
        const answer = await ask(name, sent(targets[kind]), person, by);
        const isSeen = (seenBy[kind] as readonly Viewer[]).includes(viewer);
        if (isSeen) expect([viewer, answer.status]).toEqual([viewer, 200]);
        else expect([viewer, answer]).toEqual([viewer, await askForNothing(name, sent, person, by)]);
        if (!isSeen) expect([viewer, answer.status]).toEqual([viewer, 404]);
      }
    }
  });
});

test.each(writes)(
  "%s (%#) is for the owner alone: nobody else changes anything, or learns that there is something",
  async (name, sent) => {
    const before = await everything();
    for (const kind of kinds) {
      for (const viewer of viewers.filter((one) => one !== "owner")) {
        const person = personOf(viewer, kind);
        const answer = await ask(name, sent(targets[kind]), person);
        expect([kind, viewer, answer.status]).toEqual([kind, viewer, person ? 404 : 401]);
        expect(answer).toEqual(await askForNothing(name, sent, person));
      }
    }
    expect(await everything()).toBe(before);
  },
);

test("what is one's own is never put into another's wardrobe, nor another's piece on one's own", async () => {
  const { user } = people;
  const { id: wardrobeId } = await addWardrobe(user.user.id);
  const { id } = await addItem(wardrobeId);
  const before = await everything();
  for (const kind of kinds) {
    const wear = ({ itemId }: Target) => ({
      body: { wardrobeId, name: "Mío", itemIds: [id, itemId] },
    });
    const move = (target: Target) => ({ params: { id }, body: { wardrobeId: target.wardrobeId } });
    const cover = (target: Target) => ({ params: { id: wardrobeId }, body: { coverId: target.itemId } });
    for (const [name, sent, status] of [
      ["PATCH /api/wardrobe-items/update/{id}", move, 404],
      ["POST /api/wardrobe-outfits/create", wear, 404],
      ["PATCH /api/wardrobes/update/{id}", cover, 400],
    ] as const) {
      const answer = await ask(name, sent(targets[kind]), user);
      expect([kind, answer]).toEqual([kind, await ask(name, sent(nothing), user)]);
      expect([kind, answer.status]).toEqual([kind, status]);
    }
  }
  expect(await everything()).toBe(before);
});

describe("a person by their username", () => {
  const find = async (kind: Kind, viewer: Viewer) =>
    ask(
      "GET /api/wardrobe-users/findByUsername/{username}",
      { params: { username: targets[kind].username } },
      personOf(viewer, kind),
    );

  test.each(viewers)("shows %s the wardrobes that they may see", async (viewer) => {
    const { status, text } = await find("private", viewer);
    expect(status).toBe(200);
    for (const kind of ["private", "public", "hidden", "deleted"] as const) {
      const isSeen = (seenBy[kind] as readonly Viewer[]).includes(viewer);
      expect([kind, text.includes(targets[kind].wardrobeId)]).toEqual([kind, isSeen]);
      expect([kind, text.includes(targets[kind].itemId)]).toEqual([kind, isSeen]);
    }
  });

  test("who shows none is as little there as nobody is; admins know who there is", async () => {
    for (const kind of ["public, of somebody whose profile is not", "of somebody who was disabled"] as const) {
      const missing = await ask(
        "GET /api/wardrobe-users/findByUsername/{username}",
        { params: { username: nothing.username } },
        null,
      );
      for (const viewer of ["guest", "user", "collaborator"] as const)
        expect([kind, viewer, await find(kind, viewer)]).toEqual([kind, viewer, missing]);
      for (const viewer of ["admin", "superadmin"] as const) {
        const { status, text } = await find(kind, viewer);
        if (kind === "of somebody who was disabled") expect(status).toBe(404);
        else expect([status, JSON.parse(text).wardrobes]).toEqual([200, []]);
      }
    }
  });
});

test("admins hide what everybody may see, and nothing else", async () => {
  const hide = (kind: Kind, viewer: Viewer) =>
    ask(
      "PATCH /api/wardrobes/hide/{id}",
      { params: { id: targets[kind].wardrobeId }, body: { isHidden: kind === "hidden" } },
      personOf(viewer, kind),
    );
  for (const kind of kinds) {
    expect((await hide(kind, "guest")).status).toBe(401);
    for (const viewer of ["owner", "user", "collaborator"] as const)
      if (kind !== "of somebody who was disabled") expect((await hide(kind, viewer)).status).toBe(403);
    for (const viewer of ["admin", "superadmin"] as const)
      expect([kind, (await hide(kind, viewer)).status]).toEqual([
        kind,
        ["public", "hidden"].includes(kind) ? 200 : 404,
      ]);
  }
});

test("what was taken is its owner's alone: others see what is shown of it", async () => {
  for (const kind of kinds) {
    const sent = ({ pictureId: id }: Target) => ({ params: { id, view: "original" } });
    for (const viewer of viewers) {
      const person = personOf(viewer, kind);
      const answer = await ask("GET /api/wardrobe-pictures/{id}/{view}", sent(targets[kind]), person);
      const isOwner = viewer === "owner" && seenBy[kind].length > 0;
      expect([kind, viewer, answer.status]).toEqual([kind, viewer, isOwner ? 200 : 404]);
      if (!isOwner) expect(answer).toEqual(await ask("GET /api/wardrobe-pictures/{id}/{view}", sent(nothing), person));
    }
  }
});

test("the picture by which a wardrobe is shared is there for those that everybody may see", async () => {
  for (const kind of kinds) {
    const status = (seenBy[kind] as readonly Viewer[]).includes("guest") ? 200 : 404;
    for (const viewer of ["guest", "owner", "superadmin"] as const) {
      const sent = { params: { id: targets[kind].wardrobeId } };
      const answer = await ask("GET /api/wardrobes/picture/{id}", sent, personOf(viewer, kind));
      expect([kind, viewer, answer.status]).toEqual([kind, viewer, status]);
    }
  }
});

test("what lists one's own lists nothing of others", async () => {
  const month = { month: "2026-11" };
  const lists: [Call, Sent["query"]?][] = [
    ["GET /api/wardrobes/findOwn"],
    ["GET /api/wardrobe-items/choices"],
    ["GET /api/wardrobe-outfits/findAll"],
    ["GET /api/wardrobe-outfits/calendar", month],
  ];
  const foreign = Object.values(targets);
  for (const viewer of ["user", "collaborator", "admin", "superadmin"] as const) {
    const person = people[viewer];
    const tries = foreign.flatMap(({ wardrobeId }): typeof lists => [
      ["GET /api/wardrobe-items/choices", { wardrobeId }],
      ["GET /api/wardrobe-outfits/findAll", { wardrobeId }],
      ["GET /api/wardrobe-outfits/calendar", { ...month, wardrobeId }],
    ]);
    for (const [name, query] of [...lists, ...tries]) {
      const { status, text } = await ask(name, { query }, person);
      expect([viewer, name, status]).toEqual([viewer, name, 200]);
      for (const target of foreign)
        for (const id of [target.wardrobeId, target.itemId, target.outfitId, target.wearId])
          if (id !== query?.wardrobeId) expect(text).not.toContain(id);
      // Each piece has the id of its wardrobe in its name, so none of them may be counted among the values in use.
      if (query && name.endsWith("choices")) expect(JSON.parse(text)).toEqual({ colors: [], brands: [], sizes: [] });
    }
  }
});

test("when a piece was worn is told to its owner alone, also by no filter and no order", async () => {
  const { wardrobeId, itemId } = targets.public;
  await addItem(wardrobeId, { createdAt: new Date(0) });
  await db.wardrobeItem.update({ where: { id: itemId }, data: { wornCount: 7, lastWornOn: new Date("2026-11-02") } });
  const query = { wardrobeId, unworn: "1", sort: "wornCount", direction: "asc" };
  for (const viewer of viewers) {
    const isOwner = viewer === "owner";
    const person = personOf(viewer, "public");
    const one = JSON.parse(
      (await ask("GET /api/wardrobe-items/findOne/{id}", { params: { id: itemId } }, person)).text,
    );
    expect([viewer, one.wornCount, one.lastWornOn]).toEqual([viewer, ...(isOwner ? [7, "2026-11-02"] : [0, null])]);
    const { results } = JSON.parse((await ask("GET /api/wardrobe-items/findAll", { query }, person)).text);
    const asCreated = await ask("GET /api/wardrobe-items/findAll", { query: { wardrobeId, direction: "asc" } }, person);
    if (!isOwner) expect(results).toEqual(JSON.parse(asCreated.text).results);
    const found = await ask(
      "GET /api/wardrobe-users/findByUsername/{username}",
      { params: { username: targets.public.username } },
      person,
    );
    expect([viewer, found.text.includes("2026-11-02")]).toEqual([viewer, isOwner]);
  }
});

test("every call of the wardrobe is looked at here", async () => {
  const { accessTable } = await import("@/lib/testing/access-table");
  const all = Object.keys(accessTable).filter((name) => /^\w+ \/api\/wardrobe/.test(name));
  const tested = new Set<string>([...reads, ...writes].map(([name]) => name as string).concat(others));
  expect(all.filter((name) => !tested.has(name))).toEqual([]);
});
