import { randomBytes } from "node:crypto";
import { db, pool } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { rolesWith } from "@/lib/people/shared/rights";
import { effectiveRole, lacksSecondFactor } from "./effective-role";
import { longestTokenDays, tokenCalls, touchAfterMs } from "./limits";
import type { TokenScope } from "./shared/token-scopes";

/** Makes leaked tokens recognisable. */
const prefix = "qt_";

export const isPersonalToken = (bearer: string): boolean => bearer.startsWith(prefix);

/** 256 random bits. */
export const makePersonalToken = (): string => prefix + randomBytes(32).toString("base64url");

/**
 * The token's person, as they are now.
 * @param scope the scope the call needs; without one it accepts no token
 * @throws AppError `forbidden` when the call does not accept it; `unauthorized` when the token is no longer valid;
 * `too_many_requests`
 */
export async function findTokenActor(token: string, scope: TokenScope | undefined, device: Device): Promise<Actor> {
  if (!scope) throw new AppError("forbidden", "Un token personal no sirve para esta llamada.");
  const { rows } = await pool.query<
    Omit<Actor, "device"> & { scope: TokenScope; isTouched: boolean; lacksSecondFactor: boolean }
  >({
    name: "auth-token-actor",
    text: `
      SELECT t.id AS "sessionId", t.scope, coalesce(t.last_used_at > $3, false) AS "isTouched", u.id, ${effectiveRole} AS role,
        ${lacksSecondFactor} AS "lacksSecondFactor", u.name, u.last_name AS "lastName", u.email, u.username, u.photo,
        u.operator_id AS "operatorId"
      FROM api_tokens t JOIN users u ON u.id = t.user_id
      WHERE t.token_hash = $1 AND t.revoked_at IS NULL
        AND least(t.expires_at, t.created_at + interval '${longestTokenDays} days') > $2
        AND u.disabled_at IS NULL AND u.role = ANY ('{${rolesWith("tokens").join()}}')`,
    values: [hashToken(token), new Date(), new Date(Date.now() - touchAfterMs)],
  });
  const [found] = rows;
  if (!found) throw new AppError("unauthorized", "El token personal no es válido: venció, se revocó o nunca existió.");
  const { scope: own, isTouched, ...person } = found;
  await enforceLimit("personal-tokens", namedKey(person.sessionId), tokenCalls);
  if (!isTouched) await db.apiToken.updateMany({ where: { id: person.sessionId }, data: { lastUsedAt: new Date() } });
  if (scope === "stats_read" && own !== scope)
    throw new AppError("forbidden", "Este token personal no puede leer estadísticas.");
  if (own === "stats_read" && own !== scope)
    throw new AppError("forbidden", "Este token personal solo puede leer estadísticas.");
  if (scope === "write" && own === "read") throw new AppError("forbidden", "Este token personal solo puede leer.");
  return { ...person, device };
}

/** Also of an ended token. Does not count as a call. */
export async function findTokenOwner(token: string): Promise<string | null> {
  const found = await db.apiToken.findUnique({ where: { tokenHash: hashToken(token) }, select: { userId: true } });
  return found?.userId ?? null;
}
