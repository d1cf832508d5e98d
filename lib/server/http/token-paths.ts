const link =
  /^\/+(?:(?:auth\/+)?password\/+restore|auth\/+(?:register|email|mails)|vista-previa|cliente|compra|reserva|p|api\/+(?:bookings\/+(?:calendar|cancel|move)|engagements\/+(?:answer|file|invoice)|product\/+file|proposals\/+(?:accept|code|pay|pdf|refuse)|purchases\/+(?:download|file|github|pay)))\/+(?=[^/])/;
const callback = /^\/auth\/callback\/?$/;

/** Such paths must not be cached or shared. */
export function carriesToken(path: string): boolean {
  const decoded = decodeURI(path);
  return link.test(decoded) || callback.test(decoded);
}

/** Also for undecodable paths. */
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
