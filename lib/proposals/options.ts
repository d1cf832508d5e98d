import { optionsOf } from "@/lib/options/option";
import { numberValue } from "@/lib/options/shared/values";

export const proposalOptions = optionsOf(
  "proposals",
  { id: "proposals", label: "Propuestas", place: 17 },
  {
    taxPercent: {
      type: "number",
      label: "Porcentaje de IGV",
      description: "Se usa en las propuestas que escribas desde ahora. Las anteriores conservan el suyo.",
      words: "impuesto tasa",
      fallback: "18",
      value: numberValue({ min: 0, max: 50 }),
    },
    validDays: {
      place: 1,
      type: "number",
      label: "Días de validez de una propuesta",
      description: "Hasta cuándo vale una propuesta nueva, contado desde hoy. Puedes cambiarlo en cada una.",
      words: "vencimiento vigencia",
      fallback: "15",
      value: numberValue({ min: 1, max: 365 }),
    },
  },
);
