import type { FilterField } from "@/components/dashboard/filter-control";
import { countryName } from "@/lib/visits/shared/labels";
import { audienceLabels, audiences, deviceLabels, unknownValue } from "@/lib/visits/schema";

type Choices = { countries: string[]; browsers: string[] };

export function visitFilters({ countries, browsers }: Choices): FilterField[] {
  return [
    select(
      "audience",
      "Quién",
      audiences.map((value) => ({ value, label: audienceLabels[value] })),
    ),
    select("country", "País", [
      ...countries.map((value) => ({ value, label: countryName(value) })).sort(byLabel),
      unknown,
    ]),
    select("device", "Dispositivo", [
      ...Object.entries(deviceLabels).map(([value, label]) => ({ value, label })),
      unknown,
    ]),
    select("browser", "Navegador", [...browsers.map((value) => ({ value, label: value })).sort(byLabel), unknown]),
    { type: "date", name: "dateFrom", label: "Desde" },
    { type: "date", name: "dateTo", label: "Hasta" },
  ];
}

type Choice = { value: string; label: string };

const unknown: Choice = { value: unknownValue, label: "Desconocido" };

const select = (name: string, label: string, options: Choice[]): FilterField => ({
  type: "select",
  name,
  label,
  options: [{ value: "", label: "Todos" }, ...options],
});

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label, "es");
