import { db } from "@/lib/core/db";
import { dayOf, fromDateColumn } from "@/lib/core/days";
import { paidIn, paidSelect, paidStates } from "@/lib/payments/paid";
import { readPayerView } from "@/lib/payments/pay";
import { offeredWays } from "@/lib/payments/ways";
import type { Prisma } from "@/prisma/generated/client";
import type { ClientPart, Instalment, PaidSums, PayerPart } from "./shared/instalment";

const instalmentSelect = {
  ...{ id: true, label: true, dueOn: true, version: true, chargeId: true },
  charge: {
    select: {
      ...{ amountCents: true, currency: true, state: true, paidAt: true },
      payments: {
        where: { state: { in: ["waiting", ...paidStates] } },
        select: paidSelect,
      },
    },
  },
} as const satisfies Prisma.ProposalInstalmentSelect;

const toInstalment = ({
  dueOn,
  charge: { payments, amountCents, ...charge },
  ...row
}: Prisma.ProposalInstalmentGetPayload<{ select: typeof instalmentSelect }>): Instalment => ({
  ...{ ...row, ...charge },
  dueOn: fromDateColumn(dueOn),
  amountCents: Number(amountCents),
  paid: paidIn(payments),
  isReviewed: payments.some(({ state }) => state === "waiting"),
  isReturning: charge.state === "paid" && payments.some(({ state, isSurplus }) => state === "refunding" && !isSurplus),
});

/** The parts of what was accepted of a proposal, by when they are due; those that were cancelled too. */
export async function listInstalments(proposalId: string): Promise<Instalment[]> {
  const rows = await db.proposalInstalment.findMany({
    where: { proposalId },
    orderBy: [{ dueOn: "asc" }, { place: "asc" }, { id: "asc" }],
    select: instalmentSelect,
  });
  return rows.map(toInstalment);
}

/** The parts of everything that a client accepted, without cancelled ones, with where each is paid. */
export async function listPartsOf(clientId: string): Promise<ClientPart[]> {
  const rows = await db.proposalInstalment.findMany({
    where: { proposal: { clientId }, charge: { state: { not: "cancelled" } } },
    orderBy: [{ dueOn: "asc" }, { place: "asc" }, { id: "asc" }],
    take: 200,
    select: { ...instalmentSelect, proposal: { select: { number: true, title: true, code: true } } },
  });
  return rows.map(({ proposal, ...row }) => ({ ...toInstalment(row), proposal }));
}

/** The paid cents that are not being refunded, and the owed ones. The client need not pay more than the total. */
export function sumsOf(parts: readonly Instalment[], totalCents: number): PaidSums {
  const sum = (state: Instalment["state"]) =>
    parts.reduce((cents, part) => (part.state === state && !part.isReturning ? cents + part.amountCents : cents), 0);
  const paidCents = sum("paid");
  const owedCents = sum("open");
  return { paidCents, owedCents, surplusCents: Math.max(0, paidCents + owedCents - totalCents) };
}

/** Parts for the client's page, with the ways to pay the next one and all that are due. */
export async function listPayerParts(proposalId: string): Promise<PayerPart[]> {
  const parts = (await listInstalments(proposalId)).filter(({ state }) => state !== "cancelled");
  const next = parts.find(({ state }) => state === "open");
  return Promise.all(
    parts.map(async (part) => {
      if (part.state !== "open" || part.isReviewed) return { ...part, refusal: "", begunBy: "", ways: null };
      const [last] = (await readPayerView(part.chargeId)).payments;
      const isPayable = part === next || part.dueOn <= dayOf(new Date());
      return {
        ...part,
        refusal: last?.reason ?? "",
        begunBy: last?.state === "begun" ? last.label : "",
        ways: isPayable ? await offeredWays(part.currency, part.amountCents) : null,
      };
    }),
  );
}
