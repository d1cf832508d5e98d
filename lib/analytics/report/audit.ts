import { audited } from "@/lib/people/audit";

export const analyticsAudit = audited({
  type: "analytics",
  label: "Estadísticas",
  actions: {
    "analytics.createSegment": "Guardó el segmento",
    "analytics.updateSegment": "Renombró el segmento",
    "analytics.removeSegment": "Eliminó el segmento",
    "analytics.createNote": "Anotó un día",
    "analytics.updateNote": "Editó la nota",
    "analytics.removeNote": "Eliminó la nota",
    "analytics.createGoal": "Creó el objetivo",
    "analytics.updateGoal": "Editó el objetivo",
    "analytics.removeGoal": "Eliminó el objetivo",
    "analytics.createFunnel": "Creó el embudo",
    "analytics.updateFunnel": "Editó el embudo",
    "analytics.removeFunnel": "Eliminó el embudo",
  },
  fields: {
    name: "Nombre",
    filters: "Filtros",
    isShared: "Para todos",
    day: "Día",
    text: "Nota",
    kind: "Tipo",
    pattern: "Página o evento",
    currency: "Moneda",
    steps: "Pasos",
    stepOrder: "Orden",
    window: "Plazo en minutos",
  },
});
