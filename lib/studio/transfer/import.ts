import type { Fields } from "@/lib/content/adapter";
import { db } from "@/lib/core/db";
import { environmentWith } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { jobPool, refusalOf } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { mediaAddress } from "../columns";
import { holdSite } from "../live";
import { applySteps } from "./apply";
import { type MissingPicture, readPictures } from "./folder-pictures";
import type { PlanSteps } from "./plan";
import type { PlanWork, Todo } from "./plan-work";
import { stampOf } from "./present";
import { toError } from "./problems";
import type { ImportQuery, TransferPlan } from "./schema";
import { removeMedia } from "@/lib/media/service";
import { createMedia } from "@/lib/media/upload";
import { idInName } from "./names";
import { withPictures } from "./read-zip";

/** Milliseconds. */
export const transferTimeout = 120_000;

/** Imports already take turns (`receiveZip`), so nobody waits here. */
const ask = jobPool<PlanWork>("lib/studio/transfer/plan-process.ts", () => ({
  ...{ atOnce: 1, waiting: 0, timeout: 60_000, idle: 30_000 },
  execArgv: ["--max-old-space-size=384"],
  env: environmentWith({ DATABASE_POOL: "2" }) as Record<string, string>,
}));

/**
 * Plans an import in a separate process.
 * @throws AppError `bad_request` when it takes too long or too much; the signal's reason
 */
export async function planImport(zip: string, publish: boolean, signal?: AbortSignal): Promise<TransferPlan> {
  return (await askPlan({ zip, publish, isRun: false }, signal)).shown;
}

/**
 * Imports a zip, all or nothing. If others wrote meanwhile it is planned again, while they wait.
 * @throws AppError `bad_request` with the problems; `conflict` when the plan changed
 */
export async function runImport(actor: Actor, zip: string, query: ImportQuery): Promise<TransferPlan> {
  // Pictures enter the library before the transaction, and are removed again if it fails.
  let undo = nothing;
  const prepared = async (): Promise<Prepared> => {
    const all = await prepare(actor, zip, query);
    ({ undo } = all);
    return all;
  };
  try {
    const early = await prepared();
    if (await whileHeld((tx) => apply(tx, actor, early))) return early.shown;
    await undo();
    undo = nothing;
    return await whileHeld(async (tx) => {
      const late = await prepared();
      if (await apply(tx, actor, late)) return late.shown;
      throw changedSince();
    });
  } catch (error) {
    await undo();
    throw error;
  }
}

const nothing = async () => {};

type Prepared = Created & { shown: TransferPlan; todo: Todo };

async function prepare(actor: Actor, zip: string, { publish, plan }: ImportQuery): Promise<Prepared> {
  const { shown, todo } = await askPlan({ zip, publish, isRun: true });
  if (shown.problems.length > 0) throw toError(shown.problems);
  requireSame(shown, plan);
  return { shown, todo: todo!, ...(await createPictures(actor, zip, todo!.missing)) };
}

const whileHeld = <T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  db.$transaction(
    async (tx) => {
      await holdAllItems(tx);
      return work(tx);
    },
    { timeout: transferTimeout, maxWait: transferTimeout },
  );

/** @returns false, having done nothing, when anything changed since the plan */
async function apply(tx: Prisma.TransactionClient, actor: Actor, { todo, ids }: Prepared): Promise<boolean> {
  const steps = await asPlanned(tx, todo, ids);
  if (steps) await applySteps(tx, actor, steps);
  return steps !== null;
}

async function askPlan(asked: Parameters<PlanWork["plan"]>[0], signal?: AbortSignal) {
  const told = await ask("plan", asked, signal);
  if ("result" in told) return told.result;
  if ("refused" in told) throw refusalOf(told.refused);
  if (told.failed === "error") throw new Error(`An import could not be planned: ${told.why}`);
  log.warn({ why: told.why }, "an import was not planned");
  throw new AppError(
    "bad_request",
    "La carpeta es demasiado grande o complicada para revisarla de una vez. Impórtala en partes.",
  );
}

/** Makes other writers of content wait until the transaction ends. */
export async function holdAllItems(tx: Prisma.TransactionClient): Promise<void> {
  await holdSite(tx);
  await tx.$queryRaw`SELECT 1 FROM content_items WHERE deleted_at IS NULL ORDER BY id FOR UPDATE`;
}

const changedSince = () => new AppError("conflict", "El contenido cambió desde que viste el plan. Revísalo otra vez.");

/** @throws AppError `conflict` */
export function requireSame({ digest }: TransferPlan, plan: string): void {
  if (digest !== plan) throw changedSince();
}

/**
 * Combines the plan with the present items; null when anything changed since.
 * @param ids of pictures that are in the library by now
 */
async function asPlanned(
  tx: Prisma.TransactionClient,
  todo: Todo,
  ids: Map<string, string>,
): Promise<PlanSteps | null> {
  const { steps, orders, pictures, published, stamp } = todo;
  const rows = await readPictures(
    tx,
    pictures.map(({ row }) => row.id),
  );
  const planned = new Set(pictures.map(({ row }) => JSON.stringify(row)));
  const isSame = rows.length === planned.size && rows.every((row) => planned.has(JSON.stringify(row)));
  if (!isSame || (await stampOf(tx)) !== stamp) return null;
  const items = await tx.contentItem.findMany({
    where: { id: { in: steps.flatMap(({ id, isNew }) => (isNew ? [] : [id])) } },
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    steps: steps.map(({ isNew, fields, ...step }) => ({
      ...step,
      item: isNew ? null : byId.get(step.id)!,
      fields: renamedPictures(fields, ids),
    })),
    ...{ orders, pictures, published, left: [] },
  };
}

function renamedPictures(fields: Fields, ids: Map<string, string>): Fields {
  if (ids.size === 0) return fields;
  const address = new RegExp(mediaAddress, "g");
  const named = (text: string) => text.replace(address, (whole, id: string) => whole.replace(id, ids.get(id) ?? id));
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? named(value) : value,
  ]);
  return Object.fromEntries(entries) as Fields;
}

type Created = {
  ids: Map<string, string>;
  undo: () => Promise<void>;
};

/**
 * Adds a zip's pictures to the library, all or none.
 * @throws AppError `bad_request` with a file
 */
async function createPictures(actor: Actor, zip: string, missing: MissingPicture[]): Promise<Created> {
  const ids = new Map<string, string>();
  const created: string[] = [];
  const undo = async () => {
    for (const id of created) await removeMedia(actor, id);
  };
  if (missing.length === 0) return { ids, undo };
  try {
    await withPictures(zip, async (withPicture) => {
      for (const { path, id, said } of missing) {
        const name = path.split("/").at(-1)!;
        const own = await freeId(path);
        const { media, isNew } = await withPicture(path, (file) =>
          createMedia(actor, { file, name, alt: "", id: own, said }),
        ).catch((error: unknown) => {
          throw error instanceof AppError ? named(path, error) : error;
        });
        if (isNew) created.push(media.id);
        ids.set(id, media.id);
      }
    });
    return { ids, undo };
  } catch (error) {
    await undo();
    throw error;
  }
}

/** The id in an exported picture's name, so that the name stays; undefined if it is taken. */
async function freeId(path: string): Promise<string | undefined> {
  const id = idInName(path);
  return id && !(await db.mediaFile.findUnique({ where: { id }, select: { id: true } })) ? id : undefined;
}

const named = (path: string, { code, message }: AppError): AppError =>
  new AppError(code, `${path}: ${message}`, { [path]: message });
