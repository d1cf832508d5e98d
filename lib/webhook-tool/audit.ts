import { audited } from "@/lib/people/audit";

export const webhookAudit = audited({
  type: "webhook",
  label: "Webhooks",
  actions: {
    "webhook.register": "Registró el webhook de la aplicación",
    "webhook.remove": "Eliminó la suscripción de la aplicación",
  },
  fields: {},
});
