import type { FilterField } from "@/components/dashboard/filter-control";
import { linkStateLabels, linkStates } from "@/lib/shortener/schema";

/** The filters of the list of links. */
export const linkFilters = (tags: { tag: string; links: number }[]): FilterField[] => [
  { type: "search", name: "search", label: "Buscar", placeholder: "Título, código, destino o etiqueta" },
  { type: "date", name: "dateVisitFrom", label: "Visitas desde" },
  { type: "date", name: "dateVisitTo", label: "Visitas hasta" },
  {
    type: "select",
    name: "sortCreated",
    label: "Orden",
    options: [
      { value: "", label: "Por visitas" },
      { value: "DESC", label: "Los más nuevos" },
      { value: "ASC", label: "Los más antiguos" },
    ],
  },
  {
    type: "select",
    name: "state",
    label: "Estado",
    options: [{ value: "", label: "Todos" }, ...linkStates.map((value) => ({ value, label: linkStateLabels[value] }))],
  },
  {
    type: "select",
    name: "tag",
    label: "Etiqueta",
    options: [
      { value: "", label: "Todas" },
      ...tags.map(({ tag, links }) => ({ value: tag, label: `${tag} (${links})` })),
    ],
  },
];
