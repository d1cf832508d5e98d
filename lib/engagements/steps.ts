import { db } from "@/lib/core/db";
import { toDateColumn } from "@/lib/core/days";
import { AppError } from "@/lib/core/errors";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { engagementAudit } from "./audit";
import { stepReviewMail } from "./mails/step-review";
import type { SavedStep, StepChanges, StepInput, StepMove } from "./schema";
import { stepSelect, stepsInOrder, toStep } from "./select";
import { lockEngagement } from "./service";
import { engagementLimits } from "./shared/engagement";
import { isStepAnswered, isOpenStep, losesAnswer, type StepState } from "./shared/step";

type Transaction = Prisma.TransactionClient;

export const stepNotFound = () => new AppError("not_found", "No se encontró el paso.");

/** Adds the last step. @throws AppError `not_found`, `conflict` when there are too many */
export function createStep(actor: Actor, engagementId: string, { dueOn, ...input }: StepInput): Promise<SavedStep> {
  return db.$transaction(async (tx) => {
    const { title, clientId } = await lockEngagement(tx, engagementId);
    const { _count: count, _max: last } = await tx.engagementStep.aggregate({
      where: { engagementId },
      _count: true,
      _max: { place: true },
    });
    if (count >= engagementLimits.steps)
      throw new AppError("conflict", `Un encargo tiene como máximo ${engagementLimits.steps} pasos.`);
    const row = await tx.engagementStep.create({
      data: { ...input, ...dueOf(dueOn), engagementId, place: (last.place ?? 0) + 1 },
      select: stepSelect,
    });
    await engagementAudit.record(tx, actor, {
      action: "engagement.add-step",
      target: { id: engagementId, name: title },
      changes: { step: [null, row.title] },
    });
    return { ...toStep(row), isTold: await tellClient(tx, clientId, row.id, row.state) };
  });
}

/**
 * Changes a step. Once it waits for the client's answer they are mailed, once for each answer.
 * @throws AppError `not_found`, `conflict` for an outdated version, new words for what was approved, or an answer that
 * would be dropped without `dropsAnswer`
 */
export function updateStep(
  actor: Actor,
  id: string,
  { version, dueOn, dropsAnswer, ...input }: StepChanges,
): Promise<SavedStep> {
  return db.$transaction(async (tx) => {
    const { step: before, engagement } = await lockStep(tx, id, version);
    const changes = diff(toStep(before), { ...input, dueOn });
    if (Object.keys(changes).length === 0) return { ...toStep(before), isTold: false };
    const to = input.state ?? before.state;
    if ((changes.title ?? changes.text) && !isOpenStep(to)) requireChangeable(before);
    const isDropped = losesAnswer(before, to);
    if (isDropped && !dropsAnswer)
      throw new AppError(
        "conflict",
        `El cliente ya ${verbOf(before)} este paso y su respuesta se perdería: confirma que la descartas.`,
        { dropsAnswer: "Confirma que la descartas." },
      );
    const row = await tx.engagementStep.update({
      where: { id },
      data: {
        ...{ ...input, ...dueOf(dueOn), version: version + 1 },
        // It was about what the step was; the audit log has it.
        ...(isDropped && { answerName: "", answer: "", answeredAt: null }),
      },
      select: stepSelect,
    });
    const { title, state, ...others } = changes;
    await engagementAudit.record(tx, actor, {
      action: "engagement.update-step",
      target: { id: engagement.id, name: engagement.title },
      changes: {
        step: [null, row.title],
        ...others,
        ...(title && { stepTitle: title }),
        ...(state && { stepState: state }),
      },
    });
    const isTold = state !== undefined && (await tellClient(tx, engagement.clientId, id, row.state));
    return { ...toStep(row), isTold };
  });
}

/** Exchanges a step with the one before or after it; the first and the last stay. @throws as `updateStep` */
export async function moveStep(actor: Actor, id: string, { version, to }: StepMove): Promise<void> {
  await db.$transaction(async (tx) => {
    const { step, engagement } = await lockStep(tx, id, version);
    const all = await tx.engagementStep.findMany({
      where: { engagementId: engagement.id },
      orderBy: [...stepsInOrder],
      select: { id: true, place: true },
    });
    const at = all.findIndex((one) => one.id === id);
    const other = all[to === "up" ? at - 1 : at + 1];
    if (!other) return;
    await tx.engagementStep.update({ where: { id }, data: { place: other.place }, select: { id: true } });
    await tx.engagementStep.update({ where: { id: other.id }, data: { place: all[at]!.place }, select: { id: true } });
    await engagementAudit.record(tx, actor, {
      action: "engagement.move-step",
      target: { id: engagement.id, name: engagement.title },
      changes: { step: [null, step.title] },
    });
  });
}

/** Its files stay with the engagement. @throws AppError `not_found` */
export async function removeStep(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { step, engagement } = await lockStep(tx, id);
    await tx.engagementStep.delete({ where: { id }, select: { id: true } });
    await engagementAudit.record(tx, actor, {
      action: "engagement.remove-step",
      target: { id: engagement.id, name: engagement.title },
      changes: { step: [step.title, null] },
    });
  });
}

/**
 * Locks a step by its engagement.
 * @param version what the person saw; left out where it does not matter
 * @throws AppError `not_found`, `conflict` for an outdated version
 */
export async function lockStep(tx: Transaction, id: string, version?: number) {
  const found = await tx.engagementStep.findUnique({ where: { id }, select: { engagementId: true } });
  if (!found) throw stepNotFound();
  const engagement = await lockEngagement(tx, found.engagementId);
  const step = await tx.engagementStep.findUnique({ where: { id }, select: stepSelect });
  if (!step) throw stepNotFound();
  if (version !== undefined && step.version !== version)
    throw new AppError(
      "conflict",
      "Este paso cambió mientras tanto, quizá porque el cliente respondió. Míralo de nuevo.",
      {
        version: "Ya no es la versión actual.",
      },
    );
  return { step, engagement };
}

/** Refuses to change a step that the client approved. @throws AppError `conflict` */
export function requireChangeable(step: { state: StepState; answeredAt: Date | null }): void {
  if (!isStepAnswered(step)) return;
  throw new AppError("conflict", `El cliente ya ${verbOf(step)} este paso: ponlo en curso para cambiarlo.`);
}

const verbOf = ({ state }: { state: StepState }) => (state === "approved" ? "aprobó" : "respondió");

const dueOf = (dueOn: string | null | undefined) =>
  dueOn === undefined ? {} : { dueOn: dueOn && toDateColumn(dueOn) };

/** Nobody is mailed without an address or a page to answer on, or twice before they answer. */
async function tellClient(tx: Transaction, clientId: string, stepId: string, state: StepState): Promise<boolean> {
  if (state !== "review") return false;
  const client = await tx.client.findFirst({
    where: { id: clientId, email: { not: "" }, page: { key: { not: null } } },
    select: { email: true },
  });
  if (!client) return false;
  const { count } = await tx.engagementStep.updateMany({
    where: { id: stepId, toldAt: null },
    data: { toldAt: new Date() },
  });
  if (count === 0) return false;
  await enqueueMail(tx, stepReviewMail, { to: client.email, data: { stepId } });
  return true;
}
