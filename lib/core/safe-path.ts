const fallbackPath = "/dashboard";

/** @returns the target of a redirect parameter if it is on this site, or `fallback` */
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

/** @param back a path of this site for after the sign-in; without one it leads home */
export const withWayBack = (signInPage: string, back: string | null | undefined): string =>
  back ? `${signInPage}?redirectURL=${encodeURIComponent(back)}` : signInPage;

function isLocalPath(path: string): boolean {
  // Browsers drop control characters first: "/\t/x" would become "//x".
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
