import { db } from "@/lib/core/db";
import { unavailable } from "@/lib/core/failure";
import { isDatabaseFailure } from "@/lib/core/outage";
import { adapterOf } from "../adapters";
import { FolderPictures, type MissingPicture } from "./folder-pictures";
import { readPictureList } from "./picture-list";
import { planPublishing, planSteps, showPlan, type PlanStep, type PlanSteps } from "./plan";
import { readPresent } from "./present";
import { Problems } from "./problems";
import { readFolder } from "./read-folder";
import { readZip } from "./read-zip";
import type { TransferPlan } from "./schema";

/* The job of the planning process, because a sent folder may take all time and memory. */

/** The work to do. Unchanged items appear in the orders only. */
export type Todo = Omit<PlanSteps, "steps" | "left"> & {
  steps: (Omit<PlanStep, "item"> & { isNew: boolean })[];
  /** Pictures to add to the library; texts name them by placeholder ids. */
  missing: MissingPicture[];
  stamp: string;
};

type Asked = {
  zip: string;
  publish: boolean;
  isRun: boolean;
};

/** Plans a zip's import without writing anything; problems leave nothing to do. */
async function plan({ zip, publish, isRun }: Asked): Promise<{ shown: TransferPlan; todo: Todo | null }> {
  try {
    const problems = new Problems();
    const folder = await readZip(zip, problems);
    const pictures = await FolderPictures.of(folder, readPictureList(folder, problems));
    const sent = problems.none ? readFolder(folder, pictures.find, problems) : [];
    if (problems.none && sent.length === 0)
      problems.add("", null, "No hay nada que importar: falta una categoría con su _index.md.");
    // Stops here, because planning would report problems below a faulty item again.
    if (!problems.none) return { shown: showPlan(nothing, pictures.missing.length, problems), todo: null };
    const { told, stamp, ...present } = await readPresent(pictures);
    const steps: PlanSteps = { ...planSteps(present, sent), pictures: told };
    for (const [at, { item, file, kind, fields }] of steps.steps.entries()) {
      if (!sent[at]!.isProposed || item) continue;
      const title = adapterOf(kind).titleOf(fields);
      problems.warn(file, null, `Falta este archivo: el título será «${title}», por el nombre de la carpeta.`);
    }
    if (publish) steps.published = await planPublishing(db, steps, sent, problems);
    const { missing } = pictures;
    const shown = showPlan(steps, missing.length, problems);
    return { shown, todo: isRun && problems.none ? { ...todoOf(steps), missing, stamp } : null };
  } catch (error) {
    if (isDatabaseFailure(error)) throw unavailable();
    throw error;
  }
}

const nothing: PlanSteps = { steps: [], orders: [], left: [], pictures: [], published: [] };

const todoOf = ({ steps, orders, pictures, published }: PlanSteps): Omit<Todo, "missing" | "stamp"> => ({
  steps: steps.flatMap(({ item, ...step }) => (item && step.changes.length === 0 ? [] : [{ ...step, isNew: !item }])),
  ...{ orders, pictures, published },
});

export const planWork = { plan };
export type PlanWork = typeof planWork;
