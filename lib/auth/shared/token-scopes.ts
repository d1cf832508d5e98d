/** `write` includes reading; `stats_read` covers only statistics. */
export const tokenScopes = ["read", "write", "stats_read"] as const;
export type TokenScope = (typeof tokenScopes)[number];
