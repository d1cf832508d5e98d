import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { holdSite } from "../live";
import { applySteps } from "./apply";
import { FolderPictures } from "./library";
import { readPictureList } from "./picture-list";
import { planPublishing, planSteps, showPlan, type Steps } from "./plan";
import { Problems } from "./problems";
import { readFolder } from "./read-folder";
import { type Folder, withZip } from "./read-zip";
import type { RunQuery, TransferPlan } from "./schema";

/** How long the transaction may take in which hundreds are written, in milliseconds. */
export const transferTimeout = 120_000;

/**
 * What an import of a zip would do. Nothing is written.
 * @param zip where it is on this machine
 */
export async function planImport(zip: string, publish: boolean): Promise<TransferPlan> {
  const problems = new Problems();
  return withZip(zip, problems, async (folder) => {
    const pictures = await FolderPictures.of(folder, await readPictureList(folder, problems));
    const steps = await planFolder(db, folder, pictures, publish, problems);
    return showPlan(steps, pictures.missing, problems);
  });
}

/**
 * Imports a zip: all of it or nothing.
 * @throws AppError `bad_request` with what is wrong, by file and line; `conflict` when it would do something else than what was planned
 */
export async function runImport(actor: Actor, zip: string, { publish, plan }: RunQuery): Promise<TransferPlan> {
  const problems = new Problems();
  return withZip(zip, problems, async (folder) => {
    const pictures = await FolderPictures.of(folder, await readPictureList(folder, problems));
    const foreseen = showPlan(await planFolder(db, folder, pictures, publish, problems), pictures.missing, problems);
    if (!problems.none) throw problems.toError();
    requireSame(foreseen, plan);
    const undo = await pictures.create(actor);
    try {
      return await db.$transaction(
        async (tx) => {
          await holdItems(tx);
          const steps = await planFolder(tx, folder, pictures, publish, problems);
          if (!problems.none) throw problems.toError();
          const shown = showPlan(steps, foreseen.pictures, problems);
          requireSame(shown, plan);
          await applySteps(tx, actor, steps);
          return shown;
        },
        { timeout: transferTimeout, maxWait: transferTimeout },
      );
    } catch (error) {
      await undo();
      throw error;
    }
  });
}

/** Makes everybody wait who writes what may be imported to, until the transaction ends. */
export async function holdItems(tx: Prisma.TransactionClient): Promise<void> {
  await holdSite(tx);
  await tx.$queryRaw`SELECT 1 FROM content_items WHERE deleted_at IS NULL ORDER BY id FOR UPDATE`;
}

/** @throws AppError `conflict` */
export function requireSame({ digest }: TransferPlan, plan: string): void {
  if (digest !== plan) {
    throw new AppError("conflict", "El contenido cambió desde que viste el plan. Revísalo otra vez.");
  }
}

async function planFolder(
  tx: Prisma.TransactionClient,
  folder: Folder,
  pictures: FolderPictures,
  publish: boolean,
  problems: Problems,
): Promise<Steps> {
  const sent = problems.none ? await readFolder(folder, pictures.find, problems) : [];
  if (problems.none && sent.length === 0)
    problems.add("", null, "No hay nada que importar: ninguna categoría con su _index.md.");
  // What is wrong below something that is wrong itself would be told twice.
  if (!problems.none) return { steps: [], orders: [], left: [], pictures: [], published: [] };
  const steps = { ...(await planSteps(tx, sent)), pictures: await pictures.findRetold(tx) };
  return publish ? { ...steps, published: await planPublishing(tx, steps, sent, problems) } : steps;
}
