import { db, pool } from "@/lib/core/db";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { emptyVisits } from "@/lib/testing/visits";
import { ensurePartition } from "@/lib/visits/record/partitions";
import { stopRecordingHits } from "../record/record-hit";
import { siteChanges, siteInput } from "./schema";
import { createSite, findLastHit, getCountedSite, listSites, removeSite, updateSite } from "./service";
import { getSeenSite, listSeenSites, seesSites } from "./site";

afterAll(async () => {
  await stopRecordingHits();
});
beforeEach(async () => {
  await db.site.deleteMany({ where: { id: { not: 1 } } });
});

const admin = async () => (await signIn("admin")).actor;
const input = (data: object = {}) =>
  siteInput.parse({ name: "Café Andino", domains: "cafe.test", zone: "America/Lima", ...data });

describe("what is typed", () => {
  test.each([
    ["https://www.Cafe.test:8080/carta?x#y\n\n blog.cafe.test ,cafe.test", ["cafe.test", "blog.cafe.test"]],
    ["café.test", ["xn--caf-dma.test"]],
    [
      ["localhost", "127.0.0.1"],
      ["localhost", "127.0.0.1"],
    ],
  ])("domains %j are %j", (typed, kept) => expect(input({ domains: typed }).domains).toEqual(kept));

  test.each([
    ["name", ""],
    ["name", "x".repeat(81)],
    ["domains", ""],
    ["domains", "a b<script>"],
    ["domains", "user:clave@cafe.test"],
    ["domains", [5]],
    ["domains", Array.from({ length: 21 }, (_, n) => `d${n}.test`)],
    ["zone", "Marte/Olympus"],
    ["script", "mi script"],
    ["script", "../x"],
    ["people", "nadie"],
    ["people", Array.from({ length: 51 }, (_, n) => `p${n}@quinde.test`)],
  ])("%s %j is refused", (field, value) => {
    const given = { name: "A", domains: "a.test", zone: "UTC", [field]: value };
    expect(siteInput.safeParse(given).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

test("adding, changing and removing one, each in the audit log; with it goes what was counted", async () => {
  const actor = await admin();
  const [ana, leo] = [await createUser(), await createUser()];
  const made = await createSite(actor, input({ people: ana.email.toUpperCase() }));
  expect(made).toMatchObject({ name: "Café Andino", domains: ["cafe.test"], isOwn: false, people: [{ id: ana.id }] });
  expect(made.script).toMatch(/^cafe-andino-[0-9a-f]{4}$/);
  const { id } = made;
  await updateSite(
    actor,
    id,
    siteChanges.parse({ people: [leo.email], domains: ["cafe.test", "nuevo.test"], script: "" }),
  );
  await updateSite(actor, id, siteChanges.parse({ people: [leo.email] }));
  expect(await getCountedSite(id)).toMatchObject({
    script: made.script,
    people: [{ id: leo.id }],
    domains: ["cafe.test", "nuevo.test"],
  });

  await emptyVisits();
  await ensurePartition(pool, new Date(), "visit_hits");
  await pool.query(
    `INSERT INTO visit_hits (created_at, id, site_id, visitor, kind, page) VALUES (now(), 1, $1, 1, 'view', '/'), (now(), 2, 1, 1, 'event', '/')`,
    [id],
  );
  expect(await findLastHit(id, { minutes: 10 })).toBeInstanceOf(Date);
  await removeSite(actor, id);
  expect((await pool.query("SELECT site_id FROM visit_hits")).rows).toEqual([{ site_id: 1 }]);
  for (const attempt of [
    () => getCountedSite(id),
    () => findLastHit(id, { days: 1 }),
    () => updateSite(actor, id, {}),
    () => removeSite(actor, id),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
  const log = await db.auditEntry.findMany({
    where: { targetType: "site", targetId: String(id) },
    orderBy: { createdAt: "asc" },
  });
  expect(log.map(({ action }) => action)).toEqual(["site.create", "site.update", "site.remove"]);
  expect(log[1]!.changes).toMatchObject({
    people: [[ana.email], [leo.email]],
    domains: [["cafe.test"], ["cafe.test", "nuevo.test"]],
  });
});

test("a domain and a name of a script are of one site, whoever comes first", async () => {
  const actor = await admin();
  await createSite(actor, input({ script: "uno" }));
  const refused = (field: string, code = "conflict") => ({ code, fields: { [field]: expect.stringMatching(/\S/) } });
  await expect(createSite(actor, input())).rejects.toMatchObject(refused("domains"));
  await expect(createSite(actor, input({ domains: "b.test", script: "uno" }))).rejects.toMatchObject(refused("script"));
  await expect(createSite(actor, input({ domains: "localhost" }))).rejects.toMatchObject(refused("domains"));
  await expect(createSite(actor, input({ domains: "b.test", people: "nadie@quinde.test" }))).rejects.toMatchObject(
    refused("people", "bad_request"),
  );
  const both = await Promise.allSettled([
    createSite(actor, input({ domains: "c.test" })),
    createSite(actor, input({ domains: "c.test" })),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("this site is there, keeps its own address, and stays", async () => {
  const actor = await admin();
  await expect(updateSite(actor, 1, siteChanges.parse({ domains: "x.test" }))).rejects.toMatchObject({
    code: "bad_request",
  });
  await updateSite(actor, 1, siteChanges.parse({ domains: [], zone: "America/Bogota" }));
  expect(() => removeSite(actor, 1)).toThrow(expect.objectContaining({ code: "conflict" }));
  await createSite(actor, input({ name: "Árbol" }));
  const names = async (search: string) => (await listSites({ search })).results.map(({ name }) => name);
  expect(await names("")).toEqual(["Este sitio", "Árbol"]);
  expect(await names("arbol")).toEqual(["Árbol"]);
  expect(await names("cafe.test")).toEqual(["Árbol"]);
  expect(await names("nada")).toEqual([]);
});

test("nobody sees another's site, and no more than 200 are taken", async () => {
  const actor = await admin();
  const { actor: guest } = await signIn("user");
  const { actor: worker } = await signIn("collaborator");
  const { id } = await createSite(actor, input({ people: guest.email }));
  expect((await listSeenSites(guest)).map((site) => site.id)).toEqual([id]);
  expect([await seesSites(guest), await seesSites(worker)]).toEqual([true, false]);
  await expect(getSeenSite(worker, id)).rejects.toMatchObject({ code: "not_found" });
  await expect(getSeenSite(guest, 1)).rejects.toMatchObject({ code: "not_found" });
  await db.site.createMany({ data: Array.from({ length: 198 }, (_, n) => ({ name: `S${n}`, script: `s${n}` })) });
  await expect(createSite(actor, input({ domains: "z.test" }))).rejects.toMatchObject({ code: "conflict" });
});
