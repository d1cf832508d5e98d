import type { Currency } from "@/lib/core/currency";
import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { dayOf, fromDateColumn } from "@/lib/core/days";
import { formatAmount } from "@/lib/core/numbers";
import type { Prisma } from "@/prisma/generated/client";
import type { Owed } from "./shared/instalment";

export type OwedSum = { currency: Currency; cents: number };

const mostShown = 500;

const rows = {
  where: { charge: { state: "open" } },
  orderBy: [{ dueOn: "asc" }, { id: "asc" }],
  select: {
    ...{ id: true, label: true, dueOn: true },
    charge: { select: { amountCents: true, currency: true } },
    proposal: {
      select: { id: true, number: true, title: true, client: { select: { id: true, name: true, email: true } } },
    },
  },
} as const satisfies Prisma.ProposalInstalmentFindManyArgs;

type Row = Prisma.ProposalInstalmentGetPayload<typeof rows>;

const toOwed = ({ dueOn, charge, ...row }: Row): Owed => ({
  ...row,
  isReminded: row.proposal.client.email !== "",
  currency: charge.currency,
  dueOn: fromDateColumn(dueOn),
  amountCents: Number(charge.amountCents),
});

/** The parts that clients owe, longest due first. */
export async function listOwed(): Promise<Owed[]> {
  const found = await db.proposalInstalment.findMany({ ...rows, orderBy: [...rows.orderBy], take: mostShown });
  return found.map(toOwed);
}

/** The owed total of each currency, for all clients or one. */
export async function sumOwed(clientId?: string): Promise<OwedSum[]> {
  const sums = await db.charge.groupBy({
    by: ["currency"],
    where: { state: "open", instalment: { is: { ...(clientId && { proposal: { clientId } }) } } },
    orderBy: { currency: "asc" },
    _sum: { amountCents: true },
  });
  return sums.map(({ currency, _sum }) => ({ currency, cents: Number(_sum.amountCents) }));
}

const headings = {
  dueOn: "Vence",
  late: "Atrasado",
  client: "Cliente",
  number: "Propuesta",
  label: "Pago",
  amount: "Importe",
  currency: "Moneda",
};

export function exportOwed(): Response {
  const today = dayOf(new Date());
  return exportRows("por-cobrar", db.proposalInstalment, { ...rows, orderBy: [...rows.orderBy] }, headings, (row) => {
    const { dueOn, label, amountCents, currency, proposal } = toOwed(row);
    return {
      ...{ dueOn, label, currency },
      late: dueOn < today ? "Sí" : "No",
      client: proposal.client.name,
      number: proposal.number ?? "",
      amount: formatAmount(amountCents),
    };
  });
}
