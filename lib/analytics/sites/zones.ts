/** Time zones for a site, the usual ones first. @param known a zone that is always offered */
export function listZones(known = "UTC"): string[] {
  const all = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  const near = ["America/Bogota", "America/Lima", "America/Guayaquil", "America/Mexico_City", "Europe/Madrid"];
  return [...new Set([...near, known, ...all])];
}
