import { env } from "@/lib/core/env";
import { isProductHost } from "@/lib/core/host";

const site = new URL(env.SITE_URL);
const shortHost = env.SHORT_HOST;

export const shortUrl = (code: string): string =>
  shortHost ? `${site.protocol}//${shortHost}/${code}` : `${site.origin}/s/${code}`;

/** The address in a QR code; its mark distinguishes scans from clicks. */
export const scanUrl = (code: string): string => `${shortUrl(code)}?qr`;

/** Links to other short links of this site could loop for ever. */
export function isOwnShortLink(href: string): boolean {
  const url = new URL(href);
  const host = nameOf(url);
  if (shortHost && host === nameOf(new URL(`http://${shortHost}`))) return true;
  return (host === nameOf(site) || isProductHost(url.host)) && /^\/+s(?:\/|$)/i.test(decode(url.pathname));
}

/** Ignores the root's dot and the port. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "");

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
