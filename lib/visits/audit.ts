import { audited } from "@/lib/people/audit";

/** Of removed records nothing is left to look at; the fields are the filters that chose them. */
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
    source: "Fuente",
    country: "País",
    device: "Dispositivo",
    browser: "Navegador",
    os: "Sistema",
    campaign: "Campaña",
  },
});
