import { env } from "@/lib/core/env";
import { isProductHost } from "@/lib/core/host";

const site = new URL(env.SITE_URL);
const shortHost = env.SHORT_HOST;

/** The address of a code as people are given it: on the short host where there is one. */
export const shortUrl = (code: string): string =>
  shortHost ? `${site.protocol}//${shortHost}/${code}` : `${site.origin}/s/${code}`;

/** The address that a QR code holds: its mark tells a scan from a click. */
export const scanUrl = (code: string): string => `${shortUrl(code)}?qr`;

/** A link to another short link of this site could go round for ever. */
export function isOwnShortLink(href: string): boolean {
  const url = new URL(href);
  const host = nameOf(url);
  if (shortHost && host === nameOf(new URL(`http://${shortHost}`))) return true;
  return (host === nameOf(site) || isProductHost(url.host)) && /^\/+s(?:\/|$)/i.test(decode(url.pathname));
}

/** The same host with and without the dot of the root, by whatever port. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "");

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
