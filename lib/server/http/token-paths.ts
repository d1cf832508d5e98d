/** What stands before a token in an address. */
const link =
  /^\/+(?:(?:auth\/+)?password\/+restore|auth\/+(?:register|email)|vista-previa|api\/+product\/+file)\/+(?=[^/])/;
const callback = /^\/auth\/callback\/?$/;

/** Whether an address carries a token: it may be kept by nobody and passed on to nobody. */
export function carriesToken(path: string): boolean {
  const decoded = decodeURI(path);
  return link.test(decoded) || callback.test(decoded);
}

/** A path as it may be logged, also one that nobody could decode. */
export function withoutToken(path: string): string {
  const before = link.exec(path.includes("%") ? path.split("/").map(decoded).join("/") : path)?.[0];
  if (before === undefined) return path;
  return `${path.split("/", before.split("/").length - 1).join("/")}/*`;
}

function decoded(segment: string): string {
  try {
    return decodeURI(segment);
  } catch {
    return segment;
  }
}
