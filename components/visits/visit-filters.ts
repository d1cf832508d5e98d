import type { FilterField } from "@/components/dashboard/filter-control";
import { choiceFilter } from "@/components/dashboard/filters";
import { countryName } from "@/lib/visits/shared/labels";
import { audienceLabels, audiences, deviceLabels, unknownValue } from "@/lib/visits/shared/dimensions";

export function visitFilters({ countries, browsers }: { countries: string[]; browsers: string[] }): FilterField[] {
  const countryChoices = countries.map((id) => ({ id, name: countryName(id) })).sort(byName);
  const deviceChoices = Object.entries(deviceLabels).map(([id, name]) => ({ id, name }));
  const browserChoices = browsers.map((name) => ({ id: name, name })).sort(byName);
  return [
    choiceFilter(
      "audience",
      "Quién",
      audiences.map((id) => ({ id, name: audienceLabels[id] })),
    ),
    choiceFilter("country", "País", [...countryChoices, unknown]),
    choiceFilter("device", "Dispositivo", [...deviceChoices, unknown]),
    choiceFilter("browser", "Navegador", [...browserChoices, unknown]),
    { type: "date", name: "dateFrom", label: "Desde" },
    { type: "date", name: "dateTo", label: "Hasta" },
  ];
}

type Choice = { id: string; name: string };

const unknown: Choice = { id: unknownValue, name: "Desconocido" };

const byName = (a: Choice, b: Choice): number => a.name.localeCompare(b.name, "es");
