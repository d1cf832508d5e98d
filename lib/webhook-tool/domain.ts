import type { Domain } from "@/lib/domain";
import { webhookAudit } from "./audit";

export const webhookToolDomain: Domain = {
  name: "webhook-tool",
  audit: [webhookAudit],
  panel: {
    pages: {
      "/dashboard/application/facebook-webhook": ["webhooks", "No se pudo abrir la herramienta."],
    },
    // Few need it, so it is no link of the menu: the account of WhatsApp leads there.
    actions: [
      { label: "Webhook de Facebook", href: "/dashboard/application/facebook-webhook", icon: "link", order: 70 },
    ],
  },
};
