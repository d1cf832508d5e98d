import type { DecodedToken } from "./decode-token";

const claims = { iat: "Emitido", nbf: "Válido desde", exp: "Vence" } as const;

export type TokenDate = { claim: keyof typeof claims; label: string; date: Date };

export function tokenDates({ payload }: DecodedToken): TokenDate[] {
  return (Object.keys(claims) as (keyof typeof claims)[]).flatMap((claim) => {
    const seconds = payload[claim];
    if (typeof seconds !== "number") return [];
    const date = new Date(seconds * 1000);
    return Number.isNaN(date.getTime()) ? [] : [{ claim, label: claims[claim], date }];
  });
}

export type TokenState = "valid" | "expired" | "early" | "lasting";

export function tokenState(token: DecodedToken, now: Date): TokenState {
  const at = Object.fromEntries(tokenDates(token).map(({ claim, date }) => [claim, date]));
  if (at.exp && at.exp <= now) return "expired";
  if (at.nbf && at.nbf > now) return "early";
  return at.exp ? "valid" : "lasting";
}
