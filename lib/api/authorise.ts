import { type Credentials, resolveCaller } from "@/lib/auth/caller";
import type { TokenScope } from "@/lib/auth/shared/token-scopes";
import { AppError } from "@/lib/core/errors";
import { isInternalKey } from "@/lib/core/keys";
import { requireRole, sessionEnded } from "@/lib/people/refusals";
import type { Role } from "@/lib/people/shared/roles";
import { isOwnOrigin } from "./origin";

/**
 * `public`: a valid session is known to the handler, a bearer that is no longer good gets 401.
 * `signed`: the caller proves to the handler which service it is. `internal`: the server itself.
 */
export type Access = "anonymous" | "public" | Role | "signed" | "internal";

/**
 * Who calls, if they may: the one answer for handlers and sockets.
 * @param tokens the scope that a personal token needs; without one none is taken
 * @throws AppError `unauthorized`, `forbidden`, `second_factor_missing`; `not_found` if internal
 */
export async function authorise<A extends Access>(
  access: A,
  headers: Pick<Headers, "get">,
  tokens?: TokenScope,
): Promise<A extends Role ? Credentials : Credentials | null>;
export async function authorise(
  access: Access,
  headers: Pick<Headers, "get">,
  tokens?: TokenScope,
): Promise<Credentials | null> {
  if (access === "anonymous" || access === "signed") return null;
  if (access === "internal") {
    if (!isInternalKey(headers.get("x-internal-key") ?? "")) throw new AppError("not_found", "No existe.");
    return null;
  }
  const caller = await resolveCaller(headers, tokens);
  if (caller === "expired") throw sessionEnded();
  if (access === "public") return caller;
  requireRole(caller && caller.actor, access);
  return caller;
}

/**
 * A page elsewhere can make a browser send its cookie, but not its bearer: without one, a change
 * must come from this site. Scripts without a session need not say where they are from.
 * @throws AppError `forbidden`
 */
export function requireOwnOrigin(headers: Pick<Headers, "get">, caller: Credentials | null): void {
  if (caller?.via === "bearer") return;
  const own = isOwnOrigin(headers);
  if (own === true || (own === undefined && !caller)) return;
  throw new AppError("forbidden", "La petición no viene de este sitio.");
}
