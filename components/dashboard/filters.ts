import type { FilterField } from "./filter-control";

export const perPageFilter: FilterField = { type: "number", name: "limit", label: "Por página", min: 1, max: 100 };

type Choice = { id: string; name: string };

export const choiceFilter = (name: string, label: string, choices: readonly Choice[], all = "Todos"): FilterField => ({
  type: "select",
  name,
  label,
  options: [{ value: "", label: all }, ...choices.map((choice) => ({ value: choice.id, label: choice.name }))],
});

export const labelFilter = (name: string, label: string, labels: Record<string, string>, all?: string): FilterField =>
  choiceFilter(
    name,
    label,
    Object.entries(labels).map(([value, shown]) => ({ id: value, name: shown })),
    all,
  );
