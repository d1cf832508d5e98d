/** The time zones that a site may have, the usual ones first. @param known one that is offered in any case */
export function listZones(known = "UTC"): string[] {
  const all = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  const near = ["America/Bogota", "America/Lima", "America/Guayaquil", "America/Mexico_City", "Europe/Madrid"];
  return [...new Set([...near, known, ...all])];
}
