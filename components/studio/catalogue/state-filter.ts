import type { FilterField } from "@/components/dashboard/filter-control";
import { contentStates, contentStateLabels } from "@/lib/studio/shared/kinds";

export const stateFilter: FilterField = {
  type: "select",
  name: "state",
  label: "Estado",
  options: [
    { value: "", label: "Todos" },
    ...contentStates.map((value) => ({ value, label: contentStateLabels[value] })),
  ],
};
