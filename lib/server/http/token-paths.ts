const link =
  /^\/+(?:(?:auth\/+)?password\/+restore|auth\/+(?:register|email|mails)|vista-previa|api\/+product\/+file)\/+(?=[^/])/;
const callback = /^\/auth\/callback\/?$/;

/** Nobody may keep it or pass it on. */
export function carriesToken(path: string): boolean {
  const decoded = decodeURI(path);
  return link.test(decoded) || callback.test(decoded);
}

/** Also for a path that nobody could decode. */
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
