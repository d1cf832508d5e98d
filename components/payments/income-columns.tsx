import type { Column } from "@/components/dashboard/data-table";
import { formatMonth } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import { formatMoney } from "@/lib/core/numbers";
import { capitalised } from "@/lib/core/text";
import type { Income } from "@/lib/payments/shared/income";

export const incomeColumns: Column<Income>[] = [
  {
    key: "month",
    header: "Mes",
    card: "title",
    cell: ({ month }) => capitalised(formatMonth(startOfDay(`${month}-01`))),
  },
  {
    key: "net",
    header: "Ventas netas",
    card: "state",
    align: "end",
    cell: ({ soldCents, refundedCents, currency }) => formatMoney(soldCents - refundedCents, currency),
  },
  {
    key: "sold",
    header: "Vendido",
    card: "fact",
    named: true,
    align: "end",
    cell: ({ soldCents, currency }) => formatMoney(soldCents, currency),
  },
  {
    key: "refunded",
    header: "Devuelto",
    card: "fact",
    named: true,
    align: "end",
    cell: ({ refundedCents, currency }) => formatMoney(refundedCents, currency),
  },
];
