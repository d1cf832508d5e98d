import { siteColumns } from "@/components/analytics/sites/site-columns";
import { searchFilter } from "@/components/dashboard/filters";
import { ButtonLink } from "@/components/ui/button";
import { GlobeIcon, PlusIcon } from "@/components/ui/icons";
import { siteQuery } from "@/lib/analytics/sites/schema";
import { listSites } from "@/lib/analytics/sites/service";
import { listPage } from "../../../list-page";
import { StatisticsTabs } from "../../statistics-tabs";

export const metadata = { title: "Sitios" };

const add = (
  <ButtonLink href="/dashboard/application/sites/create">
    <PlusIcon /> Agregar sitio
  </ButtonLink>
);

export default listPage("/dashboard/application/sites/list", {
  ...metadata,
  description: "El estudio cuenta las visitas de estos sitios: el suyo y los que hace para sus clientes.",
  query: siteQuery,
  load: listSites,
  actions: () => add,
  intro: ({ actor }) => <StatisticsTabs role={actor.role} />,
  filters: [searchFilter("Nombre o dominio")],
  empty: {
    icon: GlobeIcon,
    title: "Aún no hay sitios",
    text: "Agrega el primer sitio para contar sus visitas.",
    action: add,
  },
  noMatch: "Ningún sitio coincide",
  columns: siteColumns,
  rowHref: ({ id }) => `/dashboard/application/sites/${id}/details`,
});
