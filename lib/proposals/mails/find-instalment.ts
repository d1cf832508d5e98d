import { db } from "@/lib/core/db";
import { fromDateColumn } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import type { ChargeState } from "@/prisma/generated/client";
import { offerPath } from "../shared/proposal";

/** A part as mails show it; null unless its charge is in one of the states. */
export async function findInstalment(id: string, states: ChargeState[]) {
  const found = await db.proposalInstalment.findFirst({
    where: { id, charge: { state: { in: states } } },
    select: {
      ...{ label: true, dueOn: true, chargeId: true },
      charge: { select: { amountCents: true, currency: true, state: true, paidAt: true, payerName: true } },
      proposal: {
        select: { id: true, number: true, title: true, code: true, client: { select: { name: true, email: true } } },
      },
    },
  });
  if (!found) return null;
  const { label, dueOn, chargeId, charge, proposal } = found;
  return {
    ...{ label, chargeId, charge, proposal },
    dueOn: fromDateColumn(dueOn),
    amount: formatMoney(Number(charge.amountCents), charge.currency),
    url: absoluteUrl(offerPath(proposal.code)),
  };
}
