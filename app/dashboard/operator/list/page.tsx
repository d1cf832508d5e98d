import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { operatorColumns } from "@/components/operators/operator-columns";
import { ButtonLink } from "@/components/ui/button";
import { BuildingIcon, PlusIcon } from "@/components/ui/icons";
import { listOperators } from "@/lib/operators/list";
import { operatorExportQuery, operatorQuery, operatorStateLabels } from "@/lib/operators/schema";
import { listPage } from "../../list-page";

export const metadata = { title: "Operadores" };

export default listPage("/dashboard/operator/list", {
  ...metadata,
  description: "Las empresas para las que se registran órdenes de viaje.",
  query: operatorQuery,
  load: listOperators,
  export: { call: "GET /api/operators/export", query: operatorExportQuery },
  actions: ({ download }) => (
    <>
      {download}
      <ButtonLink href="/dashboard/operator/create">
        <PlusIcon /> Registrar operador
      </ButtonLink>
    </>
  ),
  filters: [
    searchFilter("Nombre, RUC o contacto"),
    labelFilter("state", "Estado", operatorStateLabels, "Sin archivar"),
    perPageFilter,
  ],
  empty: {
    icon: BuildingIcon,
    title: "Aún no hay operadores",
    text: "Registra el primero para asignarle órdenes.",
    action: <ButtonLink href="/dashboard/operator/create">Registrar operador</ButtonLink>,
  },
  noMatch: "Ningún operador coincide",
  columns: operatorColumns,
  rowHref: ({ id }) => `/dashboard/operator/${id}/details`,
});
