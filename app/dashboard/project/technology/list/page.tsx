import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { NewContent } from "@/components/studio/catalogue/new-content";
import { technologyColumns } from "@/components/studio/catalogue/technology-columns";
import { ButtonLink } from "@/components/ui/button";
import { CodeIcon } from "@/components/ui/icons";
import { describePictures } from "@/lib/media/describe";
import { pageTechnologies } from "@/lib/studio/catalogue";
import { catalogueQuery } from "@/lib/studio/schema";
import { contentStateLabels, editorPath } from "@/lib/studio/shared/kinds";
import { listPage } from "../../../list-page";

export const metadata = { title: "Tecnologías" };

const add = <NewContent kind="technology" label="Nueva tecnología" asks="Nombre" />;

export default listPage("/dashboard/project/technology/list", {
  ...metadata,
  description: "Las tecnologías de los proyectos, y cuántos proyectos usan cada una.",
  trail: [{ label: "Proyectos", href: "/dashboard/project/list" }, { label: "Tecnologías" }],
  query: catalogueQuery,
  load: async (query, actor) => describePictures(await pageTechnologies(actor, query)),
  actions: () => (
    <>
      <ButtonLink href="/projects" variant="secondary">
        Ver en el sitio
      </ButtonLink>
      {add}
    </>
  ),
  filters: [searchFilter("Nombre"), labelFilter("state", "Estado", contentStateLabels), perPageFilter],
  empty: {
    icon: CodeIcon,
    title: "Aún no hay tecnologías",
    text: "Cada proyecto muestra sus tecnologías, y los visitantes pueden filtrar por ellas.",
    action: add,
  },
  noMatch: "Ninguna tecnología coincide",
  columns: technologyColumns,
  rowHref: ({ id }) => editorPath("technology", id),
});
