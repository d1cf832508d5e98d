import { clientColumns } from "@/components/clients/client-columns";
import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ButtonLink } from "@/components/ui/button";
import { HandshakeIcon, PlusIcon } from "@/components/ui/icons";
import { listClients } from "@/lib/clients/list";
import { clientExportQuery, clientQuery } from "@/lib/clients/schema";
import { clientKindLabels, clientPath } from "@/lib/clients/shared/client";
import { listPage } from "../../list-page";

export const metadata = { title: "Clientes" };

export default listPage("/dashboard/client/list", {
  ...metadata,
  description: "Las personas y empresas para las que trabajas.",
  query: clientQuery,
  load: listClients,
  export: { call: "GET /api/clients/export", query: clientExportQuery },
  actions: ({ download }) => (
    <>
      {download}
      <ButtonLink href="/dashboard/client/create">
        <PlusIcon /> Registrar cliente
      </ButtonLink>
    </>
  ),
  filters: [searchFilter("Nombre, RUC, DNI o correo"), labelFilter("kind", "Tipo", clientKindLabels), perPageFilter],
  empty: {
    icon: HandshakeIcon,
    title: "Aún no hay clientes",
    text: "Registra el primero para enviarle una propuesta.",
    action: <ButtonLink href="/dashboard/client/create">Registrar cliente</ButtonLink>,
  },
  noMatch: "Ningún cliente coincide",
  columns: clientColumns,
  rowHref: ({ id }) => clientPath(id),
});
