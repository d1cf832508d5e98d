import type { FilterField } from "@/components/dashboard/filter-control";
import { choiceFilter, dateFilters, labelFilter } from "@/components/dashboard/filters";
import { countryName } from "@/lib/visits/shared/labels";
import { audienceLabels, deviceLabels, unknownValue } from "@/lib/visits/shared/dimensions";

export function visitFilters({ countries, browsers }: { countries: string[]; browsers: string[] }): FilterField[] {
  const countryChoices = countries.map((id) => ({ id, name: countryName(id) })).sort(byName);
  const deviceChoices = Object.entries(deviceLabels).map(([id, name]) => ({ id, name }));
  const browserChoices = browsers.map((name) => ({ id: name, name })).sort(byName);
  return [
    labelFilter("audience", "Quién", audienceLabels),
    choiceFilter("country", "País", [...countryChoices, unknown]),
    choiceFilter("device", "Dispositivo", [...deviceChoices, unknown]),
    choiceFilter("browser", "Navegador", [...browserChoices, unknown]),
    ...dateFilters,
  ];
}

type Choice = { id: string; name: string };

const unknown: Choice = { id: unknownValue, name: "Desconocido" };

const byName = (a: Choice, b: Choice): number => a.name.localeCompare(b.name, "es");
