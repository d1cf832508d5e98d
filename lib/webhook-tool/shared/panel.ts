import type { PanelPart } from "@/lib/panel/shared/panel";

export const webhookToolPanel: PanelPart = {
  pages: {
    "/dashboard/application/facebook-webhook": { role: "admin", failure: "No se pudo abrir la herramienta." },
  },
  links: [
    {
      label: "Webhook de Facebook",
      href: "/dashboard/application/facebook-webhook",
      icon: "link",
      order: 70,
    },
  ],
};
