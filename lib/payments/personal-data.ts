import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { forgetPayers } from "./charges";

/** By the e-mail of the account; capitals may differ. */
const paidBy = ({ email }: { email: string }) => ({ payerEmail: { equals: email, mode: "insensitive" } }) as const;

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
              select: { way: true, state: true, amountCents: true, currency: true, note: true, createdAt: true },
            },
          },
        },
        toItem,
      ),
  },
  /** The ledger and what the law asks to keep name nobody. */
  async forget(tx, person) {
    const charges = await tx.charge.findMany({ where: paidBy(person), select: { id: true } });
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
