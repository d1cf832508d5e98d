import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { engagementColumns } from "@/components/engagements/engagement-columns";
import { ButtonLink } from "@/components/ui/button";
import { ListChecksIcon, PlusIcon } from "@/components/ui/icons";
import { listEngagements } from "@/lib/engagements/list";
import { engagementExportQuery, engagementQuery } from "@/lib/engagements/schema";
import { engagementPath, engagementStateLabels } from "@/lib/engagements/shared/engagement";
import { listPage } from "../../list-page";

export const metadata = { title: "Encargos" };

export default listPage("/dashboard/engagement/list", {
  ...metadata,
  description: "El trabajo para cada cliente: sus pasos, sus archivos y lo que respondió.",
  query: engagementQuery,
  load: listEngagements,
  export: { call: "GET /api/engagements/export", query: engagementExportQuery },
  actions: ({ download }) => (
    <>
      {download}
      <ButtonLink href="/dashboard/engagement/create">
        <PlusIcon /> Crear encargo
      </ButtonLink>
    </>
  ),
  filters: [searchFilter("Título o cliente"), labelFilter("state", "Estado", engagementStateLabels), perPageFilter],
  empty: {
    icon: ListChecksIcon,
    title: "Aún no hay encargos",
    text: "Crea el primero para que su cliente vea cómo va.",
    action: <ButtonLink href="/dashboard/engagement/create">Crear encargo</ButtonLink>,
  },
  noMatch: "Ningún encargo coincide",
  columns: engagementColumns,
  rowHref: ({ id }) => engagementPath(id),
});
