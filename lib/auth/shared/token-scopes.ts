/** What a personal token may be for; whoever may write may read too. `stats_read` is for statistics alone. */
export const tokenScopes = ["read", "write", "stats_read"] as const;
export type TokenScope = (typeof tokenScopes)[number];
