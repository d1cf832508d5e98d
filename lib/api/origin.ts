import { env } from "@/lib/core/env";

/** Whether the request comes from this site; undefined without `Sec-Fetch-Site` and `Origin`, as from a script. */
export function isOwnOrigin(headers: Pick<Headers, "get">): boolean | undefined {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return undefined;
  if (origin === env.SITE_URL) return true;
  try {
    const { host, protocol } = new URL(origin);
    // Another site cannot choose the Host header; a request over http may come from anybody.
    return host === headers.get("host") && protocol === new URL(env.SITE_URL).protocol;
  } catch {
    return false;
  }
}
