import { audited } from "@/lib/people/audit";
import { dimensionNames } from "./shared/dimensions";

/** Removed records cannot be linked to; the fields are the filters that chose them. */
export const statAudit = audited({
  type: "stat",
  label: "Visitas",
  actions: {
    "stat.remove": "Eliminó el registro de visita de",
    "stat.removeMany": "Eliminó registros de visitas:",
  },
  fields: {
    url: "Página",
    search: "Búsqueda",
    range: "Rango",
    dateFrom: "Desde",
    dateTo: "Hasta",
    audience: "Tipo de visita",
    ...dimensionNames,
  },
});
