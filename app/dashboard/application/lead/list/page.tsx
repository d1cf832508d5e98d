import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { LeadTable } from "@/components/products/lead-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { HandshakeIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLeads } from "@/lib/products/leads";
import { leadActionLabels, leadExportQuery, leadQuery } from "@/lib/products/schema";

export const metadata: Metadata = { title: "Interesados" };

const actions = Object.entries(leadActionLabels).map(([value, label]) => ({ value, label }));

export default async function LeadListPage({ searchParams }: PageProps<"/dashboard/application/lead/list">) {
  await requirePage("/dashboard/application/lead/list");
  const list = await readList("/dashboard/application/lead/list", leadQuery, searchParams);
  const page = await listLeads(list.query);

  return (
    <ListScreen
      title="Interesados"
      description="Quienes pulsaron «Comprar» o «Contratar servicio» en un producto. La conversación sigue en WhatsApp; aquí no se guarda quién fue."
      actions={<ExportLink list={list} call="GET /api/product/leads/export" query={leadExportQuery} />}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Producto o SKU" },
        { type: "select", name: "action", label: "Acción", options: [{ value: "", label: "Todas" }, ...actions] },
        { type: "date", name: "dateFrom", label: "Desde" },
        { type: "date", name: "dateTo", label: "Hasta" },
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<HandshakeIcon className="size-6" />}
          title="No hay interesados que mostrar"
          action={<ButtonLink href="/product">Ver los productos</ButtonLink>}
        >
          Aquí queda anotado cada clic en «Comprar» o «Contratar servicio». Si buscas uno, prueba con menos filtros.
        </EmptyState>
      }
    >
      <LeadTable rows={page.results} sort={{ ...list.sort, by: "createdAt" }} />
    </ListScreen>
  );
}
