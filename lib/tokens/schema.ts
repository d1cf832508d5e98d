import { z } from "zod";
import { secondFactorProof } from "@/lib/auth/schema";
import { tokenScopes } from "@/lib/auth/shared/token-scopes";
import { isoDate, line } from "@/lib/core/schema";

const scope = z.enum(tokenScopes, "Elige para qué sirve el token.");

const tokenDays = ["30", "90", "365"] as const;

/** Without the proof of ownership. */
export const tokenFields = z.strictObject({
  name: line(80, "El nombre es demasiado largo.").min(1, "Escribe un nombre para reconocerlo."),
  scope: scope.default("read"),
  days: z.enum(tokenDays, "Elige cuándo vence.").default("90"),
});

export const tokenInput = tokenFields.extend(secondFactorProof.shape);
export type TokenInput = z.output<typeof tokenInput>;

export const tokenItem = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  createdAt: isoDate,
  expiresAt: isoDate,
  lastUsedAt: isoDate.nullable(),
});
export type TokenItem = z.input<typeof tokenItem>;

export const tokenList = z.object({ results: z.array(tokenItem) });
export const newToken = z.object({ token: z.string().meta({ description: "Told once, and stored nowhere." }) });
