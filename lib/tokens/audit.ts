import { audited } from "@/lib/people/audit";

/** Logs creation and revocation; a token's actions count as its owner's. */
export const tokenAudit = audited({
  type: "token",
  label: "Tokens personales",
  actions: { "token.create": "Creó el token personal", "token.revoke": "Revocó el token personal" },
  fields: { scope: "Permiso", expiresAt: "Vence" },
  values: { scope: { read: "Leer", write: "Leer y escribir" } },
});
