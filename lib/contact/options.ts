import { optionsOf, retentionGroup } from "@/lib/options/option";
import { numberValue } from "@/lib/options/shared/values";

export const contactOptions = optionsOf("contact", retentionGroup, {
  retentionMonths: {
    place: 1,
    type: "number",
    label: "Meses que se guardan los mensajes",
    description:
      "Después de esos meses se elimina cada mensaje del formulario de contacto. La política de privacidad lo dice.",
    fallback: "24",
    value: numberValue({ min: 1, max: 120 }),
  },
});
