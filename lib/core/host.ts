import { env } from "./env";
import { remember } from "./singleton";

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

export function isProductHost(host: string | null): boolean {
  if (!host) return false;
  return loopback.test(host) || host.toLowerCase() === hostOf(env.SITE_URL);
}

const hostOf = remember((address) => new URL(address).host, { max: 10, longest: 2_000 });

/** With two Host headers, a proxy may have trusted the other one. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** The caller's origin if it is ours (127.0.0.1 counts as localhost), otherwise the public one. */
export function ownOrigin(asked: string | undefined): string {
  const site = new URL(env.SITE_URL);
  const given = asked && URL.canParse(asked) ? new URL(asked) : null;
  if (!given || given.protocol !== site.protocol || given.port !== site.port) return site.origin;
  return loopback.test(site.host) && loopback.test(given.host) ? given.origin : site.origin;
}

export const isOfDomains = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
