import type { FilterField } from "./filter-control";

export const perPageFilter: FilterField = { type: "number", name: "limit", label: "Por página", min: 1, max: 100 };

export const searchFilter = (placeholder: string): FilterField => ({
  type: "search",
  name: "search",
  label: "Buscar",
  placeholder,
});

export const dateFilters: FilterField[] = [
  { type: "date", name: "dateFrom", label: "Desde" },
  { type: "date", name: "dateTo", label: "Hasta" },
];

type Choice = { id: string; name: string };

/** @param all the option that leaves the choice open; null where one is always chosen */
export const choiceFilter = (
  name: string,
  label: string,
  choices: readonly Choice[],
  all: string | null = "Todos",
): FilterField => ({
  type: "select",
  name,
  label,
  options: [
    ...(all === null ? [] : [{ value: "", label: all }]),
    ...choices.map((choice) => ({ value: choice.id, label: choice.name })),
  ],
});

export const labelFilter = (
  name: string,
  label: string,
  labels: Record<string, string>,
  all?: string | null,
): FilterField =>
  choiceFilter(
    name,
    label,
    Object.entries(labels).map(([value, shown]) => ({ id: value, name: shown })),
    all,
  );
