import { db } from "@/lib/core/db";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";

const boughtBy = ({ email }: DataSubject) => ({ buyerEmail: email.toLowerCase() });

/** Paid purchases keep their number, product and amount, as the law asks, without the person. */
export const purchaseData: PersonalData = {
  parts: {
    purchases: (person) =>
      rowsOf(
        db.purchase,
        {
          where: boughtBy(person),
          select: {
            ...{ number: true, productName: true, priceCents: true, currency: true, state: true, buyerName: true },
            ...{ githubUser: true, createdAt: true, paidAt: true, refundedAt: true },
          },
        },
        ({ priceCents, ...row }: { priceCents: bigint }) => ({ ...row, priceCents: Number(priceCents) }),
      ),
  },
  forget: (tx, person) =>
    tx.purchase.updateMany({
      where: boughtBy(person),
      data: { buyerName: "", buyerEmail: "", githubUser: "", version: { increment: 1 } },
    }),
};
