import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { fromDateColumn, toDateColumn } from "@/lib/core/days";
import { formatAmount } from "@/lib/core/numbers";
import type { LedgerAccount, LedgerKind } from "@/prisma/generated/client";
import type { EntryExportQuery } from "./schema";
import type { Income } from "./shared/income";
import { wayLabels } from "./shared/ways";

const months = 12;

/** The last twelve months with sales, newest first. Sales are credits, hence the sign. */
export const readIncome = async (): Promise<Income[]> =>
  db.$queryRaw<Income[]>`
    SELECT to_char(t.day, 'YYYY-MM') AS month, e.currency::text AS currency,
      coalesce(sum(-e.amount_cents) FILTER (WHERE t.kind = 'payment'), 0)::float8 AS "soldCents",
      coalesce(sum(e.amount_cents) FILTER (WHERE t.kind = 'refund'), 0)::float8 AS "refundedCents"
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.account = 'sales' AND t.day >= date_trunc('month', now() AT TIME ZONE 'America/Bogota') - make_interval(months => ${months - 1})
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

const kindLabels: Record<LedgerKind, string> = { payment: "Pago", surplus: "Pago que sobra", refund: "Devolución" };

const accountLabels: Record<LedgerAccount, string> = {
  ...wayLabels,
  sales: "Ventas",
  surplus: "Por devolver",
  exchange: "Cambio de moneda",
};

const headings = {
  day: "Día",
  at: "Momento",
  kind: "Movimiento",
  transaction: "Número de movimiento",
  charge: "Número de cobro",
  payment: "Número de pago",
  account: "Cuenta",
  debit: "Debe",
  credit: "Haber",
  currency: "Moneda",
};

/** The whole ledger, or of some days: an entry a line. */
export const exportEntries = ({ dateFrom, dateTo }: EntryExportQuery): Response =>
  exportRows(
    "libro",
    db.ledgerEntry,
    {
      where: {
        transaction: {
          day: {
            ...(dateFrom && { gte: toDateColumn(dateFrom) }),
            ...(dateTo && { lte: toDateColumn(dateTo) }),
          },
        },
      },
      select: {
        id: true,
        account: true,
        currency: true,
        amountCents: true,
        transaction: { select: { id: true, kind: true, chargeId: true, paymentId: true, at: true, day: true } },
      },
    },
    headings,
    ({ account, currency, amountCents, transaction: { id, kind, chargeId, paymentId, at, day } }) => ({
      day: fromDateColumn(day),
      at: at.toISOString(),
      kind: kindLabels[kind],
      transaction: id,
      charge: chargeId,
      payment: paymentId,
      account: accountLabels[account],
      debit: amountCents > 0n ? formatAmount(Number(amountCents)) : "",
      credit: amountCents < 0n ? formatAmount(Number(-amountCents)) : "",
      currency,
    }),
  );
