import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { handInColumns } from "@/components/teaching/hand-in-columns";
import { InboxIcon } from "@/components/ui/icons";
import { listHandIns } from "@/lib/teaching/hand-ins/desk";
import { handInExportQuery, handInListQuery } from "@/lib/teaching/hand-ins/schema";
import { handInStates } from "@/lib/teaching/shared/hand-ins";
import { listPage } from "../../../list-page";

export const metadata = { title: "Entregas" };

export default listPage("/dashboard/academy/hand-ins", {
  ...metadata,
  description: "Las tareas que entregaron en tus lecciones. Primero aparece la que más espera.",
  query: handInListQuery,
  load: (query, actor) => listHandIns(actor, query),
  export: { call: "GET /api/teaching/hand-ins/export", query: handInExportQuery },
  filters: [
    searchFilter("Persona o lección"),
    labelFilter("state", "Estado", { ...handInStates, all: "Todas" }, null),
    perPageFilter,
  ],
  empty: {
    icon: InboxIcon,
    title: "No hay entregas que mostrar",
    text: "Las lecciones con tarea tienen al final un lugar para entregarla. Aquí se revisan las entregas.",
  },
  noMatch: "Ninguna entrega coincide",
  columns: handInColumns,
  rowHref: ({ id }) => `/dashboard/academy/hand-ins/${id}/details`,
});
