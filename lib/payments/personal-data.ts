import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { forgetPayers } from "./charges";

/** By the e-mail of the account; a charge keeps it in lower case. */
const paidBy = ({ email }: { email: string }) => ({ payerEmail: email.toLowerCase() });

export const paymentData: PersonalData = {
  parts: {
    charges: (person) =>
      rowsOf(
        db.charge,
        {
          where: paidBy(person),
          select: {
            title: true,
            amountCents: true,
            currency: true,
            state: true,
            payerName: true,
            payerEmail: true,
            createdAt: true,
            paidAt: true,
            payments: {
              orderBy: { createdAt: "asc" },
              select: {
                way: true,
                state: true,
                amountCents: true,
                currency: true,
                note: true,
                reason: true,
                refundNote: true,
                createdAt: true,
              },
            },
          },
        },
        toItem,
      ),
  },
  /** The ledger and what the law asks to keep name nobody. */
  async forget(tx, person) {
    const { payerEmail } = paidBy(person);
    // Before their payments, as by everybody else. Those of a proposal go with its client, which may be a company.
    const charges = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM charges WHERE payer_email = ${payerEmail} AND kind <> 'instalment' ORDER BY id FOR UPDATE`;
    const ids = charges.map(({ id }) => id);
    await forgetPayers(tx, ids);
  },
};

type Amount = { amountCents: bigint };

const toItem = ({ payments, ...charge }: Amount & { payments: Amount[] }) => ({
  ...plain(charge),
  payments: payments.map(plain),
});

const plain = <T extends Amount>(row: T) => ({ ...row, amountCents: Number(row.amountCents) });
