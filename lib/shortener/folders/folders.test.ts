import { randomUUID } from "node:crypto";
import { db, pool } from "@/lib/core/db";
import { shortenerCalls } from "../calls";
import { listTags } from "@/lib/shortener/list";
import { changeMany, restoreMany } from "@/lib/shortener/many";
import { shortLinkInput } from "@/lib/shortener/schema";
import { createShortLink, updateLink } from "@/lib/shortener/service";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { linkFolderForm, linkFolderInput } from "./schema";
import { createLinkFolder, listLinkFolders, listNameable, removeLinkFolder, updateLinkFolder } from "./service";

const createRoute = shortenerCalls["POST /api/shortener/folders/create"];
const findAllRoute = shortenerCalls["GET /api/shortener/folders/findAll"];

type Person = Awaited<ReturnType<typeof signIn>>;
let maker: Person;
let named: Person;
let other: Person;
let boss: Person;

beforeAll(async () => {
  [maker, named, other, boss] = await Promise.all([
    signIn("admin"),
    signIn("admin"),
    signIn("admin"),
    signIn("superadmin"),
  ]);
});
beforeEach(() => pool.query("DELETE FROM short_links; DELETE FROM link_folders; TRUNCATE audit_entries"));
const makeFolder = async (fields: object = {}) => {
  const input = linkFolderInput.parse({ name: `Carpeta ${randomUUID()}`, access: "open", ...fields });
  return (await createLinkFolder(maker.actor, input))._id;
};
const makeLink = async (folder: string | null = null, fields: object = {}) =>
  (
    await createShortLink(
      maker.actor,
      shortLinkInput.parse({ destination: "https://example.com/", title: "x", folder, ...fields }),
    )
  )._id;
const folderOf = async (id: string) => (await db.shortLink.findUniqueOrThrow({ where: { id } })).folderId;

test("a folder is made, seen with what is in it, changed and deleted, each with its line in the audit log", async () => {
  const id = await makeFolder({ name: "Clientes", access: "private", people: [named.user.id] });
  await makeLink(id);
  await updateLink(maker.actor, await makeLink(id), { archived: true });
  const [seen] = (await listLinkFolders(named.actor)).results;
  expect(seen).toEqual({
    ...{ _id: id, name: "Clientes", access: "private", links: 1, archived: 1, mayChange: true, mayManage: false },
    people: [{ _id: named.user.id, name: "Prueba" }],
    madeBy: { _id: maker.user.id, name: "Prueba" },
  });
  const mine = { name: "Del año", access: "shown" as const, people: [] };
  await updateLinkFolder(maker.actor, id, mine);
  await updateLinkFolder(maker.actor, id, mine);
  expect((await listLinkFolders(other.actor)).results).toMatchObject([{ name: "Del año", mayChange: false }]);
  await removeLinkFolder(boss.actor, id);
  expect(await db.shortLink.count({ where: { folderId: null } })).toBe(2);
  const lines = await db.auditEntry.findMany({ where: { targetType: "linkFolder" }, orderBy: { id: "asc" } });
  expect(lines.map(({ action, targetName, changes }) => [action, targetName, changes])).toEqual([
    ["linkFolder.create", "Clientes", { access: [null, "private"], people: [[], ["Prueba"]] }],
    [
      "linkFolder.update",
      "Del año",
      { name: ["Clientes", "Del año"], access: ["private", "shown"], people: [["Prueba"], []] },
    ],
    ["linkFolder.remove", "Del año", { links: [2, null] }],
  ]);
});

test("who may what with a folder itself", async () => {
  const id = await makeFolder({ access: "private", people: [named.user.id] });
  const ways = [
    ["changes", (person: Person) => updateLinkFolder(person.actor, id, { access: "private" })],
    ["deletes", (person: Person) => removeLinkFolder(person.actor, id)],
  ] as const;
  for (const [what, act] of ways) {
    const code = async (person: Person) =>
      act(person).then(
        () => "done",
        ({ code }) => code,
      );
    expect([what, await code(other), await code(named)]).toEqual([what, "not_found", "forbidden"]);
  }
  await updateLinkFolder(boss.actor, id, { name: "Otra" });
  await db.user.delete({ where: { id: (await createUser({ role: "admin" })).id } });
  expect((await listLinkFolders(boss.actor)).results).toMatchObject([{ name: "Otra", mayManage: true }]);
});

test("a name is there once in whatever case, and only admins are named", async () => {
  const id = await makeFolder({ name: "Ñandú" });
  await expect(makeFolder({ name: "ñandÚ" })).rejects.toMatchObject({
    code: "conflict",
    fields: { name: "Ya lo tiene otra carpeta." },
  });
  await updateLinkFolder(maker.actor, id, { name: "ÑANDÚ" });
  const student = await createUser();
  const refused = { code: "bad_request", message: "Elige a personas que administren el sitio." };
  for (const people of [[student.id], [randomUUID()]])
    await expect(makeFolder({ people })).rejects.toMatchObject(refused);
  // A person who is no admin any more stays named until taken out, and is offered to nobody.
  await updateLinkFolder(maker.actor, id, { people: [named.user.id] });
  await db.user.update({ where: { id: named.user.id }, data: { role: "user" } });
  await updateLinkFolder(maker.actor, id, { people: [named.user.id, other.user.id] });
  expect((await listNameable()).map(({ _id }) => _id)).not.toContain(named.user.id);
  await db.user.update({ where: { id: named.user.id }, data: { role: "admin" } });
});

test("nonsense is refused, and there are two hundred at most", async () => {
  const create = async (body: object, headers = maker.bearer) =>
    (await call(createRoute, { method: "POST", headers, body })).status;
  const good = { name: "a", access: "open" };
  for (const change of [
    ...[{ name: " " }, { name: "x".repeat(61) }, { name: "a\nb" }, { name: "\0" }, { access: "x" }, { people: ["x"] }],
    ...[{ people: Array.from({ length: 101 }, () => randomUUID()) }, { createdById: boss.user.id }],
  ])
    expect([change, await create({ ...good, ...change })]).toEqual([change, 400]);
  expect(await create(good, (await signIn("user")).bearer)).toBe(403);
  await db.linkFolder.createMany({
    data: Array.from({ length: 200 }, (_, n) => ({ name: `${n}`, access: "open" as const })),
  });
  expect(await create(good)).toBe(409);
  expect((await (await call(findAllRoute, { headers: other.bearer })).json()).results).toHaveLength(200);
});

test("the form's boxes are its people", () => {
  const id = randomUUID();
  expect(linkFolderForm.parse({ name: " a ", access: "open", [`person:${id}`]: true, "person:x": false })).toEqual({
    ...{ name: "a", access: "open", people: [id] },
  });
});

test("several links are moved at once and back, but for those whose folder is gone meanwhile", async () => {
  const [from, gone, to] = [await makeFolder(), await makeFolder(), await makeFolder({ name: "Destino" })];
  const ids = [await makeLink(from), await makeLink(gone), await makeLink(), await makeLink(to)];
  const { links, before } = await changeMany(maker.actor, ids, { folder: to });
  expect([links, before.length]).toEqual([4, 3]);
  expect(await Promise.all(ids.map(folderOf))).toEqual([to, to, to, to]);
  const [line] = await db.auditEntry.findMany({ where: { action: "link.update", targetId: ids[2]! } });
  expect(line!.changes).toEqual({ folder: [null, "Destino"] });
  await removeLinkFolder(maker.actor, gone);
  expect(await restoreMany(maker.actor, before)).toEqual({ links: 2, changed: 1 });
  expect(await Promise.all(ids.map(folderOf))).toEqual([from, to, null, to]);
  // Notes of earlier values from before there were folders leave folders alone.
  const { before: again } = await changeMany(maker.actor, [ids[0]!], { maxClicks: 5 });
  await restoreMany(
    maker.actor,
    again.map(({ folder: _, ...rest }) => rest),
  );
  expect(await folderOf(ids[0]!)).toBe(from);
});

test("nothing comes into a folder that is gone, hidden, or only to be seen", async () => {
  const link = await makeLink();
  const shown = await makeFolder({ access: "shown" });
  const hidden = await makeFolder({ access: "private" });
  const gone = { code: "conflict", message: "Esa carpeta ya no existe." };
  const closed = { code: "forbidden", fields: { folder: expect.stringContaining("solo puedes ver") } };
  const input = { destination: "https://example.com/", title: "x" };
  for (const [folder, refusal] of [
    [randomUUID(), gone],
    [hidden, gone],
    [shown, closed],
  ] as const) {
    const { actor } = other;
    await expect(createShortLink(actor, { ...input, folder })).rejects.toMatchObject(refusal);
    await expect(updateLink(actor, link, { folder })).rejects.toMatchObject(refusal);
    await expect(changeMany(actor, [link], { folder })).rejects.toMatchObject(refusal);
  }
  expect(await folderOf(link)).toBeNull();
  expect(await db.shortLink.count()).toBe(1);
});

test("who moves into a folder while it is deleted or closed finds that out", async () => {
  const [link, folder, closing] = [await makeLink(), await makeFolder(), await makeFolder()];
  const into = (id: string) => () => updateLink(other.actor, link, { folder: id });
  await expect(meanwhile("DELETE FROM link_folders WHERE id = $1", [folder], into(folder))).rejects.toMatchObject({
    code: "conflict",
  });
  const close = "UPDATE link_folders SET access = 'shown' WHERE id = $1";
  await expect(meanwhile(close, [closing], into(closing))).rejects.toMatchObject({ code: "forbidden" });
});

test("those who move links between folders and delete these at once end without a deadlock", async () => {
  const folders = [await makeFolder(), await makeFolder(), await makeFolder()];
  const ids = await Promise.all([0, 1, 2, 0, 1, 2].map((at) => makeLink(folders[at])));
  const results = await Promise.allSettled([
    ...folders.map((folder) => changeMany(maker.actor, ids, { folder })),
    ...folders.map((folder) => changeMany(other.actor, ids.toReversed(), { folder })),
    removeLinkFolder(maker.actor, folders[0]!),
    removeLinkFolder(boss.actor, folders[1]!),
  ]);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
  expect(await db.linkFolder.count()).toBe(1);
  expect(await db.shortLink.count()).toBe(6);
});

test("tags are counted of what one sees", async () => {
  const hidden = await makeFolder({ access: "private" });
  await makeLink(null, { tags: ["feria", "venta"] });
  await makeLink(hidden, { tags: ["feria", "despido"] });
  const tagsOf = async (person: Person, archived = false) =>
    (await listTags(person.actor, archived)).map(({ tag, links }) => `${tag} ${links}`);
  expect(await tagsOf(maker)).toEqual(["feria 2", "despido 1", "venta 1"]);
  expect(await tagsOf(boss)).toEqual(["feria 2", "despido 1", "venta 1"]);
  expect(await tagsOf(other)).toEqual(["feria 1", "venta 1"]);
  await pool.query("UPDATE short_links SET archived_at = now()");
  expect([await tagsOf(boss, true), await tagsOf(other, true)]).toEqual([
    ["feria 2", "despido 1", "venta 1"],
    ["feria 1", "venta 1"],
  ]);
  // A private folder whose maker's account is gone is hidden all the same.
  await pool.query("UPDATE link_folders SET created_by = NULL; UPDATE short_links SET archived_at = NULL");
  expect(await tagsOf(maker)).toEqual(["feria 1", "venta 1"]);
});
