import { dateFilters, labelFilter, searchFilter } from "@/components/dashboard/filters";
import { paymentColumns } from "@/components/payments/payment-columns";
import { ButtonLink } from "@/components/ui/button";
import { WalletIcon } from "@/components/ui/icons";
import { listPayments } from "@/lib/payments/list";
import { paymentExportQuery, paymentQuery } from "@/lib/payments/schema";
import { paymentPath } from "@/lib/payments/shared/paths";
import { listedStateLabels } from "@/lib/payments/shared/states";
import { wayLabels } from "@/lib/payments/shared/ways";
import { listPage } from "../../list-page";

export const metadata = { title: "Pagos" };

export default listPage("/dashboard/payment/list", {
  ...metadata,
  description: "Los pagos que llegaron por cualquier medio. Primero, los que esperan que los confirmes.",
  query: paymentQuery,
  load: listPayments,
  export: { call: "GET /api/payments/export", query: paymentExportQuery },
  filters: [
    searchFilter("Cobro, nombre, correo o número"),
    labelFilter("state", "Estado", listedStateLabels, "Recibidos"),
    labelFilter("way", "Medio", wayLabels),
    ...dateFilters,
  ],
  empty: {
    icon: WalletIcon,
    title: "Aún no hay pagos",
    text: "Aquí llegan los comprobantes y los pagos de tus clientes. Primero, configura cómo te pagan.",
    action: <ButtonLink href="/dashboard/setting/options?search=payments.">Configurar los medios de pago</ButtonLink>,
  },
  noMatch: "Ningún pago coincide",
  columns: paymentColumns,
  rowHref: ({ id }) => paymentPath(id),
});
