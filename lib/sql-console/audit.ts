import { audited } from "@/lib/people/audit";

export const consoleAudit = audited({
  type: "console",
  label: "Consola SQL",
  actions: {
    "console.permit": "Permitió cambios en la consola",
    "console.change": "Cambió datos por la consola",
  },
  fields: { query: "Consulta", rows: "Filas" },
});
