/** Headers that Next would drop or overwrite, renamed on the way (→ http/tidy-response.ts). */
export const carriedHeaders = {
  "content-length": "x-carried-length",
  "content-security-policy": "x-carried-policy",
} as const;
