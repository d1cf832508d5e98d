const link =
  /^\/+(?:(?:auth\/+)?password\/+restore|auth\/+(?:register|email|mails)|vista-previa|cliente|compra|reserva|p|api\/+(?:bookings\/+(?:calendar|cancel|move)|engagements\/+(?:answer|file|invoice)|product\/+file|proposals\/+(?:accept|code|pay|pdf|refuse)|purchases\/+(?:download|file|github|pay)))\/+(?=[^/])/i;
const callback = /^\/auth\/callback\/?$/;

/** Such paths must not be cached or shared. */
export function carriesToken(path: string): boolean {
  const decoded = decodeURI(withSlashes(path));
  return link.test(decoded) || callback.test(decoded);
}

/** Also for undecodable paths. */
export function withoutToken(path: string): string {
  const plain = withSlashes(path);
  const before = link.exec(plain.includes("%") ? plain.split("/").map(decoded).join("/") : plain)?.[0];
  if (before === undefined) return path;
  return `${plain.split("/", before.split("/").length - 1).join("/")}/*`;
}

/** A mistyped address with `%2f` or capitals is no page, but its key is one all the same. */
const withSlashes = (path: string): string => path.replace(/%2f/gi, "/");

function decoded(segment: string): string {
  try {
    return decodeURI(segment);
  } catch {
    return segment;
  }
}
