import type { Prisma } from "@/prisma/generated/client";
import type { PlanPart } from "./instalments/shared/plan";
import type { OfferedVersion, ProposalItem } from "./schema";
import type { Line } from "./shared/lines";
import type { ProposalCurrency } from "./shared/proposal";
import { stateNow } from "./shared/states";

export const proposalItemSelect = {
  id: true,
  number: true,
  title: true,
  client: { select: { id: true, name: true } },
  state: true,
  currency: true,
  totalCents: true,
  validUntil: true,
  createdAt: true,
  _count: { select: { acceptances: true } },
} as const satisfies Prisma.ProposalSelect;

export const toProposalItem = ({
  _count: { acceptances },
  ...row
}: Prisma.ProposalGetPayload<{ select: typeof proposalItemSelect }>): ProposalItem => ({
  ...row,
  state: stateNow(row),
  wasAccepted: acceptances > 0,
  totalCents: Number(row.totalCents),
});

export const offeredSelect = {
  number: true,
  title: true,
  intro: true,
  currency: true,
  rate: true,
  tax: true,
  taxRate: true,
  validUntil: true,
  lines: true,
  plan: true,
  totalCents: true,
  sentAt: true,
} as const satisfies Prisma.ProposalVersionSelect;

/** With the dates of the database. */
export type OfferedRow = OfferedVersion & { validUntil: Date };

export const toOffered = (row: Prisma.ProposalVersionGetPayload<{ select: typeof offeredSelect }>): OfferedRow => ({
  ...row,
  currency: row.currency as ProposalCurrency,
  lines: row.lines as Line[],
  plan: row.plan as PlanPart[],
  totalCents: Number(row.totalCents),
});
