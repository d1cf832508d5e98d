import { randomUUID } from "node:crypto";
import { dayOf, toDateColumn } from "@/lib/core/days";
import { cancelCharge, createCharge, forgetPayers, lockCharge, mayBePaid } from "@/lib/payments/charges";
import type { ChargeFacts } from "@/lib/payments/kind";
import type { Prisma } from "@/prisma/generated/client";
import type { ProposalCurrency } from "../shared/proposal";
import { amountsOf, dueDayOf, type PlanPart } from "./shared/plan";

type Transaction = Prisma.TransactionClient;

type Agreed = {
  proposalId: string;
  /** Of the proposal. */
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
 */
export async function agreeOnInstalments(tx: Transaction, agreed: Agreed): Promise<void> {
  const { proposalId, number, versionNumber, plan, totalCents, acceptedAt, ...asked } = agreed;
  const amounts = amountsOf(Math.max(0, totalCents - (await cancelForNext(tx, proposalId))), plan);
  for (const [place, part] of plan.entries()) {
    const amountCents = amounts[place]!;
    if (amountCents === 0) continue;
    const id = randomUUID();
    const title = `${number}: ${part.label}`;
    const charge = await createCharge(tx, { kind: "instalment", subjectId: id, title, amountCents, ...asked });
    const dueOn = toDateColumn(dueDayOf(part, dayOf(acceptedAt)));
    await tx.proposalInstalment.create({
      data: { id, proposalId, versionNumber, place, label: part.label, dueOn, chargeId: charge.id },
      select: { id: true },
    });
  }
}

/** @returns what stays, in cents */
async function cancelForNext(tx: Transaction, proposalId: string): Promise<number> {
  let standing = 0;
  for (const charge of await lockCharges(tx, { proposalId })) {
    const stands = charge.state === "paid" || (charge.state === "open" && (await mayBePaid(tx, charge.id)));
    if (stands) standing += charge.amountCents;
    else await cancelCharge(tx, charge.id);
  }
  return standing;
}

/** Takes back what nobody paid; money that comes all the same is surplus, which staff give back. */
export async function cancelInstalments(tx: Transaction, where: Prisma.ProposalInstalmentWhereInput): Promise<void> {
  for (const { id } of await lockCharges(tx, where)) await cancelCharge(tx, id);
}

/** The same where a client is erased, with who they were. */
export async function forgetInstalments(tx: Transaction, where: Prisma.ProposalInstalmentWhereInput): Promise<void> {
  await cancelInstalments(tx, where);
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
