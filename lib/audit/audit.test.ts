import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { auditCalls } from "./calls";
import { sessionAudit } from "@/lib/auth/audit";
import { db } from "@/lib/core/db";
import { domains } from "@/lib/domains";
import { operatorAudit } from "@/lib/operators/audit";
import { type AuditedKind, diff, nobody } from "@/lib/people/audit";
import { downloadAudit } from "@/lib/people/downloads";
import { outsiderAudit, recordOutsider } from "@/lib/people/outsiders";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { userAudit } from "@/lib/users/audit";
import { changeLines, describeEntry } from "./describe";
import { auditTargets } from "./kinds";
import { listAuditActors, listUserHistory } from "./list";
import type { AuditEntry } from "./schema";

const exportRoute = auditCalls["GET /api/audit/export"];
const findAll = auditCalls["GET /api/audit/findAll"];

const key = `Órgano${randomUUID().slice(0, 8)}`;
let boss: Awaited<ReturnType<typeof signIn>>;
let admin: Awaited<ReturnType<typeof signIn>>;
let target: Awaited<ReturnType<typeof createUser>>;
const gone = randomUUID();

beforeAll(async () => {
  [boss, admin, target] = await Promise.all([signIn("superadmin"), signIn("admin"), createUser()]);
  await db.$transaction(async (tx) => {
    await userAudit.record(tx, admin.actor, {
      action: "user.update",
      target: { id: target.id, name: `${key} uno` },
      changes: { role: ["user", "collaborator"], name: ["Ana", "=1+1"] },
    });
    await operatorAudit.record(tx, boss.actor, { action: "operator.create", target: { id: gone, name: `${key} dos` } });
  });
  await db.auditEntry.updateMany({ where: { targetId: gone }, data: { createdAt: "2026-03-02T04:59:59Z" } });
});

const find = async (query: Record<string, string> = {}) => {
  const response = await call(findAll, {
    headers: boss.bearer,
    query: `?${new URLSearchParams({ search: key, ...query })}`,
  });
  return ((await response.json()) as { results: AuditEntry[] }).results;
};

test("latest first, with who, what, from where, and whether it is still there", async () => {
  const [latest, earlier] = await find();
  expect(latest).toMatchObject({
    actor: { id: admin.user.id, role: "admin", exists: true },
    action: "user.update",
    target: { type: "user", id: target.id, name: `${key} uno`, exists: true },
    changes: { role: ["user", "collaborator"], name: ["Ana", "=1+1"] },
    ip: "127.0.0.1",
  });
  expect(earlier!.target).toEqual({ type: "operator", id: gone, name: `${key} dos`, exists: false });
});

test("by person, action, kind, day and words without accents", async () => {
  const ids = async (query: Record<string, string>) => (await find(query)).map((entry) => entry.target.id);
  expect(await ids({ actor: admin.user.id })).toEqual([target.id]);
  expect(await ids({ action: "operator.create" })).toEqual([gone]);
  expect(await ids({ target: "user" })).toEqual([target.id]);
  // The last second of the first of March in Bogota and Lima.
  expect(await ids({ dateFrom: "2026-03-01", dateTo: "2026-03-01" })).toEqual([gone]);
  expect(await ids({ dateFrom: "2026-03-02", dateTo: "2026-03-02" })).toEqual([]);
  expect(await ids({ search: `dos ${key.toLowerCase().replace("ó", "o")}` })).toEqual([gone]);
  const refused = await call(findAll, { headers: boss.bearer, query: "?dateFrom=2026-02-30" });
  expect([refused.status, (await refused.json()).fields]).toEqual([400, { dateFrom: "La fecha no es válida." }]);
});

test("a download of the same in words, which no spreadsheet runs", async () => {
  const response = await call(exportRoute, { headers: boss.bearer, query: `?search=${key}&target=user` });
  const text = await response.text();
  expect(text.trim().split("\n")).toHaveLength(2);
  expect(text).toContain("Editó el usuario");
  expect(text).toContain("Nombre: Ana → =1+1; Rol: Usuario → Colaborador");
});

test("an entry outlives whom it is about and who made it", async () => {
  const [maker, made] = [await signIn("admin"), await createUser()];
  await userAudit.record(db, maker.actor, { action: "user.disable", target: { id: made.id, name: "Efímera" } });
  await db.user.deleteMany({ where: { id: { in: [maker.user.id, made.id] } } });
  const [entry] = await listUserHistory(made.id);
  expect([entry!.actor.exists, entry!.target.exists, entry!.target.name]).toEqual([false, false, "Efímera"]);
  expect((await listAuditActors()).map(({ id }) => id)).toEqual(expect.arrayContaining([maker.user.id, boss.user.id]));
});

test("who is not signed in has no role, students fill no filter, and a new rank counts once", async () => {
  const [student, promoted] = [await signIn("user"), await signIn("collaborator")];
  await db.auditEntry.updateMany({ where: { actorId: promoted.user.id }, data: { createdAt: "2026-01-01T00:00:00Z" } });
  const admin = { ...promoted.actor, role: "admin" as const, lastName: "Ascendida" };
  await userAudit.record(db, admin, { action: "user.enable", target: { id: gone, name: `${key} tres` } });
  const actors = await listAuditActors();
  expect(actors.filter(({ id }) => id === student.user.id)).toEqual([]);
  expect(actors.filter(({ id }) => id === promoted.user.id)).toEqual([
    { id: promoted.user.id, name: "Prueba Ascendida", role: "admin" },
  ]);

  await recordOutsider({ ip: "203.0.113.9", userAgent: "" }, (author) =>
    sessionAudit.record(db, author, { action: "session.fail", target: { id: student.user.id, name: `${key} cuatro` } }),
  );
  const [entry] = await find({ target: "session" });
  expect(entry!.actor).toEqual({ id: nobody, name: "Alguien sin sesión", role: null, exists: false });
  expect(describeEntry(entry!)).toMatchObject({
    action: "No pudo iniciar sesión como",
    target: { name: `${key} cuatro`, href: `/dashboard/user/${student.user.id}/details` },
  });
  const csv = await (await call(exportRoute, { headers: boss.bearer, query: `?search=${key}&target=session` })).text();
  expect(csv).toContain("Alguien sin sesión,,No pudo iniciar sesión como");
});

test("only what differs is a change, and it is told in words", () => {
  const before = { name: "Ana", isVisible: true, whatsapp: "", departureAt: "2026-03-02T05:00:00.000Z" };
  const changes = diff(before, { name: "Ana", isVisible: false, whatsapp: undefined, departureAt: null });
  expect(changes).toEqual({ isVisible: [true, false], departureAt: ["2026-03-02T05:00:00.000Z", null] });
  const { isVisible, departureAt } = changes;
  expect(changeLines("user", { isVisible })).toEqual([
    { field: "isVisible", label: "Visible", before: "Sí", after: "No" },
  ]);
  expect(changeLines("order", { departureAt })).toEqual([
    { field: "departureAt", label: "Salida", before: expect.stringContaining("2 de marzo de 2026"), after: "—" },
  ]);
  expect(changeLines("order", { priceCents: [null, 12_50], state: ["draft", "moved"], notes: ["", "x"] })).toEqual([
    { field: "priceCents", label: "Precio", before: "—", after: "12.50" },
    { field: "state", label: "Estado", before: "Borrador", after: "moved" },
    { field: "notes", label: "Notas", before: "—", after: "x" },
  ]);
  expect(changeLines("user", null)).toEqual([]);
});

test("the log knows what every domain declares", async () => {
  const files = domains.flatMap(({ name }) =>
    readdirSync(`lib/${name}`, { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "audit.ts")
      .map((file) => `../${name}/${file.slice(0, -3)}`),
  );
  const kinds = await Promise.all(
    files.map(async (file) => Object.values((await import(file)) as Record<string, AuditedKind>)),
  );
  // Beside kinds such a file may have what they share.
  expect([...kinds.flat(), downloadAudit, outsiderAudit].flatMap(({ type }) => type ?? []).sort()).toEqual(
    Object.keys(auditTargets()).sort(),
  );
});
