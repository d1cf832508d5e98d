import { randomUUID } from "node:crypto";
import { auditCalls } from "@/lib/audit/calls";
import { db, pool } from "@/lib/core/db";
import { shortenerCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { changeLinks } from "./bulk";
import { newCode } from "./codes";
import { exportLinks, linkFinder, listLinks, listTags } from "./list";
import { changeManyForm, shortLinkInput, linkQuery } from "./schema";
import { createShortLink, findOneLink, removeLink, updateLink } from "./service";

const auditRoute = auditCalls["GET /api/audit/export"];
const bulkRoute = shortenerCalls["POST /api/shortener/bulk"];
const changeRoute = shortenerCalls["POST /api/shortener/change"];
const duplicates = shortenerCalls["GET /api/shortener/duplicates"];
const exportRoute = shortenerCalls["GET /api/shortener/export"];
const restoreRoute = shortenerCalls["POST /api/shortener/restore"];

jest.mock("./codes", () => {
  const actual = jest.requireActual<typeof import("./codes")>("./codes");
  return { ...actual, newCode: jest.fn(actual.newCode) };
});

let actor: Awaited<ReturnType<typeof signIn>>["actor"];
let bearer: Record<string, string>;
beforeAll(async () => ({ actor, bearer } = await signIn("admin")));
beforeEach(async () => {
  await pool.query("DELETE FROM short_links; TRUNCATE visit_weeks, visit_days, visit_hours, audit_entries");
  await pool.query("DELETE FROM visit_subjects WHERE id > 2");
});
const make = (fields: object = {}) =>
  createShortLink(actor, shortLinkInput.parse({ destination: "https://example.com/", title: "", ...fields }));
const list = async (query: object = {}) => (await listLinks(actor, linkQuery.parse(query))).results;

/** So many visits of a link on a day. */
async function visit(id: string, day: string, visits: number, scans = 0) {
  const { subjectId } = await db.shortLink.findUniqueOrThrow({ where: { id } });
  await pool.query(
    `INSERT INTO visit_additions (hour, day, subjects, visits, visitors, arrivals, scans, bots, previews, staff,
      share_subjects, share_dimensions, share_values, share_visits)
    VALUES ($1::date, $1::date, ARRAY[$2::int], ARRAY[$3::int], '{0}', '{0}', ARRAY[$4::int], '{0}', '{0}', '{0}', '{}', '{}', '{}', '{}')`,
    [day, subjectId, visits, scans],
  );
}

test("a link is made with its codes and its subject, and tells no hash", async () => {
  const link = await make({ backHalf: "Mi-Enlace", password: "muysecreta", tags: "b, a", maxClicks: 5, title: "Hola" });
  expect(link).toMatchObject({
    destination: "https://example.com/",
    backHalf: "Mi-Enlace",
    shortUrl: "http://localhost:3000/s/Mi-Enlace",
    title: "Hola",
    tags: ["b", "a"],
    state: "active",
    maxClicks: 5,
    hasPassword: true,
    visits: 0,
    scans: 0,
  });
  expect(JSON.stringify(link)).not.toContain("argon2");
  const row = await db.shortLink.findUniqueOrThrow({
    where: { id: link._id },
    include: { codes: true, subject: true },
  });
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row.codes.map(({ code }) => code).sort()).toEqual([link.shortCode, "mi-enlace"].sort());
  expect(row.subject).toMatchObject({ kind: "link", name: link._id });
  const [entry] = await db.auditEntry.findMany();
  expect(entry).toMatchObject({ action: "link.create", targetId: link._id, targetName: "Mi-Enlace" });
  expect(JSON.stringify(entry)).not.toContain("argon2");
});

test("no code leads to two links, whichever it is and in whatever case", async () => {
  const first = await make({ backHalf: "verano" });
  const taken = { code: "conflict", fields: { backHalf: "Ya está en uso." } };
  await expect(make({ backHalf: "VERANO" })).rejects.toMatchObject(taken);
  await expect(make({ backHalf: first.shortCode })).rejects.toMatchObject(taken);
  const second = await make();
  await expect(updateLink(actor, second._id, { backHalf: "Verano" })).rejects.toMatchObject(taken);
  await updateLink(actor, first._id, { backHalf: "VERANO" });
  await updateLink(actor, first._id, { backHalf: null });
  expect(await updateLink(actor, second._id, { backHalf: "Verano" })).toMatchObject({ backHalf: "Verano" });
  expect(await db.visitSubject.count({ where: { kind: "link", id: { gt: 2 } } })).toBe(2);
});

test("of those who take a code at once, one gets it", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => make({ backHalf: "Unico" })));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
  expect(await db.shortLink.count()).toBe(1);
});

test("a link to a short link of this site is refused", async () => {
  const destination = "http://localhost:3000/s/abc";
  const refused = { code: "bad_request", fields: { destination: expect.stringContaining("otro enlace corto") } };
  await expect(make({ destination })).rejects.toMatchObject(refused);
  const { _id } = await make();
  await expect(updateLink(actor, _id, { destination })).rejects.toMatchObject(refused);
});

test("what is left out of a change stays", async () => {
  const before = await make({ backHalf: "uno", tags: ["x"], password: "muysecreta", maxClicks: 3, title: "Título" });
  const after = await updateLink(actor, before._id, { destination: "https://example.com/otra", password: "" });
  expect(after).toMatchObject({ backHalf: "uno", tags: ["x"], hasPassword: true, maxClicks: 3, title: "Título" });
  expect(await updateLink(actor, before._id, { password: null, tags: [] })).toMatchObject({
    hasPassword: false,
    tags: [],
  });
  const actions = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
  expect(actions.map(({ changes }) => Object.keys(changes as object))).toEqual([
    ["destination"],
    ["destination"],
    ["tags", "hasPassword"],
  ]);
  await updateLink(actor, before._id, { tags: [] });
  expect(await db.auditEntry.count()).toBe(3);
});

test("pausing, resuming, ending", async () => {
  const { _id } = await make();
  expect(await updateLink(actor, _id, { paused: true })).toMatchObject({ state: "paused" });
  expect(await updateLink(actor, _id, { paused: false })).toMatchObject({ state: "active" });
  await pool.query("UPDATE short_links SET expires_at = '2020-01-01'");
  expect(await findOneLink(actor, _id)).toMatchObject({ state: "expired" });
  expect(await updateLink(actor, _id, { expiresAt: null, maxClicks: 1 })).toMatchObject({ state: "active" });
  await pool.query("UPDATE short_links SET clicks = 1");
  expect(await findOneLink(actor, _id)).toMatchObject({ state: "usedUp", clicks: 1 });
  expect(await updateLink(actor, _id, { maxClicks: 2 })).toMatchObject({ state: "active", clicks: 1 });
  await updateLink(actor, _id, { maxClicks: null });
  expect(await updateLink(actor, _id, { maxClicks: 1 })).toMatchObject({ state: "active", clicks: 0 });
});

test("an expiry in the past is refused; one that has passed meanwhile stands in nobody's way", async () => {
  const past = new Date(Date.now() - 60_000);
  const refused = { code: "bad_request", fields: { expiresAt: "Elige un vencimiento que aún no haya pasado." } };
  await expect(make({ expiresAt: past.toISOString() })).rejects.toMatchObject(refused);
  expect(await db.shortLink.count()).toBe(0);
  const { _id } = await make({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
  await expect(updateLink(actor, _id, { expiresAt: past })).rejects.toMatchObject(refused);
  await db.shortLink.update({ where: { id: _id }, data: { expiresAt: past } });
  expect(await updateLink(actor, _id, { title: "Otro", expiresAt: past })).toMatchObject({ state: "expired" });
  await expect(updateLink(actor, _id, { expiresAt: new Date(past.getTime() + 1) })).rejects.toMatchObject(refused);
});

test("several are paused, resumed, tagged, untagged and deleted at once, each with its line in the audit log", async () => {
  const [first, second, other] = [await make({ tags: ["a"] }), await make({ paused: true }), await make()];
  await visit(first!._id, "2026-11-01", 3);
  const ids = [first!._id, second!._id];
  const bulk = async (body: object) => {
    const response = await call(bulkRoute, { method: "POST", headers: bearer, body });
    return [response.status, await response.json()];
  };
  const states = async () => Object.fromEntries((await list()).map(({ _id, state, tags }) => [_id, [state, tags]]));
  expect(await bulk({ action: "pause", ids: [...ids, ids[0]] })).toEqual([200, { links: 2 }]);
  expect(await states()).toEqual({
    [ids[0]!]: ["paused", ["a"]],
    [ids[1]!]: ["paused", []],
    [other!._id]: ["active", []],
  });
  expect(await bulk({ action: "resume", ids })).toEqual([200, { links: 2 }]);
  expect(await bulk({ action: "tag", ids, tags: "A, b" })).toEqual([200, { links: 2 }]);
  expect(await states()).toEqual({
    [ids[0]!]: ["active", ["a", "b"]],
    [ids[1]!]: ["active", ["a", "b"]],
    [other!._id]: ["active", []],
  });
  expect(await bulk({ action: "untag", ids: [...ids, other!._id], tags: "B, nunca" })).toEqual([200, { links: 3 }]);
  expect(await states()).toEqual({
    [ids[0]!]: ["active", ["a"]],
    [ids[1]!]: ["active", ["a"]],
    [other!._id]: ["active", []],
  });
  expect(await bulk({ action: "remove", ids })).toEqual([200, { links: 2 }]);
  expect(Object.keys(await states())).toEqual([other!._id]);
  expect(await db.visitSubject.count({ where: { id: { gt: 2 } } })).toBe(1);
  expect(await bulk({ action: "remove", ids })).toEqual([200, { links: 0 }]);
  const entries = await db.auditEntry.findMany({ where: { action: { not: "link.create" } }, orderBy: { id: "asc" } });
  // The second was paused already: nothing happened to it then.
  expect(entries.map(({ action, changes }) => [action, ...Object.keys(changes as object)].join(" "))).toEqual([
    "link.update pausedAt",
    "link.update pausedAt",
    "link.update pausedAt",
    ...Array(4).fill("link.update tags"),
    "link.remove destination",
    "link.remove destination",
  ]);
});

test("where one of several refuses, none is changed; strangers and nonsense are refused", async () => {
  const full = await make({ tags: [..."abcdefghij"] });
  const empty = await make();
  const body = { action: "tag", ids: [empty._id, full._id], tags: ["k"] };
  const ask = async (sent: object, headers = bearer) =>
    (await call(bulkRoute, { method: "POST", headers, body: sent })).status;
  expect(await ask(body)).toBe(400);
  expect(await findOneLink(actor, empty._id)).toMatchObject({ tags: [] });
  for (const ids of [[], ["x"], "x", null, Array(101).fill(empty._id), ["\0"]]) {
    expect([ids, await ask({ action: "remove", ids })]).toEqual([ids, 400]);
  }
  expect(await ask({ action: "remove", ids: [empty._id], tags: ["a"] })).toBe(400);
  for (const action of ["tag", "untag"]) expect(await ask({ action, ids: [empty._id] })).toBe(400);
  const { bearer: student } = await signIn("user");
  expect(await ask({ action: "remove", ids: [empty._id] }, student)).toBe(403);
  expect(await db.shortLink.count()).toBe(2);
});

test("those who delete the same links at once wait for each other", async () => {
  const ids = (await Promise.all(Array.from({ length: 6 }, () => make()))).map(({ _id }) => _id);
  const done = await Promise.all([
    changeLinks(actor, { action: "remove", ids }),
    changeLinks(actor, { action: "remove", ids: ids.toReversed() }),
    changeLinks(actor, { action: "tag", ids, tags: ["x"] }),
    removeLink(actor, ids[3]!).catch(() => null),
  ]);
  expect(done.length).toBe(4);
  expect(await db.shortLink.count()).toBe(0);
});

test("a link is removed with all that was counted for it", async () => {
  const { _id } = await make({ backHalf: "adios" });
  await visit(_id, "2026-11-01", 5);
  await removeLink(actor, _id);
  expect(await db.shortLink.count()).toBe(0);
  expect(await db.linkCode.count()).toBe(0);
  expect(await db.visitDay.count()).toBe(0);
  expect(await db.visitSubject.count({ where: { id: { gt: 2 } } })).toBe(0);
  await expect(removeLink(actor, _id)).rejects.toMatchObject({ code: "not_found" });
  await expect(updateLink(actor, _id, {})).rejects.toMatchObject({ code: "not_found" });
  expect(await findOneLink(actor, _id)).toBeNull();
});

test("the list counts visits of all time or of some days, and sorts by them", async () => {
  const [a, b, c] = [await make({ title: "a" }), await make({ title: "b" }), await make({ title: "c" })];
  await visit(a._id, "2026-11-01", 5, 1);
  await visit(a._id, "2026-11-10", 1);
  await visit(b._id, "2026-11-10", 4, 2);
  const shown = async (query: object) => (await list(query)).map(({ title, visits, scans }) => [title, visits, scans]);
  expect(await shown({})).toEqual([
    ["a", 6, 1],
    ["b", 4, 2],
    ["c", 0, 0],
  ]);
  expect(await shown({ sortVisitCount: "ASC" })).toEqual([
    ["c", 0, 0],
    ["b", 4, 2],
    ["a", 6, 1],
  ]);
  expect(await shown({ dateVisitFrom: "2026-11-10", dateVisitTo: "2026-11-10" })).toEqual([
    ["b", 4, 2],
    ["a", 1, 0],
    ["c", 0, 0],
  ]);
  expect((await shown({ dateVisitTo: "2026-11-09" }))[0]).toEqual(["a", 5, 1]);
  expect((await list({ sortCreated: "ASC" })).map(({ _id }) => _id)).toEqual([a._id, b._id, c._id]);
  const second = await listLinks(actor, linkQuery.parse({ limit: 2, page: 2 }));
  expect(second).toMatchObject({ totalItems: 3, totalPages: 2, page: 2, limit: 2, results: [{ title: "c" }] });
});

test("the list filters by words, tag and state", async () => {
  await make({ title: "Campaña de Navidad", tags: ["ventas"], backHalf: "navidad" });
  await make({ title: "Otra", destination: "https://example.com/100%25", paused: true });
  const titles = async (query: object) => (await list(query)).map(({ title }) => title);
  expect(await titles({ search: "CAMPANA navi" })).toEqual(["Campaña de Navidad"]);
  expect(await titles({ search: "100%25" })).toEqual(["Otra"]);
  expect(await titles({ search: "%" })).toEqual(["Otra"]);
  expect(await titles({ search: "_" })).toEqual([]);
  expect(await titles({ tag: "Ventas" })).toEqual(["Campaña de Navidad"]);
  expect(await titles({ state: "paused" })).toEqual(["Otra"]);
  expect(await titles({ state: "active" })).toEqual(["Campaña de Navidad"]);
  expect(await titles({ state: "expired" })).toEqual([]);
  expect(await listTags(actor)).toEqual([{ tag: "ventas", links: 1 }]);
});

test("what is archived leads on and is out of the list, of the finder and of the tags; undone it is as before", async () => {
  const paused = await make({ title: "Pausado", tags: ["feria"], paused: true });
  const other = await make({ title: "Otro", tags: ["feria"] });
  const ids = [paused._id, other._id];
  const titles = async (query: object = {}) => (await list(query)).map(({ title }) => title).sort();
  expect(await updateLink(actor, other._id, { archived: true })).toMatchObject({ archived: true, state: "active" });
  const [since] = await db.shortLink.findMany({ where: { id: other._id }, select: { archivedAt: true } });
  expect(await titles()).toEqual(["Pausado"]);
  expect(await listTags(actor)).toEqual([{ tag: "feria", links: 1 }]);
  expect(await changeLinks(actor, { action: "archive", ids })).toBe(2);
  // A link that was archived before keeps its date.
  expect(await db.shortLink.findMany({ where: { id: other._id }, select: { archivedAt: true } })).toEqual([since]);
  expect(await titles()).toEqual([]);
  for (const days of [{}, { dateVisitFrom: "2026-11-01" }, { sortCreated: "ASC" }]) {
    expect(await titles({ state: "archived", ...days })).toEqual(["Otro", "Pausado"]);
  }
  expect(await titles({ state: "paused" })).toEqual([]);
  expect(await linkFinder.find("otro", 5, actor)).toEqual([]);
  expect(await listTags(actor)).toEqual([]);
  expect(await listTags(actor, true)).toEqual([{ tag: "feria", links: 2 }]);
  expect(await changeLinks(actor, { action: "unarchive", ids })).toBe(2);
  expect(await findOneLink(actor, paused._id)).toMatchObject({ archived: false, state: "paused" });
  expect(await titles()).toEqual(["Otro", "Pausado"]);
  expect(await listTags(actor)).toEqual([{ tag: "feria", links: 2 }]);
});

test("tags are counted as links change", async () => {
  const one = await make({ tags: ["ventas", "verano"] });
  const two = await make({ tags: ["ventas"] });
  const counts = async () => (await listTags(actor)).map(({ tag, links }) => `${tag} ${links}`);
  expect(await counts()).toEqual(["ventas 2", "verano 1"]);
  await updateLink(actor, one._id, { tags: ["invierno", "verano"] });
  await updateLink(actor, two._id, { title: "Otro" });
  expect(await counts()).toEqual(["invierno 1", "ventas 1", "verano 1"]);
  await removeLink(actor, one._id);
  expect(await counts()).toEqual(["ventas 1"]);
  await pool.query("DELETE FROM short_links");
  expect(await counts()).toEqual([]);
});

test.each(["ASC", "DESC"])(
  "by the visits of some days, %s, each link is on one page, visited or not",
  async (order) => {
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push(await make({ title: `${n}`, tags: n === 6 ? [] : ["todas"] }));
    for (const n of [1, 3, 5]) await visit(made[n]!._id, "2026-11-10", n === 5 ? 1 : 4);
    const shown = async (query: object) => {
      const titles: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const asked = { limit: 2, page, dateVisitFrom: "2026-11-10", sortVisitCount: order, ...query };
        titles.push(...(await list(asked)).map(({ title }) => title));
      }
      return order === "ASC" ? titles : titles.toReversed();
    };
    expect(await shown({})).toEqual(["0", "2", "4", "6", "5", "1", "3"]);
    expect(await shown({ tag: "todas" })).toEqual(["0", "2", "4", "5", "1", "3"]);
  },
);

test("links that lead to the same address are told, the newest first", async () => {
  const { _id, shortCode } = await make({ destination: "https://example.com/misma" });
  await make();
  const older = { _id, shortCode, backHalf: null, shortUrl: `http://localhost:3000/s/${shortCode}` };
  const ask = async () => {
    const query = `?destination=${encodeURIComponent("https://example.com/misma")}`;
    return (await call(duplicates, { headers: bearer, query })).json();
  };
  expect(await ask()).toEqual({ results: [older] });
  const newer = await make({ destination: "https://example.com/misma", backHalf: "Otra" });
  expect(await ask()).toMatchObject({ results: [{ _id: newer._id, backHalf: "Otra" }, older] });
});

test("the log tells what was changed of a link, a password only that it was", async () => {
  const { _id } = await make({ password: "secretas", backHalf: "Aviso" });
  await updateLink(actor, _id, { paused: true });
  await updateLink(actor, _id, { password: "otra-secreta" });
  await updateLink(actor, _id, { backHalf: "Anuncio" });
  await removeLink(actor, _id);
  const { bearer: boss } = await signIn("superadmin");
  const csv = await (await call(auditRoute, { headers: boss, query: "?target=link" })).text();
  expect(csv).not.toMatch(/argon2|otra-secreta/);
  expect(csv.split("\n").flatMap((line) => /,((?:Creó|Editó|Eliminó).*),127\.0\.0\.1,/.exec(line)?.[1] ?? [])).toEqual([
    "Creó el enlace corto,Aviso,Destino: — → https://example.com/",
    expect.stringMatching(/^Editó el enlace corto,Aviso,"?En pausa desde: — → \d+ de \p{Ll}+ de 20\d\d[^;]*$/u),
    "Editó el enlace corto,Aviso,Contraseña: Sí → Sí",
    "Editó el enlace corto,Anuncio,Código: Aviso → Anuncio",
    "Eliminó el enlace corto,Anuncio,Destino: https://example.com/ → —",
  ]);
});

test("a code that was drawn and is somebody's word by now is drawn again", async () => {
  await make({ backHalf: "Tomado" });
  jest.mocked(newCode).mockReturnValueOnce("tomado");
  const { shortCode } = await make();
  expect(shortCode).not.toBe("tomado");
  expect(jest.mocked(newCode).mock.results.map(({ value }) => value)).toContain("tomado");
});

test("the download says when a link ends or ended", async () => {
  await make({ maxClicks: 7 });
  await pool.query("UPDATE short_links SET expires_at = '2020-01-02T03:04:05Z'");
  const csv = await (await exportLinks(actor, linkQuery.omit({ page: true, limit: true }).parse({}))).text();
  expect(csv).toContain(",Vencido,0,0,2020-01-02T03:04:05.000Z,7,");
});

test("the download has a line for each link", async () => {
  await make({ title: "=1+1", tags: ["a", "b"] });
  const csv = await (await exportLinks(actor, linkQuery.omit({ page: true, limit: true }).parse({}))).text();
  const [heading, line] = csv.trim().split("\n");
  expect(heading).toContain("Enlace corto,Destino,Título,Etiquetas,Estado,Visitas,Escaneos");
  expect(line).toContain(`https://example.com/,'=1+1,"a, b",Activo,0,0`);
  for (const query of ["?page=1", "?limit=1"])
    expect([query, (await call(exportRoute, { headers: bearer, query })).status]).toEqual([query, 400]);
});

describe("several at once", () => {
  const make = async (destinations: string[]) => {
    const person = await signIn("admin");
    const links = [];
    for (const destination of destinations)
      links.push(await createShortLink(person.actor, shortLinkInput.parse({ destination, title: "" })));
    const send = async (route: Parameters<typeof call>[0], body: object) => {
      const response = await call(route, { method: "POST", headers: person.bearer, body });
      return { status: response.status, body: await response.json() };
    };
    return { person, ids: links.map(({ _id }) => _id), send };
  };
  const stored = (ids: string[]) =>
    Promise.all(
      ids.map((id) =>
        db.shortLink.findUniqueOrThrow({
          where: { id },
          select: { destination: true, expiresAt: true, maxClicks: true, pausedAt: true },
        }),
      ),
    );

  test("are changed to the same, and become again what they were unless somebody changed one since", async () => {
    const { person, ids, send } = await make(["https://a.test/?utm_source=x&b=1", "https://b.test/"]);
    const was = await stored(ids);
    const changes = {
      utm_source: "carta",
      utm_medium: "",
      expiresAt: "2099-01-01T00:00",
      maxClicks: "5",
      paused: true,
    };
    const { status, body } = await send(changeRoute, { ids: [...ids, randomUUID()], changes });
    expect([status, body.links, body.before.length]).toEqual([200, 2, 2]);
    expect(await stored(ids)).toEqual([
      expect.objectContaining({ destination: "https://a.test/?utm_source=carta&b=1", maxClicks: 5 }),
      expect.objectContaining({ destination: "https://b.test/?utm_source=carta", pausedAt: expect.any(Date) }),
    ]);
    await updateLink(person.actor, ids[1]!, { title: "De otra persona" });
    expect((await send(restoreRoute, { links: body.before })).body).toEqual({ links: 1, changed: 1 });
    expect(await stored(ids)).toEqual([was[0], expect.objectContaining({ maxClicks: 5 })]);
    // A value that is set already is no change.
    expect((await send(changeRoute, { ids: [ids[0]], changes: { paused: false } })).body).toEqual({
      links: 1,
      before: [],
    });
  });

  test("no link is given back to another short link of this site", async () => {
    const { ids, send } = await make(["https://d.test/"]);
    const { body } = await send(changeRoute, { ids, changes: { utm_source: "radio" } });
    const links = body.before.map((link: object) => ({ ...link, destination: "http://localhost:3000/s/otro" }));
    const message = "La URL de destino no puede ser otro enlace corto de este sitio.";
    expect(await send(restoreRoute, { links })).toMatchObject({ status: 400, body: { message } });
    expect((await stored(ids))[0]!.destination).toContain("radio");
  });

  test("what had expired may be so again", async () => {
    const { ids, send } = await make(["https://c.test/"]);
    await db.shortLink.update({ where: { id: ids[0]! }, data: { expiresAt: new Date("2020-01-01") } });
    const { body } = await send(changeRoute, { ids, changes: { expiresAt: null } });
    expect((await send(restoreRoute, { links: body.before })).body).toEqual({ links: 1, changed: 0 });
    expect((await stored(ids))[0]!.expiresAt).toEqual(new Date("2020-01-01"));
  });

  test.each<[string, object, string]>([
    ["nothing", {}, "Elige qué cambiar."],
    ["a past expiry", { expiresAt: "2020-01-01T00:00" }, "Elige un vencimiento que aún no haya pasado."],
    ["a long mark", { utm_source: "x".repeat(201) }, "Puede tener hasta 200 caracteres."],
  ])("%s is refused, and nothing is changed", async (_name, changes, message) => {
    const { ids, send } = await make(["https://d.test/"]);
    const was = await stored(ids);
    const { status, body } = await send(changeRoute, { ids, changes });
    expect([status, Object.values(body.fields ?? {})[0] ?? body.message]).toEqual([400, message]);
    expect(await stored(ids)).toEqual(was);
  });

  test("a destination that grows too long stops all, and says which", async () => {
    const { ids, send } = await make(["https://e.test/", `https://f.test/${"y".repeat(2_030)}`]);
    const { status, body } = await send(changeRoute, { ids, changes: { utm_source: "z".repeat(100) } });
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^La dirección de \/\w+ sería demasiado larga\.$/),
    ]);
    expect((await stored(ids))[0]!.destination).toBe("https://e.test/");
  });

  test("the dialog sends what is ticked, and takes away what is ticked and empty", () => {
    const typed = {
      "change-utm_source": true,
      utm_source: "",
      utm_medium: "correo",
      "change-maxClicks": true,
      maxClicks: "",
    };
    expect(changeManyForm.parse({ ...typed, paused: "no" })).toEqual({
      utm_source: "",
      maxClicks: null,
      paused: false,
    });
    expect(changeManyForm.safeParse({ paused: "" }).error!.issues[0]!.message).toBe("Elige qué cambiar.");
  });
});
