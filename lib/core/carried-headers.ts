/**
 * Headers that Next would drop or overwrite pass through it under these names (lib/api/route.ts →
 * lib/server/http/tidy-response.ts).
 */
export const carriedHeaders = {
  "content-length": "x-carried-length",
  "content-security-policy": "x-carried-policy",
} as const;
