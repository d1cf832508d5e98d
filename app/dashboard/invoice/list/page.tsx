import { dateFilters, labelFilter, searchFilter } from "@/components/dashboard/filters";
import { invoiceColumns } from "@/components/invoices/invoice-columns";
import { ButtonLink } from "@/components/ui/button";
import { FileTextIcon } from "@/components/ui/icons";
import { listInvoices } from "@/lib/invoices/list";
import { invoiceExportQuery, invoiceQuery } from "@/lib/invoices/schema";
import { deliveryLabels, invoiceKindLabels, invoicePath } from "@/lib/invoices/shared/invoice";
import { listPage } from "../../list-page";

export const metadata = { title: "Facturas" };

export default listPage("/dashboard/invoice/list", {
  ...metadata,
  description: "Facturas, boletas y notas de crédito. Se emiten desde un pago confirmado.",
  query: invoiceQuery,
  load: listInvoices,
  export: { call: "GET /api/invoices/export", query: invoiceExportQuery },
  filters: [
    searchFilter("Número, nombre, RUC o DNI"),
    labelFilter("kind", "Tipo", invoiceKindLabels),
    labelFilter("delivery", "SUNAT", deliveryLabels),
    ...dateFilters,
  ],
  empty: {
    icon: FileTextIcon,
    title: "Aún no hay facturas",
    text: "Completa quién factura en las opciones. Después, abre un pago confirmado y emite su factura o boleta.",
    action: <ButtonLink href="/dashboard/setting/options?search=invoices.">Configurar las facturas</ButtonLink>,
  },
  noMatch: "Ninguna factura coincide",
  columns: invoiceColumns,
  rowHref: ({ id }) => invoicePath(id),
});
