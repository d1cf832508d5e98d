import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { proposalColumns } from "@/components/proposals/proposal-columns";
import { ButtonLink } from "@/components/ui/button";
import { FileTextIcon, PlusIcon } from "@/components/ui/icons";
import { listProposals } from "@/lib/proposals/list";
import { proposalExportQuery, proposalQuery } from "@/lib/proposals/schema";
import { proposalPath } from "@/lib/proposals/shared/proposal";
import { proposalStateLabels } from "@/lib/proposals/shared/states";
import { listPage } from "../../list-page";

export const metadata = { title: "Propuestas" };

export default listPage("/dashboard/proposal/list", {
  ...metadata,
  description: "Lo que ofreces a tus clientes, del borrador a la respuesta.",
  query: proposalQuery,
  load: listProposals,
  export: { call: "GET /api/proposals/export", query: proposalExportQuery },
  actions: ({ download }) => (
    <>
      {download}
      <ButtonLink href="/dashboard/proposal/create">
        <PlusIcon /> Crear propuesta
      </ButtonLink>
    </>
  ),
  filters: [
    searchFilter("Número, título o cliente"),
    labelFilter("state", "Estado", proposalStateLabels),
    perPageFilter,
  ],
  empty: {
    icon: FileTextIcon,
    title: "Aún no hay propuestas",
    text: "Escribe la primera, envíala por correo o WhatsApp y tu cliente la acepta desde su celular.",
    action: <ButtonLink href="/dashboard/proposal/create">Crear propuesta</ButtonLink>,
  },
  noMatch: "Ninguna propuesta coincide",
  columns: proposalColumns,
  rowHref: ({ id }) => proposalPath(id),
});
