import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { signIn } from "@/lib/testing/fixtures";
import { getRevision, listRevisions, restoreRevision } from "./history";
import { createItem, getDraft, updateItem } from "./items";
import { publishItem } from "./publish";

let admin: Awaited<ReturnType<typeof signIn>>["actor"];

beforeAll(async () => {
  admin = (await signIn("admin")).actor;
});

const page = { page: 1, limit: 100 };

/** A category, and how to write it on. */
async function writeCategory(fields: object = { description: "Primero" }) {
  const slug = `categoria-${randomUUID()}`;
  const { id } = await createItem(admin, "category", { fields: { name: "Web", slug, ...fields }, parentId: null });
  let version = 1;
  const save = async (changes: object) =>
    ({ version } = await updateItem(admin, "category", id, { version, fields: { ...changes } }));
  const restore = async (revisionId: string, field: string | null = null) =>
    ({ version } = await restoreRevision(admin, revisionId, { version, field }));
  const read = async () => (await getDraft(admin, "category", id)).fields;
  const list = async () => (await listRevisions(id, page)).results;
  return { id, save, restore, read, list, version: () => version };
}

async function nameAdmin(name: string) {
  const { actor } = await signIn("admin");
  await db.user.update({ where: { id: actor.id }, data: { name } });
  return { ...actor, name };
}

/** As if so many minutes had gone by. */
const wait = (itemId: string, minutes: number) =>
  db.$executeRaw`UPDATE content_revisions SET created_at = created_at - ${minutes} * interval '1 minute' WHERE item_id = ${itemId}::uuid`;

test("while somebody writes, a revision is kept every ten minutes, of what was there before", async () => {
  const { id, save, list } = await writeCategory();
  for (const description of ["Segundo", "Tercero"]) await save({ description });
  expect(await list()).toMatchObject([{ number: 1, reason: "autosaved", authorName: "Prueba" }]);
  await wait(id, 11);
  for (const description of ["Cuarto", "Quinto"]) await save({ description });
  const [second, first] = await list();
  expect(await getRevision(first!.id)).toMatchObject({ fields: { description: "Primero" }, before: null });
  expect(await getRevision(second!.id)).toMatchObject({
    fields: { description: "Tercero" },
    before: { description: "Primero" },
  });
});

test("a revision names who wrote what it says, not who wrote over it", async () => {
  const [ana, bea] = await Promise.all([nameAdmin("Ana"), nameAdmin("Bea")]);
  const { id, list, version } = await writeCategory();
  let last = version();
  const save = async (writer: typeof admin, description: string) =>
    ({ version: last } = await updateItem(writer, "category", id, { version: last, fields: { description } }));
  await save(ana, "De Ana");
  await wait(id, 11);
  await save(bea, "De Bea");
  // Where somebody else goes on, what the one before them wrote is kept sooner.
  await wait(id, 2);
  await save(ana, "Otra vez de Ana");
  await save(bea, "Otra vez de Bea");
  const [newest] = await list();
  await restoreRevision(ana, newest!.id, { version: last, field: null });
  const kept = await Promise.all((await list()).map((revision) => getRevision(revision.id)));
  expect(kept.map(({ fields, authorName }) => [fields.description, authorName])).toEqual([
    ["Otra vez de Bea", "Bea"],
    ["De Bea", "Bea"],
    ["De Ana", "Ana"],
    ["Primero", "Prueba"],
  ]);
});

test("what nobody of the studio wrote names nobody", async () => {
  const { id, save, list } = await writeCategory();
  await db.contentItem.update({ where: { id }, data: { writtenById: null } });
  await save({ description: "Segundo" });
  expect(await list()).toMatchObject([{ authorName: "" }]);
});

test("each publishing is a revision, and stays when those of writing are thinned out", async () => {
  const { id, save, list, version } = await writeCategory();
  await publishItem(admin, "category", id, { version: version(), at: null, with: [] });
  const published = (await list()).find(({ reason }) => reason === "published");
  const { fields } = await getRevision(published!.id);
  expect(fields).toMatchObject({ description: "Primero" });
  await db.contentRevision.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({
      ...{ itemId: id, number: 1_000 + index, reason: "autosaved" as const, fields: fields as object },
      ...{ authorName: "Prueba", createdAt: new Date(0) },
    })),
  });
  await wait(id, 11);
  await save({ description: "Último" });
  const left = await list();
  const { totalItems } = await listRevisions(id, page);
  expect(totalItems).toBe(101);
  expect(left.at(0)).toMatchObject({ number: 1_120, reason: "autosaved" });
  expect((await listRevisions(id, { page: 2, limit: 100 })).results).toMatchObject([{ id: published!.id }]);
});

test("all of a revision is brought back as a new version, and what was there stays to be brought back too", async () => {
  const { id, save, restore, read, list } = await writeCategory({ description: "Antes", thumbnail: "/images/a.svg" });
  await save({ description: "Después", thumbnail: "" });
  const [before] = await list();
  expect(await restore(before!.id)).toMatchObject({ version: 3, state: "draft" });
  expect(await read()).toMatchObject({ description: "Antes", thumbnail: "/images/a.svg" });
  const [undone] = await list();
  expect(undone).toMatchObject({ reason: "restored" });
  await restore(undone!.id);
  expect(await read()).toMatchObject({ description: "Después", thumbnail: "" });
  // Restoring what is so already is no change.
  await restore(undone!.id);
  expect(await db.contentItem.findUnique({ where: { id } })).toMatchObject({ version: 4 });
});

test("one field is brought back alone", async () => {
  const { save, restore, read, list } = await writeCategory({ description: "Antes", thumbnail: "/images/a.svg" });
  await save({ description: "Después", thumbnail: "" });
  await restore((await list())[0]!.id, "thumbnail");
  expect(await read()).toMatchObject({ description: "Después", thumbnail: "/images/a.svg" });
});

test("a revision of a time when the kind had other fields can be brought back", async () => {
  const { id, restore, read, list } = await writeCategory();
  await db.contentRevision.create({
    data: { itemId: id, number: 1, reason: "imported", authorName: "Prueba", fields: { name: "Vieja", colour: "red" } },
  });
  await restore((await list())[0]!.id);
  expect(await read()).toMatchObject({ name: "Vieja", description: "" });
  expect(await read()).not.toHaveProperty("colour");
});

describe("refused is", () => {
  test("a version that is no longer the last: nothing is brought back over what somebody wrote", async () => {
    const { id, save, list, read } = await writeCategory();
    await save({ description: "Segundo" });
    const [revision] = await list();
    const restored = restoreRevision(admin, revision!.id, { version: 1, field: null });
    await expect(restored).rejects.toMatchObject({ code: "conflict" });
    expect(await read()).toMatchObject({ description: "Segundo" });
    expect((await listRevisions(id, page)).totalItems).toBe(1);
  });

  test("a field that there is not", async () => {
    const { save, restore, list } = await writeCategory();
    await save({ description: "Segundo" });
    const [revision] = await list();
    for (const field of ["colour", "constructor", "\0"]) {
      await expect(restore(revision!.id, field)).rejects.toMatchObject({ code: "bad_request" });
    }
  });

  test("to who may not write it, who may read all of it", async () => {
    const { actor } = await signIn("collaborator");
    const { save, list, version } = await writeCategory();
    await save({ description: "Segundo" });
    const [revision] = await list();
    const restored = restoreRevision(actor, revision!.id, { version: version(), field: null });
    await expect(restored).rejects.toMatchObject({ code: "forbidden" });
  });

  test("what was deleted", async () => {
    const { id, save, restore, list } = await writeCategory();
    await save({ description: "Segundo" });
    const [revision] = await list();
    await db.contentItem.update({ where: { id }, data: { deletedAt: new Date() } });
    await expect(list()).rejects.toMatchObject({ code: "not_found" });
    await expect(getRevision(revision!.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(restore(revision!.id)).rejects.toMatchObject({ code: "not_found" });
  });
});
