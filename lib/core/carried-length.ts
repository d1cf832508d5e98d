/** In it a handler's `Content-Length` passes through Next (lib/api/route.ts → lib/server/http/tidy-response.ts). */
export const carriedLength = "x-carried-length";
