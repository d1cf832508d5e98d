import { db, pool } from "@/lib/core/db";
import { shortenerCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { shortLinkInput } from "./schema";
import { createShortLink } from "./service";

const planRoute = shortenerCalls["POST /api/shortener/import/plan"];
const runRoute = shortenerCalls["POST /api/shortener/import/run"];

let actor: Awaited<ReturnType<typeof signIn>>["actor"];
let bearer: Record<string, string>;
beforeAll(async () => ({ actor, bearer } = await signIn("admin")));
beforeEach(async () => {
  await pool.query("DELETE FROM short_links; TRUNCATE audit_entries");
  await pool.query("DELETE FROM visit_subjects WHERE id > 2");
});
const ask = async (route: typeof planRoute | typeof runRoute, body: object, headers = bearer) => {
  const response = await call(route, { method: "POST", headers, body });
  return { status: response.status, body: await response.json() };
};
const makeLink = (fields: object) => createShortLink(actor, shortLinkInput.parse({ title: "x", ...fields }));
const linesOf = (...cells: object[]) => cells.map((cell, at) => ({ line: at + 2, ...cell }));

test("a plan tells what is made, what is there and what is wrong, and is carried out once", async () => {
  await makeLink({ destination: "https://example.com/1", backHalf: "Uno" });
  const other = await makeLink({ destination: "https://example.com/2", backHalf: "dos" });
  const rows = linesOf(
    { destination: "https://example.com/1", backHalf: "uno" },
    { destination: "https://example.com/otra", backHalf: "DOS", title: "Otra" },
    { destination: "https://example.com/3", backHalf: "Tres", tags: "a, b", maxClicks: "7" },
    { destination: "https://example.com/4", backHalf: "tres" },
    { destination: "nada" },
    { destination: "https://example.com/5", backHalf: "api" },
    { destination: "https://example.com/6", expiresAt: "2020-01-01T00:00" },
    { destination: "http://localhost:3000/s/uno" },
    { destination: "https://example.com/2" },
    { destination: "https://example.com/mas", backHalf: other.shortCode },
  );
  const { body: plan } = await ask(planRoute, { rows });
  expect(plan).toMatchObject({ created: 2, updated: 0, same: 1, again: 1 });
  expect(plan.uncoded).toEqual([{ line: 10, destination: "https://example.com/2" }]);
  expect(plan.conflicts).toEqual([
    { line: 3, code: "DOS", present: "https://example.com/2", destination: "https://example.com/otra" },
  ]);
  expect(plan.problems).toEqual([
    { line: 5, message: "El código «tres» ya está en la línea 4." },
    { line: 6, message: "Ingresa una URL válida que empiece con http:// o https://." },
    { line: 7, message: "No se puede usar el código «api». Esa palabra está reservada." },
    { line: 8, message: "Elige un vencimiento que aún no haya pasado." },
    { line: 9, message: "La URL de destino no puede ser otro enlace corto de este sitio." },
    { line: 11, message: "Otra línea ya cambia ese enlace." },
  ]);
  const { body: updating } = await ask(planRoute, { rows, update: true });
  expect(updating).toMatchObject({ created: 2, updated: 1 });
  expect((await ask(runRoute, { rows, plan: updating.digest })).status).toBe(409);

  const run = () => ask(runRoute, { rows, update: true, plan: updating.digest });
  const presses = await Promise.all([run(), run()]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await db.shortLink.count()).toBe(4);
  const three = await db.shortLink.findFirstOrThrow({ where: { backHalf: "Tres" }, include: { codes: true } });
  expect(three).toMatchObject({ destination: "https://example.com/3", tags: ["a", "b"], maxClicks: 7 });
  expect(three.codes.map(({ code }) => code).sort()).toEqual([three.shortCode, "tres"].sort());
  const changed = await db.shortLink.findUniqueOrThrow({ where: { id: other._id } });
  expect(changed).toMatchObject({ destination: "https://example.com/otra", backHalf: "dos", title: "Otra" });
  const logged = await db.auditEntry.groupBy({ by: ["action"], _count: true, orderBy: { action: "asc" } });
  expect(logged).toEqual([
    { action: "link.create", _count: 4 },
    { action: "link.update", _count: 1 },
  ]);
});

test("a code with a slash is refused, and is not the code of its last part", async () => {
  await makeLink({ destination: "https://example.com/1", backHalf: "navidad" });
  const rows = linesOf({ destination: "https://example.com/1", backHalf: "promo/navidad" });
  const { body: plan } = await ask(planRoute, { rows, update: true });
  const message =
    "No se puede usar el código «promo/navidad». Usa solo letras sin tilde, números, guiones y guiones bajos.";
  expect(plan).toMatchObject({ created: 0, updated: 0, same: 0, problems: [{ line: 2, message }] });
});

test("links come into a folder by its name, where one may put links into it", async () => {
  const make = (name: string, access: "open" | "shown", createdById = actor.id) =>
    db.linkFolder.create({ data: { name, access, createdById } });
  await pool.query("DELETE FROM short_links; DELETE FROM link_folders");
  const { id: folder } = await make("Campañas", "open");
  await make("Ajena", "shown", (await signIn("admin")).actor.id);
  const { _id: there } = await makeLink({ destination: "https://example.com/1", backHalf: "uno" });
  const rows = linesOf(
    { destination: "https://example.com/nueva", backHalf: "uno", folder: " CAMPAÑAS " },
    { destination: "https://example.com/2", folder: "campañas" },
    { destination: "https://example.com/3", folder: "Ajena" },
    { destination: "https://example.com/4", folder: "Ninguna" },
  );
  const { body: plan } = await ask(planRoute, { rows, update: true });
  const message = "No hay una carpeta con ese nombre, o no puedes poner enlaces en ella.";
  expect(plan).toMatchObject({ created: 1, updated: 1, problems: [4, 5].map((line) => ({ line, message })) });
  const body = { rows, update: true, plan: plan.digest };
  const meant = "UPDATE link_folders SET access = 'private', created_by = NULL WHERE id = $1";
  expect(await meanwhile(meant, [folder], () => ask(runRoute, body))).toMatchObject({ status: 409 });
  await db.linkFolder.update({ where: { id: folder }, data: { access: "open" } });
  expect((await ask(runRoute, body)).status).toBe(200);
  const stored = await db.shortLink.findMany({ where: { folderId: folder }, orderBy: { destination: "asc" } });
  expect(stored.map(({ destination }) => destination)).toEqual(["https://example.com/2", "https://example.com/nueva"]);
  expect(stored[1]!.id).toBe(there);
});

test("folders that the file names and nobody has are created once, when that is asked for", async () => {
  await pool.query("DELETE FROM short_links; DELETE FROM link_folders");
  const { actor: other } = await signIn("admin");
  await db.linkFolder.create({ data: { name: "Ajena", access: "private", createdById: other.id } });
  await makeLink({ destination: "https://example.com/1", backHalf: "uno" });
  const rows = linesOf(
    { destination: "https://example.com/nueva", backHalf: "uno", folder: "Ventas" },
    { destination: "https://example.com/2", folder: " Feria " },
    { destination: "https://example.com/3", folder: "FERIA" },
    { destination: "https://example.com/4", folder: "ajena" },
    { destination: "https://example.com/5", folder: "x".repeat(61) },
    { destination: "nada", folder: "Rota" },
  );
  const message = "No hay una carpeta con ese nombre, o no puedes poner enlaces en ella.";
  const { body: without } = await ask(planRoute, { rows });
  expect(without).toMatchObject({ created: 0, newFolders: ["Ventas", "Feria"] });
  expect(without.problems).toHaveLength(6);
  const { body: plan } = await ask(planRoute, { rows, folders: true });
  expect(plan).toMatchObject({ created: 2, updated: 0, newFolders: ["Feria"] });
  expect(plan.problems).toMatchObject([{ line: 5, message }, { line: 6, message }, { line: 7 }]);
  expect((await ask(runRoute, { rows, plan: plan.digest })).status).toBe(409);
  expect(await db.linkFolder.count()).toBe(1);
  const { body: updating } = await ask(planRoute, { rows, folders: true, update: true });
  expect(updating).toMatchObject({ created: 2, updated: 1, newFolders: ["Ventas", "Feria"] });

  const run = () => ask(runRoute, { rows, folders: true, update: true, plan: updating.digest });
  const presses = await Promise.all([run(), run()]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = await db.linkFolder.findMany({
    where: { createdById: actor.id },
    orderBy: { name: "asc" },
    select: { name: true, access: true, links: { select: { destination: true }, orderBy: { destination: "asc" } } },
  });
  expect(made).toEqual([
    { name: "Feria", access: "open", links: [2, 3].map((at) => ({ destination: `https://example.com/${at}` })) },
    { name: "Ventas", access: "open", links: [{ destination: "https://example.com/nueva" }] },
  ]);
  expect(await db.auditEntry.count({ where: { action: "linkFolder.create" } })).toBe(2);
});

test("an import creates no folder beyond the limit", async () => {
  await pool.query("DELETE FROM short_links; DELETE FROM link_folders");
  await db.linkFolder.createMany({ data: Array.from({ length: 200 }, (_, at) => ({ name: `${at}`, access: "open" })) });
  const rows = linesOf({ destination: "https://example.com/2", folder: "Feria" });
  const { body: plan } = await ask(planRoute, { rows, folders: true });
  const { status, body } = await ask(runRoute, { rows, folders: true, plan: plan.digest });
  expect([status, body.error?.message ?? body.message]).toEqual([409, "Ya hay 200 carpetas: elimina alguna."]);
  expect([await db.linkFolder.count(), await db.shortLink.count()]).toEqual([200, 0]);
});

test("strangers and nonsense are refused", async () => {
  const rows = linesOf({ destination: "https://example.com/" });
  for (const sent of [[], Array(5001).fill(rows[0]), [{ line: 0 }], [{ line: 2, x: "" }], null]) {
    expect((await ask(planRoute, { rows: sent })).status).toBe(400);
  }
  expect((await ask(runRoute, { rows, plan: "x" })).status).toBe(409);
  const { bearer: student } = await signIn("user");
  expect((await ask(planRoute, { rows }, student)).status).toBe(403);
  expect(await db.shortLink.count()).toBe(0);
});
