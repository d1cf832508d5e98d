import { optionsOf, retentionGroup } from "@/lib/options/option";
import { numberValue } from "@/lib/options/shared/values";

export const auditOptions = optionsOf("audit", retentionGroup, {
  retentionMonths: {
    place: 2,
    type: "number",
    label: "Meses que se guarda la auditoría",
    description: "Después de esos meses se elimina cada línea del registro de quién cambió qué en el panel.",
    fallback: "24",
    value: numberValue({ min: 1, max: 120 }),
  },
});
