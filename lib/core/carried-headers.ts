/**
 * What a handler says and Next would not pass on: a length, which it drops, and a policy, for which the site's own is there before. It passes through Next
 * under these names (lib/api/route.ts → lib/server/http/tidy-response.ts).
 */
export const carriedHeaders = {
  "content-length": "x-carried-length",
  "content-security-policy": "x-carried-policy",
} as const;
