import { randomUUID } from "node:crypto";
import { dayOf, toDateColumn } from "@/lib/core/days";
import { cancelCharge, createCharge, forgetPayers, lockCharge, mayBePaid } from "@/lib/payments/charges";
import type { ChargeFacts } from "@/lib/payments/kind";
import type { Prisma } from "@/prisma/generated/client";
import type { ProposalCurrency } from "../shared/proposal";
import { askedParts, dueDayOf, type PlanPart, type MoneyStanding } from "./shared/plan";
import { readStanding } from "./standing";

type Transaction = Prisma.TransactionClient;

type Agreed = {
  proposalId: string;
  /** The number of the proposal. */
  number: string;
  versionNumber: number;
  plan: readonly PlanPart[];
  totalCents: number;
  currency: ProposalCurrency;
  payerName: string;
  payerEmail: string;
  acceptedAt: Date;
};

/**
 * Asks for what was accepted, in its parts. What an earlier version asked for is cancelled unless it was paid or its
 * money may still come: that is taken off the total.
 * @returns what stands of earlier versions
 */
export async function agreeOnInstalments(tx: Transaction, agreed: Agreed): Promise<MoneyStanding> {
  const { proposalId, number, versionNumber, plan, totalCents, acceptedAt, ...asked } = agreed;
  await cancelInstalments(tx, { proposalId });
  const standing = await readStanding(proposalId, tx);
  for (const { part, place, amountCents } of askedParts(plan, totalCents, standing)) {
    const id = randomUUID();
    const title = `${number}: ${part.label}`;
    const charge = await createCharge(tx, { kind: "instalment", subjectId: id, title, amountCents, ...asked });
    const dueOn = toDateColumn(dueDayOf(part, dayOf(acceptedAt)));
    await tx.proposalInstalment.create({
      data: { id, proposalId, versionNumber, place, label: part.label, dueOn, chargeId: charge.id },
      select: { id: true },
    });
  }
  return standing;
}

/** Takes back what nobody paid and nobody is paying. */
async function cancelInstalments(tx: Transaction, where: Prisma.ProposalInstalmentWhereInput): Promise<void> {
  for (const { id } of await lockCharges(tx, where)) if (!(await mayBePaid(tx, id))) await cancelCharge(tx, id);
}

/**
 * Takes back all that is unpaid where a client is erased, with who they were; money that comes all the same is surplus,
 * which staff give back.
 */
export async function forgetInstalments(tx: Transaction, where: Prisma.ProposalInstalmentWhereInput): Promise<void> {
  for (const { id } of await lockCharges(tx, where)) await cancelCharge(tx, id);
  const charges = await tx.charge.findMany({ where: { instalment: { is: where } }, select: { id: true } });
  await forgetPayers(
    tx,
    charges.map(({ id }) => id),
  );
}

/** In one order, so that two never wait for each other. */
async function lockCharges(tx: Transaction, where: Prisma.ProposalInstalmentWhereInput): Promise<ChargeFacts[]> {
  const rows = await tx.proposalInstalment.findMany({
    where,
    orderBy: { chargeId: "asc" },
    select: { chargeId: true },
  });
  const charges: ChargeFacts[] = [];
  for (const { chargeId } of rows) charges.push((await lockCharge(tx, chargeId))!);
  return charges;
}
