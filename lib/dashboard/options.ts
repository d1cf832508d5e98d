import { optionsOf } from "@/lib/options/option";
import { booleanValue } from "@/lib/options/shared/values";

const dashboardGroup = { id: "dashboard", label: "Panel", place: 110 };

export const dashboardOptions = optionsOf("dashboard", dashboardGroup, {
  firstSteps: {
    type: "boolean",
    label: "Primeros pasos",
    description:
      "Encendido, el inicio del panel muestra a los superadministradores lo que falta para empezar. Se apaga solo cuando todo está hecho.",
    fallback: "true",
    value: booleanValue,
  },
});
