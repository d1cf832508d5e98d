import { db } from "@/lib/core/db";
import { fromDateColumn, toDateColumn } from "@/lib/core/days";
import { AppError } from "@/lib/core/errors";
import { cancelCharge, lockCharge, mayBePaid } from "@/lib/payments/charges";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { proposalAudit } from "../audit";
import type { InstalmentMove } from "./schema";

/** Moves the date of an unpaid part; its reminders begin anew. @throws AppError `not_found`, `conflict` */
export const moveInstalment = (actor: Actor, id: string, { version, dueOn }: InstalmentMove): Promise<void> =>
  change(id, version, async (tx, part) => {
    await tx.proposalInstalment.update({
      where: { id },
      data: { dueOn: toDateColumn(dueOn), reminders: 0 },
      select: { id: true },
    });
    await proposalAudit.record(tx, actor, {
      action: "proposal.move-instalment",
      target: targetOf(part),
      changes: { instalment: [null, part.label], dueOn: [fromDateColumn(part.dueOn), dueOn] },
    });
  });

/** Takes back an unpaid part. @throws AppError `not_found`, `conflict`, also while its money may come */
export const cancelInstalment = (actor: Actor, id: string, version: number): Promise<void> =>
  change(id, version, async (tx, part) => {
    if (await mayBePaid(tx, part.chargeId))
      throw new AppError(
        "conflict",
        "Este pago está en curso. Confirma o rechaza su comprobante, o espera unas horas.",
      );
    await cancelCharge(tx, part.chargeId);
    await proposalAudit.record(tx, actor, {
      action: "proposal.cancel-instalment",
      target: targetOf(part),
      changes: { instalment: [part.label, null] },
    });
  });

type Part = Awaited<ReturnType<typeof findPart>>;

const targetOf = ({ proposal }: Part) => ({ id: proposal.id, name: proposal.number! });

/** Changes an unpaid part while nobody else pays it. */
const change = (
  id: string,
  version: number,
  act: (tx: Prisma.TransactionClient, part: Part) => Promise<void>,
): Promise<void> =>
  db.$transaction(async (tx) => {
    const { chargeId } = await findPart(tx, id);
    const charge = await lockCharge(tx, chargeId);
    const part = await findPart(tx, id);
    if (part.version !== version)
      throw new AppError("conflict", "Este pago cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo.");
    if (charge?.state !== "open") throw new AppError("conflict", "Solo se cambia un pago que aún se debe.");
    await act(tx, part);
    await tx.proposalInstalment.update({ where: { id }, data: { version: version + 1 }, select: { id: true } });
  });

async function findPart(tx: Prisma.TransactionClient, id: string) {
  const part = await tx.proposalInstalment.findUnique({
    where: { id },
    select: {
      ...{ label: true, dueOn: true, version: true, chargeId: true },
      proposal: { select: { id: true, number: true } },
    },
  });
  if (!part) throw new AppError("not_found", "No se encontró el pago.");
  return part;
}
