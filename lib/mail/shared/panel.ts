import type { PanelPart } from "@/lib/panel/shared/panel";

export const mailPanel: PanelPart = {
  pages: {
    "/dashboard/setting/outbox": { role: "superadmin", failure: "No se pudieron cargar los correos." },
    "/dashboard/setting/outbox/[id]": { role: "superadmin", failure: "No se pudieron cargar los correos." },
  },
  links: [{ label: "Correos salientes", href: "/dashboard/setting/outbox", icon: "inbox", order: 60 }],
};
