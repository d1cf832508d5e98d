import { once } from "node:events";
import { db, pool } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { signIn } from "@/lib/testing/fixtures";
import { gate } from "@/lib/testing/gate";
import { waitUntil } from "@/lib/testing/wait-until";
import {
  cancelJob,
  findCurrentJob,
  findRunningJob,
  getJob,
  startJob,
  stopJobs,
  sweepJobs,
  whenDone,
  whileIdle,
} from "./jobs";
import type { JobContext } from "./jobs";
import { jobConnection } from "./lock";

const about = { kind: "backup", backupName: "copia.sql" } as const;
const busy = { code: "conflict", message: "Ya hay una copia o restauración en curso." };

/** Work that lasts until its signal is aborted. */
const untilAborted = async ({ signal }: JobContext) => {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
};

/** As if the jobs of this process were another's. */
const forgetLocalJobs = () => singleton("backups.jobs", () => new Map()).clear();

test("of two who ask at once one begins, and the other may when that has ended", async () => {
  const { actor } = await signIn("admin");
  const letGo = gate();
  const asked = await Promise.allSettled(
    [1, 2].map((n) => startJob(actor, about, () => letGo.opened.then(() => ({ n })))),
  );
  const begun = asked.filter((one) => one.status === "fulfilled");
  const refused = asked.filter((one) => one.status === "rejected");
  expect([begun.length, refused.map(({ reason }) => reason as object)]).toEqual([1, [expect.objectContaining(busy)]]);
  const job = begun[0]!.value;
  expect(job).toMatchObject({ ...about, state: "running", actorName: "Prueba", progress: { mayCancel: true } });
  expect(await findRunningJob()).toMatchObject({ id: job.id });
  letGo.open();
  expect(await whenDone(job.id)).toMatchObject({ state: "done", result: { n: expect.any(Number) }, progress: null });
  // As soon as the end is known the next may begin.
  const next = await startJob(null, about, async () => undefined);
  expect(await whenDone(next.id)).toMatchObject({ state: "done", actorName: "El sistema", result: null });
  expect([await findRunningJob(), (await findCurrentJob())?.id]).toEqual([null, next.id]);
});

test("a job whose row cannot be written lets the next one begin", async () => {
  const create = jest.spyOn(db.backupJob, "create").mockRejectedValueOnce(new Error("no row"));
  await expect(startJob(null, about, async () => undefined)).rejects.toThrow("no row");
  create.mockRestore();
  const { id } = await startJob(null, about, async () => undefined);
  expect(await whenDone(id)).toMatchObject({ state: "done" });
});

test("whoever asks while another process looks after things begins when it has", async () => {
  const order: string[] = [];
  const { starting } = (await whileIdle(async () => {
    const starting = startJob(null, about, async () => void order.push("job"));
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push("idle");
    return { starting };
  }))!;
  expect(await whenDone((await starting).id)).toMatchObject({ state: "done" });
  expect(order).toEqual(["idle", "job"]);
});

test("one that is cancelled ends as such, from this process or another", async () => {
  for (const isElsewhere of [false, true]) {
    const reason = gate<unknown>();
    const job = await startJob(null, about, (context) => {
      context.signal.addEventListener("abort", () => reason.open(context.signal.reason));
      return untilAborted(context);
    });
    if (isElsewhere) forgetLocalJobs();
    await cancelJob(job.id);
    await waitUntil("the job ends", async () => (await getJob(job.id)).state !== "running");
    expect(await getJob(job.id)).toMatchObject({ state: "cancelled", error: null });
    expect(await reason.opened).toMatchObject({ message: "El trabajo se canceló." });
    await expect(cancelJob(job.id)).rejects.toMatchObject({ code: "conflict", message: "Ese trabajo ya terminó." });
  }
  const unknown = "00000000-0000-7000-8000-000000000000";
  await expect(cancelJob(unknown)).rejects.toMatchObject({ code: "not_found", message: "No existe ese trabajo." });
});

test("past the point of no return nobody cancels it, and whoever did before ends it there", async () => {
  const passed = gate();
  const letGo = gate<string>();
  const job = await startJob(null, about, async ({ pointOfNoReturn }) => {
    await pointOfNoReturn();
    passed.open();
    return letGo.opened;
  });
  await passed.opened;
  const refusal = { code: "conflict", message: "Ya no se puede cancelar." };
  await expect(cancelJob(job.id)).rejects.toMatchObject(refusal);
  expect(await getJob(job.id)).toMatchObject({ progress: { mayCancel: false } });
  letGo.open("swapped");
  expect(await whenDone(job.id)).toMatchObject({ state: "done", result: "swapped" });

  const begun = gate();
  const late = await startJob(null, about, async ({ pointOfNoReturn }) => {
    await begun.opened;
    await pointOfNoReturn();
    return "never";
  });
  // Asked by another process, and not yet heard of in this one.
  await db.backupJob.update({ where: { id: late.id }, data: { cancelAsked: true } });
  begun.open();
  expect(await whenDone(late.id)).toMatchObject({ state: "cancelled", result: null });
});

test("what it throws is said, or logged when nobody foresaw it", async () => {
  const known = await startJob(null, about, () => Promise.reject(new AppError("internal", "Falta un permiso.")));
  expect(await whenDone(known.id)).toMatchObject({ state: "failed", error: "Falta un permiso." });
  const logged = jest.spyOn(log, "error").mockImplementation(() => undefined);
  const other = await startJob(null, about, () => Promise.reject(new Error("secret")));
  const error = "Ocurrió un error inesperado. El registro del servidor dice cuál.";
  expect(await whenDone(other.id)).toMatchObject({ state: "failed", error });
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test("a job whose connection is lost fails, and another may begin", async () => {
  const job = await startJob(null, about, untilAborted);
  // Only connections to this database are ended: others on the server have jobs of their own.
  await pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
    [jobConnection],
  );
  const error = "Se perdió la conexión con la base de datos.";
  expect(await whenDone(job.id)).toMatchObject({ state: "failed", error });
  expect(await whenDone((await startJob(null, about, async () => 1)).id)).toMatchObject({ state: "done" });
});

test("those of a process that stops, or was killed, have failed", async () => {
  const error = "El servidor se detuvo antes de terminar.";
  const job = await startJob(null, about, untilAborted);
  await stopJobs();
  expect(await getJob(job.id)).toMatchObject({ state: "failed", error });

  const killed = { ...about, actorName: "x", heardAt: new Date(Date.now() - 60_000) };
  const left = await db.backupJob.create({ data: killed });
  expect(await findRunningJob()).toBeNull();
  expect(await getJob(left.id)).toMatchObject({ state: "failed", error });

  const running = await startJob(null, about, untilAborted);
  await db.backupJob.update({ where: { id: running.id }, data: { heardAt: new Date(0) } });
  expect(await sweepJobs()).toBe(false);
  expect(await findRunningJob()).toMatchObject({ id: running.id });
  await stopJobs();
});

test("how far it is stands in its row, and a new step forgets the one before", async () => {
  const letGo = gate();
  const job = await startJob(null, about, ({ progress }) => {
    progress({ step: "Leyendo", detail: "users", done: 1, total: 2, unit: "rows" });
    progress({ done: 2 });
    progress({ step: "Guardando" });
    progress({ done: 5, unit: "bytes" });
    return letGo.opened;
  });
  const read = async () => (await getJob(job.id)).progress;
  await waitUntil("the job tells what it does", async () => (await read())!.step !== "Preparando");
  const rest = { detail: null, total: null, mayCancel: true };
  expect(await read()).toEqual({ step: "Guardando", done: 5, unit: "bytes", ...rest });
  letGo.open();
  await whenDone(job.id);
});
