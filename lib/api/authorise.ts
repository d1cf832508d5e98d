import { type Credentials, resolveCaller } from "@/lib/auth/caller";
import type { TokenScope } from "@/lib/auth/shared/token-scopes";
import { AppError } from "@/lib/core/errors";
import { isInternalKey } from "@/lib/core/keys";
import { requireRight, sessionEnded } from "@/lib/people/refusals";
import { type Right, rolesWith } from "@/lib/people/shared/rights";
import type { Role } from "@/lib/people/shared/roles";
import { isOwnOrigin } from "./origin";

/**
 * `public`: the handler learns of a valid session; an expired bearer gets 401. `signed`: the handler checks which
 * service calls. `internal`: only the server itself.
 */
export type Needs = "anonymous" | "public" | Right | "signed" | "internal";

/** As documents say it: the lowest role in the place of a right. */
export type Access = Exclude<Needs, Right> | Role;

export const accessOf = (needs: Needs): Access => rolesWith(needs as Right)[0] ?? (needs as Access);

/**
 * Authorises a caller, for handlers and sockets alike.
 * @param tokens the scope that a personal token needs; without one no token is accepted
 * @throws AppError `unauthorized`, `forbidden`, `second_factor_missing`; `not_found` if internal
 */
export async function authorise<N extends Needs>(
  needs: N,
  headers: Pick<Headers, "get">,
  tokens?: TokenScope,
): Promise<N extends Right ? Credentials : Credentials | null>;
export async function authorise(
  needs: Needs,
  headers: Pick<Headers, "get">,
  tokens?: TokenScope,
): Promise<Credentials | null> {
  if (needs === "anonymous" || needs === "signed") return null;
  if (needs === "internal") {
    if (!isInternalKey(headers.get("x-internal-key") ?? "")) throw new AppError("not_found", "No existe.");
    return null;
  }
  const caller = await resolveCaller(headers, tokens);
  if (caller === "expired") throw sessionEnded();
  if (needs === "public") return caller;
  requireRight(caller && caller.actor, needs);
  return caller;
}

/**
 * CSRF protection: another site can make a browser send its cookie, but not its bearer. Without a bearer, a change
 * must come from this site. Scripts without a session need no origin.
 * @throws AppError `forbidden`
 */
export function requireOwnOrigin(headers: Pick<Headers, "get">, caller: Credentials | null): void {
  if (caller?.via === "bearer") return;
  const own = isOwnOrigin(headers);
  if (own === true || (own === undefined && !caller)) return;
  throw new AppError("forbidden", "La petición no viene de este sitio.");
}
