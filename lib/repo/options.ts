import { optionsOf } from "@/lib/options/option";
import { dateValue } from "@/lib/options/shared/values";

const offersGroup = { id: "offers", label: "Ofertas", place: 30 };

export const repoOptions = optionsOf("offer", offersGroup, {
  whatsappApiEndsAt: {
    type: "date",
    label: "Fin de la oferta del bot de WhatsApp",
    description:
      "El último día en que el repositorio se vende a 9 dólares en lugar de 29. La página muestra los días que quedan.",
    fallback: "2025-07-10",
    value: dateValue,
  },
});
