import type { Metadata } from "next";
import { SiteTable } from "@/components/analytics/sites/site-table";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { GlobeIcon, PlusIcon } from "@/components/ui/icons";
import { siteQuery } from "@/lib/analytics/sites/schema";
import { listSites } from "@/lib/analytics/sites/service";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Sitios" };

export default async function SiteListPage({ searchParams }: PageProps<"/dashboard/application/sites/list">) {
  await requirePage("/dashboard/application/sites/list");
  const list = await readList("/dashboard/application/sites/list", siteQuery, searchParams);
  const page = await listSites(list.query);
  const add = (
    <ButtonLink href="/dashboard/application/sites/create">
      <PlusIcon /> Agregar sitio
    </ButtonLink>
  );

  return (
    <ListScreen
      title="Sitios"
      description="Los sitios cuyas visitas cuenta el estudio: este y los que hace para sus clientes."
      actions={add}
      list={list}
      page={page}
      filters={[{ type: "search", name: "search", label: "Buscar", placeholder: "Nombre o dominio" }]}
      empty={
        <EmptyState icon={<GlobeIcon className="size-6" />} title="Ningún sitio coincide" action={add}>
          Prueba con otras palabras, o agrega el sitio que falta.
        </EmptyState>
      }
    >
      <SiteTable rows={page.results} />
    </ListScreen>
  );
}
