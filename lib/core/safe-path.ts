const fallbackPath = "/dashboard";

/** Where a redirect parameter may lead on this site; `fallback` for anything else. */
export function safePath(target: string | null | undefined, fallback: string = fallbackPath): string {
  if (!target || target.length > 2000) return fallback;
  let decoded = target;
  for (let round = 0; round < 3; round += 1) {
    if (!isLocalPath(decoded)) return fallback;
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return fallback;
    }
    if (next === decoded) return target;
    decoded = next;
  }
  return fallback;
}

/** The address of a page that signs in, and leads on from there. @param back a path of this site; none leads home */
export const withWayBack = (signInPage: string, back: string | null | undefined): string =>
  back ? `${signInPage}?redirectURL=${encodeURIComponent(back)}` : signInPage;

function isLocalPath(path: string): boolean {
  // Browsers drop control characters and white space first: "/\t/x" would become "//x".
  if (!path.startsWith("/") || /[\u0000-\u0020\u007f\\]/.test(path.replace(/ /g, "_"))) return false;
  if (path.startsWith("//")) return false;
  const base = "http://site.invalid";
  try {
    const url = new URL(path, base);
    return url.origin === base && !url.pathname.startsWith("//");
  } catch {
    return false;
  }
}
