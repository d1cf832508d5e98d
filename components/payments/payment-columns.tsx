import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import { formatMoney } from "@/lib/core/numbers";
import type { PaymentItem } from "@/lib/payments/schema";
import { wayLabels } from "@/lib/payments/shared/ways";
import { ConfirmPayment } from "./confirm-payment";
import { PaymentBadge } from "./payment-badge";

export const paymentColumns: Column<PaymentItem>[] = [
  {
    key: "title",
    header: "Cobro",
    card: "title",
    cell: ({ title, payerName, payerEmail }) => (
      <span className="wrap-anywhere">
        {title}
        <span className="block text-sm font-normal text-muted @max-4xl/list:hidden">{payerName || payerEmail}</span>
      </span>
    ),
  },
  {
    key: "amountCents",
    header: "Monto",
    card: "fact",
    align: "end",
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  { key: "way", header: "Medio", card: "fact", cell: ({ way }) => wayLabels[way] },
  { key: "state", header: "Estado", card: "state", cell: (payment) => <PaymentBadge {...payment} /> },
  { key: "createdAt", header: "Fecha", card: "fact", cell: ({ createdAt }) => <DateCell date={createdAt} /> },
  {
    key: "confirm",
    header: "Confirmar",
    card: "note",
    cell: (payment) => payment.state === "waiting" && <ConfirmPayment payment={payment} />,
  },
];
