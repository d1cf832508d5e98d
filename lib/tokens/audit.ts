import { audited } from "@/lib/people/audit";

/** Personal tokens that were made and revoked; what one did is told as done by its owner. */
export const tokenAudit = audited({
  type: "token",
  label: "Tokens personales",
  actions: { "token.create": "Creó el token personal", "token.revoke": "Revocó el token personal" },
  fields: { scope: "Permiso", expiresAt: "Vence" },
  values: { scope: { read: "Leer", write: "Leer y escribir" } },
});
