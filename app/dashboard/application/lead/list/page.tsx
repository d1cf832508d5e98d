import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { LeadTable } from "@/components/products/lead-table";
import { listHref, listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { listLeads } from "@/lib/products/leads";
import { leadActionLabels, leadQuery } from "@/lib/products/schema";
import { redirectPastEnd } from "../../../redirect-past-end";

export const metadata: Metadata = { title: "Interesados" };

const path = "/dashboard/application/lead/list";
const defaults = leadQuery.parse({});
const actions = Object.entries(leadActionLabels).map(([value, label]) => ({ value, label }));

export default async function LeadListPage({ searchParams }: PageProps<"/dashboard/application/lead/list">) {
  await requirePage("/dashboard/application/lead/list");
  const query = readPageQuery(leadQuery, await searchParams);
  const page = await listLeads(query);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);
  const unpaged = { page: undefined, limit: undefined, order: undefined };

  return (
    <>
      <PageHeader
        title="Interesados"
        description="Quienes pulsaron «Comprar» o «Contratar servicio» en un producto. La conversación sigue en WhatsApp; aquí no se guarda quién fue."
        trail={[{ label: "Interesados" }]}
        actions={<ExportLink href={listHref("/api/product/leads/export", query, unpaged, defaults)} />}
      />
      <ListPage>
        <FilterBar
          values={query}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Producto o SKU" },
            { type: "select", name: "action", label: "Acción", options: [{ value: "", label: "Todas" }, ...actions] },
            { type: "date", name: "dateFrom", label: "Desde" },
            { type: "date", name: "dateTo", label: "Hasta" },
            perPageFilter,
          ]}
        />
        <LeadTable
          rows={page.results}
          sort={{
            by: "createdAt",
            order: query.order,
            href: (_, order) => listHref(path, query, { order, page: 1 }, defaults),
          }}
        />
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
