import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { jobCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { enqueue } from "./enqueue";
import { jobKind, work } from "./kind";
import { runDueJobs } from "./perform";
import { knownWork, prepareWork } from "./runner";
import type { JobItem } from "./schema";

const findAll = jobCalls["GET /api/jobs/findAll"];
const retry = jobCalls["POST /api/jobs/retry/{id}"];

const sums = jobKind<{ n: number }>("test.sum", "Suma");
const often = jobKind("test.often", "De vez en cuando");
const retried: number[] = [];
const sum = work<{ n: number }>({
  kind: sums,
  atOnce: 1,
  waits: [],
  run: async ({ payload }) => ({ is: "failed", error: `No cuadra el ${payload.n}.` }),
  retried: async (_tx, { n }) => {
    if (n === 3) throw new AppError("conflict", "Ya no se puede.");
    retried.push(n);
  },
});
let boss: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  const task = work({ kind: often, atOnce: 1, waits: [], every: 60_000, rows: { a: "Barrer" }, run: async () => {} });
  for (const each of [sum, task]) knownWork.set(each.kind.name, each);
  await prepareWork(task);
  for (const n of [1, 2, 3]) await enqueue(db, sums, { n }, { dedupe: String(n) });
  await runDueJobs(sum);
  boss = await signIn("superadmin");
});
const find = async (query = "") => {
  const response = await call(findAll, { headers: boss.bearer, query: `?${query}` });
  return ((await response.json()) as { results: JobItem[] }).results;
};
const again = (id: string) => call(retry, { headers: boss.bearer, method: "POST", params: { id } });

test("tells what failed first, with why, and on demand what is done every so often", async () => {
  const all = await find();
  expect(all.map(({ label, task, state, error, every }) => ({ label, task, state, error, every }))).toEqual([
    ...[1, 2, 3].map((n) => ({ label: "Suma", task: "", state: "failed", error: `No cuadra el ${n}.`, every: null })),
  ]);
  expect(await find("state=scheduled")).toMatchObject([
    { label: "De vez en cuando", task: "Barrer", state: "waiting", error: "", every: 60_000 },
  ]);
  expect(await find("state=scheduled&kind=test.sum")).toEqual([]);
  expect(await find("state=waiting")).toEqual([]);
  expect(await find("search=cuadra+el+2")).toMatchObject([{ error: "No cuadra el 2." }]);
  expect(await find("kind=test.often")).toHaveLength(1);
  expect(await find("state=running")).toEqual([]);
});

test("what failed is tried again from the start, with what its domain does about it, and is in the audit log", async () => {
  const [first] = await find();
  expect((await again(first!.id)).status).toBe(204);
  expect(retried).toEqual([1]);
  expect(await db.job.findUnique({ where: { id: BigInt(first!.id) } })).toMatchObject({
    state: "waiting",
    attempts: 0,
  });
  expect(await db.auditEntry.findFirst({ where: { action: "job.retry" } })).toMatchObject({
    actorId: boss.user.id,
    targetName: "Suma",
  });
});

test("what may not be done any more stays as it is, and so does what did not fail or is not there", async () => {
  const told = async (response: Response) => [
    response.status,
    ((await response.json()) as { message: string }).message,
  ];
  const [third] = await find("search=cuadra+el+3");
  expect(await told(await again(third!.id))).toEqual([409, "Ya no se puede."]);
  const waits = await db.job.create({ data: { kind: "test.sum", error: "Aún no." } });
  expect(await told(await again(String(waits.id)))).toEqual([409, "Ese trabajo no falló."]);
  const [waiting] = await find("kind=test.often");
  expect(await told(await again(waiting!.id))).toEqual([409, "Ese trabajo no falló."]);
  const newer = await db.job.create({ data: { kind: "test.newer", state: "failed", error: "?" } });
  const unknown = "Esta versión del sitio no sabe hacer ese trabajo.";
  expect(await told(await again(String(newer.id)))).toEqual([409, unknown]);
  const gone = "No se encontró el trabajo. Puede que ya haya terminado.";
  expect(await told(await again("999999999"))).toEqual([404, gone]);
  expect((await again("1e3")).status).toBe(400);
  const wrong = await call(findAll, { headers: boss.bearer, query: "?kind=A1" });
  expect(await wrong.text()).toContain("El tipo no es válido.");
  expect(await find("search=cuadra+el+3")).toMatchObject([{ state: "failed", canRetry: true }]);
  await db.job.update({
    where: { id: BigInt(waiting!.id) },
    data: { error: "No se barrió.", dueAt: new Date(Date.now() + 60_000) },
  });
  expect((await find()).map(({ kind }) => kind)).toContain("test.often");
  expect(await find("kind=test.often")).toMatchObject([{ canRetry: true }]);
  expect((await again(waiting!.id)).status).toBe(204);
  expect((await db.job.findUniqueOrThrow({ where: { id: BigInt(waiting!.id) } })).dueAt.getTime()).toBeLessThanOrEqual(
    Date.now(),
  );
});
