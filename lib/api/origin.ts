import { env } from "@/lib/core/env";

/** Whether a page of this site asks; undefined without `Sec-Fetch-Site` and `Origin`: a script. */
export function isOwnOrigin(headers: Pick<Headers, "get">): boolean | undefined {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return undefined;
  if (origin === env.SITE_URL) return true;
  try {
    const { host, protocol } = new URL(origin);
    // A page elsewhere cannot choose the Host; what comes over http may be anybody's.
    return host === headers.get("host") && protocol === new URL(env.SITE_URL).protocol;
  } catch {
    return false;
  }
}
