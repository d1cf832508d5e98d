import { audited } from "@/lib/people/audit";

export const mailAudit = audited({
  type: "mail",
  label: "Correos",
  actions: { "mail.retry": "Volvió a enviar el correo a" },
  fields: {},
});
