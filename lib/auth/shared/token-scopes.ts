/** What a personal token may be for; whoever may write may read too. */
export const tokenScopes = ["read", "write"] as const;
export type TokenScope = (typeof tokenScopes)[number];
