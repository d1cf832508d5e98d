import { optionsOf } from "@/lib/options/option";
import { booleanValue, numberValue } from "@/lib/options/shared/values";

const statsGroup = { id: "stats", label: "Estadísticas", place: 50 };

export const visitOptions = optionsOf("stats", statsGroup, {
  retentionMonths: {
    type: "number",
    label: "Meses que se guardan las visitas",
    description:
      "Después de esos meses se elimina cada visita con su dirección IP y su lugar. Los totales por hora y por día se conservan.",
    fallback: "13",
    value: numberValue({ min: 1, max: 120 }),
  },
  showAddresses: {
    type: "boolean",
    label: "Mostrar direcciones IP completas",
    words: "privacidad",
    description: "Si está apagado, los registros de visitas muestran las direcciones IP sin su última parte.",
    fallback: "false",
    value: booleanValue,
  },
});
