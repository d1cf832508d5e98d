import type { PanelPart } from "@/lib/panel/shared/panel";

export const ordersPanel: PanelPart = {
  pages: {
    "/dashboard/order/[id]/details": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/[id]/update": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/calendar": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/create": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/list": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
    "/dashboard/order/wa-report": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  },
  groups: [{ id: "orders", label: "Órdenes", icon: "clipboard-list", prefix: "/dashboard/order", order: 20 }],
  links: [
    { label: "Ver órdenes", href: "/dashboard/order/list", icon: "clipboard-list", order: 10 },
    { label: "Registrar orden", href: "/dashboard/order/create", icon: "clipboard-plus", order: 20 },
    { label: "Calendario", href: "/dashboard/order/calendar", icon: "calendar", order: 30 },
    {
      label: "Reporte de WhatsApp",
      href: "/dashboard/order/wa-report",
      icon: "message-circle",
      order: 40,
    },
  ],
  tabs: [
    { label: "Órdenes", href: "/dashboard/order/list", icon: "clipboard-list", order: 10 },
    { label: "Reporte", href: "/dashboard/order/wa-report", icon: "message-circle", order: 40 },
  ],
  quickActions: [
    {
      label: "Registrar Nueva Orden",
      hint: "Cliente, ruta, fechas y operador",
      href: "/dashboard/order/create",
      icon: "clipboard-plus",
      order: 10,
    },
  ],
};
