import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { TechnologyTable } from "@/components/studio/catalogue/technology-table";
import { stateFilter } from "@/components/studio/catalogue/state-filter";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CodeIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { describePictures } from "@/lib/media/describe";
import { pageTechnologies } from "@/lib/studio/catalogue";
import { catalogueQuery } from "@/lib/studio/schema";

export const metadata: Metadata = { title: "Tecnologías" };

export default async function TechnologyListPage({ searchParams }: PageProps<"/dashboard/project/technology/list">) {
  const actor = await requirePage("/dashboard/project/technology/list");
  const list = await readList("/dashboard/project/technology/list", catalogueQuery, searchParams);
  const page = await describePictures(await pageTechnologies(actor, list.query));

  return (
    <ListScreen
      title="Tecnologías"
      description="Con qué están hechos los proyectos, y cuántos usan cada una."
      trail={[{ label: "Proyectos", href: "/dashboard/project/list" }, { label: "Tecnologías" }]}
      actions={
        <>
          <ButtonLink href="/projects" variant="secondary">
            Ver en el sitio
          </ButtonLink>
          <NewContent kind="technology" label="Nueva tecnología" asks="Nombre" />
        </>
      }
      list={list}
      page={page}
      filters={[{ type: "search", name: "search", label: "Buscar", placeholder: "Nombre" }, stateFilter, perPageFilter]}
      empty={
        <EmptyState icon={<CodeIcon className="size-6" />} title="No hay tecnologías que mostrar">
          Empieza con «Nueva tecnología», o prueba con menos filtros.
        </EmptyState>
      }
    >
      <TechnologyTable rows={page.results} />
    </ListScreen>
  );
}
