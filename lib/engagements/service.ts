import { lockClient } from "@/lib/clients/service";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { removeFiles } from "@/lib/files/remove";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { engagementAudit } from "./audit";
import { engagementKey } from "./files";
import { emptyGiven } from "./personal-data";
import type { EngagementChanges, EngagementDetails, EngagementInput } from "./schema";
import { engagementItemSelect, engagementFileSelect, filesInOrder, stepSelect, stepsInOrder, toStep } from "./select";

const notFound = () => new AppError("not_found", "No se encontró el encargo.");

const detailSelect = {
  ...engagementItemSelect,
  ...{ summary: true, version: true },
  proposal: { select: { id: true, number: true, title: true } },
  project: { select: { id: true, title: true, slug: true } },
  steps: { orderBy: [...stepsInOrder], select: stepSelect },
  files: { orderBy: [...filesInOrder], select: engagementFileSelect },
} as const satisfies Prisma.EngagementSelect;

/** With its steps and files. @throws AppError `not_found` */
export async function getEngagement(id: string): Promise<EngagementDetails> {
  const row = await db.engagement.findUnique({ where: { id }, select: detailSelect });
  if (!row) throw notFound();
  return { ...row, steps: row.steps.map(toStep) };
}

/** @throws AppError `not_found` without the client, `conflict` for a proposal of somebody else or what is gone */
export async function createEngagement(actor: Actor, input: EngagementInput): Promise<EngagementDetails> {
  const { clientId } = input;
  const id = await db.$transaction(async (tx) => {
    await lockClient(tx, clientId);
    await requireLinked(tx, clientId, input);
    const made = await tx.engagement.create({ data: input, select: { id: true } });
    await engagementAudit.record(tx, actor, { action: "engagement.create", target: { ...made, name: input.title } });
    return made.id;
  });
  return getEngagement(id);
}

/** @throws AppError `not_found`, `conflict` for an outdated version, and as `createEngagement` */
export async function updateEngagement(
  actor: Actor,
  id: string,
  { version, ...input }: EngagementChanges,
): Promise<EngagementDetails> {
  await db.$transaction(async (tx) => {
    if (input.proposalId) await lockClientOf(tx, id);
    const before = await lockEngagement(tx, id);
    if (before.version !== version)
      throw new AppError("conflict", "Otra persona cambió este encargo. Ábrelo de nuevo.", {
        version: "Ya no es la versión actual.",
      });
    await requireLinked(tx, before.clientId, input);
    const changes = diff(before, input);
    if (Object.keys(changes).length === 0) return;
    await tx.engagement.update({ where: { id }, data: { ...input, version: version + 1 }, select: { id: true } });
    const target = { id, name: input.title ?? before.title };
    await engagementAudit.record(tx, actor, { action: "engagement.update", target, changes });
  });
  return getEngagement(id);
}

/** Erasing a client locks their proposals before their work, so the client is locked first here too. */
async function lockClientOf(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const found = await tx.engagement.findUnique({ where: { id }, select: { clientId: true } });
  if (!found) throw notFound();
  await lockClient(tx, found.clientId);
}

/** Deletes it with its steps and files, and what the log has of them: later nobody could tell whose it was. @throws AppError `not_found` */
export async function removeEngagement(actor: Actor, id: string): Promise<void> {
  const keys = await db.$transaction(async (tx) => {
    const { title } = await lockEngagement(tx, id);
    const files = await tx.engagementFile.findMany({ where: { engagementId: id }, select: { id: true } });
    await tx.engagement.delete({ where: { id }, select: { id: true } });
    await emptyGiven(tx, [id]);
    await engagementAudit.record(tx, actor, { action: "engagement.remove", target: { id, name: title } });
    return files.map((file) => engagementKey(file.id));
  });
  await removeFiles(keys);
}

/** Until the transaction ends nobody else changes it, or one of its steps. @throws AppError `not_found` */
export async function lockEngagement(tx: Prisma.TransactionClient, id: string) {
  await tx.$queryRaw`SELECT 1 FROM engagements WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.engagement.findUnique({
    where: { id },
    select: {
      ...{ id: true, clientId: true, title: true, summary: true, state: true, version: true },
      ...{ proposalId: true, projectId: true },
    },
  });
  if (!row) throw notFound();
  return row;
}

type Linked = { proposalId?: string | null | undefined; projectId?: string | null | undefined };

async function requireLinked(
  tx: Prisma.TransactionClient,
  clientId: string,
  { proposalId, projectId }: Linked,
): Promise<void> {
  if (proposalId && (await tx.proposal.count({ where: { id: proposalId, clientId } })) === 0)
    throw new AppError("conflict", "Esa propuesta no es de este cliente.", { proposalId: "No es de este cliente." });
  if (projectId && (await tx.project.count({ where: { id: projectId } })) === 0)
    throw new AppError("conflict", "Ese proyecto ya no existe.", { projectId: "Ya no existe." });
}
