import type { TokenScope } from "@/lib/auth/shared/token-scopes";

export const tokenScopeLabels: Record<TokenScope, string> = {
  read: "Leer contenido",
  write: "Leer y escribir contenido",
};
