import type { FilterField } from "./filter-control";

export const perPageFilter: FilterField = { type: "number", name: "limit", label: "Por página", min: 1, max: 100 };

type Choice = { id: string; name: string };

export const choiceFilter = (name: string, label: string, choices: readonly Choice[]): FilterField => ({
  type: "select",
  name,
  label,
  options: [{ value: "", label: "Todos" }, ...choices.map((choice) => ({ value: choice.id, label: choice.name }))],
});
