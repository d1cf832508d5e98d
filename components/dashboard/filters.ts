import type { FilterField } from "./filter-control";

export const perPageFilter: FilterField = { type: "number", name: "limit", label: "Por página", min: 1, max: 100 };

type Choice = { id: string; name: string };

export const choiceFilter = (name: string, label: string, choices: readonly Choice[]): FilterField =>
  labelFilter(name, label, Object.fromEntries(choices.map((choice) => [choice.id, choice.name])));

/** One of several values, by their labels. */
export const labelFilter = (
  name: string,
  label: string,
  labels: Record<string, string>,
  all = "Todos",
): FilterField => ({
  type: "select",
  name,
  label,
  options: [{ value: "", label: all }, ...Object.entries(labels).map(([value, shown]) => ({ value, label: shown }))],
});
