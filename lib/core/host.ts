import { env } from "./env";

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether a `Host` header names the product's own host, localhost or loopback. */
export function isProductHost(host: string | null): boolean {
  if (!host) return false;
  return loopback.test(host) || host.toLowerCase() === new URL(env.SITE_URL).host;
}
