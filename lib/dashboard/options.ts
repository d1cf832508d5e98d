import { optionsOf } from "@/lib/options/option";
import { booleanValue } from "@/lib/options/shared/values";

const dashboardGroup = { id: "dashboard", label: "Panel", place: 110 };

export const dashboardOptions = optionsOf("dashboard", dashboardGroup, {
  firstSteps: {
    type: "boolean",
    label: "Primeros pasos",
    description:
      "Si está encendido, el inicio del panel muestra a los SuperAdmin lo que falta para empezar. Se apaga solo cuando todo está completado.",
    fallback: "true",
    value: booleanValue,
  },
});
