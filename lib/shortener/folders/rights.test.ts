import { randomUUID } from "node:crypto";
import { loadSubject } from "@/app/dashboard/application/shortener/load-subject";
import type { Handler } from "@/lib/api/route";
import { db, pool } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { shortenerCalls } from "../calls";
import { shortenerDomain } from "@/lib/shortener/domain";
import { linkFinder } from "@/lib/shortener/list";
import { shortLinkInput } from "@/lib/shortener/schema";
import { createShortLink, findOneLink } from "@/lib/shortener/service";
import { readCost } from "@/lib/studio/checks/cost";
import { createItem } from "@/lib/studio/items";
import { publishItem } from "@/lib/studio/publish";
import { call, signIn } from "@/lib/testing/fixtures";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { storeVisits } from "@/lib/visits/record/store-visits";
import type { LinkFolderAccess } from "../shared/folder-words";
import { createLinkFolder } from "./service";

const bulkRoute = shortenerCalls["POST /api/shortener/bulk"];
const changeRoute = shortenerCalls["POST /api/shortener/change"];
const duplicatesRoute = shortenerCalls["GET /api/shortener/duplicates"];
const exportRoute = shortenerCalls["GET /api/shortener/export"];
const listRoute = shortenerCalls["GET /api/shortener/findAllFilter"];
const planRoute = shortenerCalls["POST /api/shortener/import/plan"];
const runRoute = shortenerCalls["POST /api/shortener/import/run"];
const removeRoute = shortenerCalls["DELETE /api/shortener/remove/{id}"];
const restoreRoute = shortenerCalls["POST /api/shortener/restore"];
const updateRoute = shortenerCalls["PATCH /api/shortener/update/{id}"];
const visitExportRoute = shortenerCalls["GET /api/shortener/visit/export"];
const visitRoute = shortenerCalls["GET /api/shortener/visit"];

/* The rights of each person to a link, tried in every way that leads to one. */

const personalData = shortenerDomain.personalData!;

type Person = Awaited<ReturnType<typeof signIn>>;
type Who = "other" | "named" | "maker" | "superadmin";
type May = "nothing" | "see" | "change";

const table: Record<LinkFolderAccess | "none", Record<Who, May>> = {
  none: { other: "change", named: "change", maker: "change", superadmin: "change" },
  open: { other: "change", named: "change", maker: "change", superadmin: "change" },
  shown: { other: "see", named: "change", maker: "change", superadmin: "change" },
  private: { other: "nothing", named: "change", maker: "change", superadmin: "change" },
};
const cells = Object.entries(table).flatMap(([access, row]) =>
  Object.entries(row).map(([who, may]) => [who as Who, access as keyof typeof table, may] as const),
);

let people: Record<Who, Person>;
let courseId: string;
/** The address of a course, whose change would cost links that lead there. */
let destination: string;

beforeAll(async () => {
  const [other, named, maker, superadmin] = await Promise.all([
    signIn("admin"),
    signIn("admin"),
    signIn("admin"),
    signIn("superadmin"),
  ]);
  people = { other, named, maker, superadmin };
  const key = randomUUID().slice(0, 8);
  const make = (kind: "category" | "course", fields: object, parentId: string | null) =>
    createItem(maker.actor, kind, { fields: { ...fields }, parentId });
  const category = await make("category", { name: `Categoría ${key}` }, null);
  const course = await make("course", { title: `Curso ${key}` }, category.id);
  await publishItem(maker.actor, "course", course.id, { version: 1, at: null, with: ["above"] });
  courseId = course.id;
  destination = absoluteUrl(`/academy/${category.slug}/${course.slug}`);
});
beforeEach(async () => {
  await emptyVisits();
  await pool.query("DELETE FROM short_links; DELETE FROM link_folders");
});
/** A link with a visit, in a folder of such access that `maker` made for `named`, beside another in none. */
async function setUp(access: keyof typeof table) {
  const { actor } = people.maker;
  const named = [people.named.user.id];
  const folder =
    access === "none" ? null : (await createLinkFolder(actor, { name: "Carpeta", access, people: named }))._id;
  const make = (fields: object) => createShortLink(actor, shortLinkInput.parse({ title: "Secreto", ...fields }));
  const code = `s${randomUUID().slice(0, 8)}`;
  const link = await make({ destination, backHalf: code, folder });
  const other = await make({ destination: "https://example.com/otra", title: "Para todos" });
  const at = new Date("2026-03-15T14:00:00Z");
  await storeVisits(
    pool,
    [link, other].map(({ _id: name }) => seenVisit({ kind: "link", name, at })),
  );
  return { id: link._id, code, other: other._id };
}

const ask = async (route: Handler, { bearer }: Person, options: Parameters<typeof call>[1] = {}) => {
  const response = await call(route, { headers: bearer, ...options });
  const text = await response.text();
  return { status: response.status, text, json: (text.startsWith("{") ? JSON.parse(text) : null) as never };
};
const post = (route: Handler, person: Person, body: object) => ask(route, person, { method: "POST", body });

test.each(cells)("%s sees of a link (%s) what lets them %s, by every way", async (who, access, may) => {
  const person = people[who];
  const { actor } = person;
  const { id, code } = await setUp(access);
  const tells = async (route: Handler, query = "") => (await ask(route, person, { query })).text.includes(code);
  const rows = [{ line: 2, destination, backHalf: code }];
  const elsewhere = [{ line: 2, destination: "https://example.com/nueva", backHalf: code }];
  /** Whether the person is given the link or folder with the data of its maker. */
  const isInData = async (part: "shortLinks" | "linkFolders") => {
    const rows = personalData.parts![part]!(people.maker.user, actor) as AsyncIterable<object>;
    let text = "";
    for await (const row of rows) text += JSON.stringify(row);
    return /Secreto|Carpeta/.test(text);
  };
  const plan = async (sent: object[]) => (await post(planRoute, person, { rows: sent })).text;
  const ways = {
    list: await tells(listRoute),
    listByDays: await tells(listRoute, "?dateVisitFrom=2026-03-01"),
    listByDaysWithout: await tells(listRoute, "?dateVisitFrom=2026-04-01"),
    listByCreation: await tells(listRoute, "?sortCreated=DESC&search=secreto"),
    export: await tells(exportRoute),
    one: (await findOneLink(actor, id)) !== null,
    duplicates: await tells(duplicatesRoute, `?destination=${encodeURIComponent(destination)}`),
    finder: (await linkFinder.find("secreto", 5, actor)).length > 0,
    visits: await tells(visitRoute),
    visitsOfIt: await tells(visitRoute, `?link=${id}`),
    visitsExport: await tells(visitExportRoute),
    visitsExportOfIt: await tells(visitExportRoute, `?link=${id}`),
    reports: await loadSubject(actor, id).then(
      ({ name }) => name === code,
      () => false,
    ),
    cost: (await readCost(actor, courseId)).shortLinks === 1,
    dataOfItsMaker: await isInData("shortLinks"),
    planSame: (await plan(rows)).includes('"same":1'),
    planAgain: (await plan([{ line: 2, destination }])).includes('"again":1'),
  };
  expect(ways).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, may !== "nothing"])));
  expect(await isInData("linkFolders")).toBe(access !== "none" && may !== "nothing");
  // The others are there, and counted, all the same.
  const all = (await ask(listRoute, person)).json as { totalItems: number };
  const visits = (await ask(visitRoute, person)).json as { results: unknown[] };
  const seen = may === "nothing" ? 1 : 2;
  expect([all.totalItems, visits.results.length]).toEqual([seen, seen]);
  const told = JSON.parse(await plan(elsewhere));
  if (may === "nothing") expect(told.problems).toEqual([{ line: 2, message: "Ese código ya está en uso." }]);
  if (may === "see") expect(told.problems).toEqual([{ line: 2, message: "Solo puedes ver la carpeta de ese enlace." }]);
  if (may === "change") expect(told.conflicts).toMatchObject([{ code, present: destination }]);
});

test.each(cells)("%s changes a link (%s) where they may %s, by every way", async (who, access, may) => {
  const person = people[who];
  const { id, other } = await setUp(access);
  const was = await db.shortLink.findUniqueOrThrow({ where: { id } });
  const changedAt = was.updatedAt.toISOString();
  const before = {
    _id: id,
    changedAt,
    destination: "https://example.com/",
    expiresAt: null,
    maxClicks: 7,
    pausedAt: null,
  };
  const one = (status: number): May => (status === 404 ? "nothing" : status === 403 ? "see" : "change");
  /** A call for several links passes over those that are hidden. */
  const many = ({ status, json }: { status: number; json: { links?: number } | null }, all: number): May =>
    status === 200 && json!.links === all
      ? "change"
      : status === 200 && json!.links === all - 1
        ? "nothing"
        : one(status);
  const params = { id };
  const ways = {
    restore: many(await post(restoreRoute, person, { links: [before] }), 1),
    update: one((await ask(updateRoute, person, { method: "PATCH", params, body: { paused: true } })).status),
    takeOut: one((await ask(updateRoute, person, { method: "PATCH", params, body: { folder: null } })).status),
    putBack: one((await ask(updateRoute, person, { method: "PATCH", params, body: { folder: was.folderId } })).status),
    change: many(await post(changeRoute, person, { ids: [id, other], changes: { maxClicks: 3 } }), 2),
    bulk: many(await post(bulkRoute, person, { action: "pause", ids: [id, other] }), 2),
    remove: one((await ask(removeRoute, person, { method: "DELETE", params })).status),
  };
  const expected = Object.fromEntries(Object.keys(ways).map((way) => [way, may])) as Record<string, May>;
  // A person who does not see a folder is told that it is gone (409).
  if (may === "nothing") expected.putBack = "change";
  expect(ways).toEqual(expected);
  const is = await db.shortLink.findUnique({ where: { id } });
  if (may === "change") expect(is).toBeNull();
  else expect(is).toEqual(was);
});

test("an import changes no link that was closed to one since it was planned", async () => {
  const { id, code } = await setUp("open");
  const rows = [{ line: 2, destination: "https://example.com/nueva", backHalf: code }];
  const { digest } = (await post(planRoute, people.other, { rows, update: true })).json as { digest: string };
  await pool.query("UPDATE link_folders SET access = 'shown'");
  expect((await post(runRoute, people.other, { rows, update: true, plan: digest })).status).toBe(409);
  expect((await db.shortLink.findUniqueOrThrow({ where: { id } })).destination).toBe(destination);
});
