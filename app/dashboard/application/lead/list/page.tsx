import { dateFilters, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { LeadTable } from "@/components/products/lead-table";
import { CameByChip } from "@/components/shortener/came-by-chip";
import { ButtonLink } from "@/components/ui/button";
import { HandshakeIcon } from "@/components/ui/icons";
import { listLeads } from "@/lib/products/leads";
import { leadActionLabels, leadExportQuery, leadQuery } from "@/lib/products/schema";
import { listPage } from "../../../list-page";

export const metadata = { title: "Interesados" };

export default listPage("/dashboard/application/lead/list", {
  ...metadata,
  description:
    "Cada vez que alguien toca «Comprar» o «Contratar servicio» en un producto. La conversación sigue en WhatsApp; aquí no se guarda quién fue.",
  query: leadQuery,
  load: listLeads,
  export: { call: "GET /api/product/leads/export", query: leadExportQuery },
  filters: [
    searchFilter("Producto o SKU"),
    labelFilter("action", "Acción", leadActionLabels, "Todas"),
    ...dateFilters,
    perPageFilter,
  ],
  narrow: ({ list, page }) => <CameByChip list={list} page={page} />,
  empty: {
    icon: HandshakeIcon,
    title: "Aún no hay interesados",
    text: "Aquí se registra cada clic en «Comprar» o «Contratar servicio».",
    action: <ButtonLink href="/product">Ver los productos</ButtonLink>,
  },
  noMatch: "Ningún interesado coincide",
  show: ({ page, list }) => <LeadTable rows={page.results} sort={{ ...list.sort, by: "createdAt" }} />,
});
