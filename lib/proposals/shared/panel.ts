import type { PanelPart } from "@/lib/panel/shared/panel";

/** Stands in the groups of `lib/clients` and `lib/payments`. */
export const proposalsPanel: PanelPart = {
  pages: {
    "/dashboard/payment/owed": ["money", "No se pudo cargar lo que falta cobrar."],
    "/dashboard/proposal/[id]/details": ["money", "No se pudo cargar la propuesta."],
    "/dashboard/proposal/[id]/update": ["money", "No se pudo cargar la propuesta."],
    "/dashboard/proposal/create": ["money", "No se pudieron cargar las propuestas."],
    "/dashboard/proposal/list": ["money", "No se pudieron cargar las propuestas."],
  },
  links: [
    {
      label: "Por cobrar",
      words: "deudas pendientes atrasados cuotas clientes",
      href: "/dashboard/payment/owed",
      icon: "calendar",
      order: 60,
    },
    {
      label: "Propuestas",
      words: "cotizaciones cotizacion presupuestos presupuesto aceptar firmar",
      href: "/dashboard/proposal/list",
      icon: "clipboard-list",
      order: 20,
    },
  ],
  actions: [
    {
      label: "Crear propuesta",
      words: "nueva nuevo presupuesto agregar",
      href: "/dashboard/proposal/create",
      icon: "clipboard-plus",
      order: 52,
    },
  ],
};
