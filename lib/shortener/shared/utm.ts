export const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export type UtmName = (typeof utmNames)[number];

export const utmLabels: Record<UtmName, { label: string; example: string }> = {
  utm_source: { label: "Fuente", example: "boletin" },
  utm_medium: { label: "Medio", example: "correo" },
  utm_campaign: { label: "Campaña", example: "navidad-2026" },
  utm_term: { label: "Término", example: "paginas-web" },
  utm_content: { label: "Contenido", example: "boton-superior" },
};

export function readUtm(address: string): Record<UtmName, string> {
  const params = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  return Object.fromEntries(utmNames.map((name) => [name, params.get(name) ?? ""])) as Record<UtmName, string>;
}

/** Sets these UTM values and removes empty ones. Returns invalid addresses unchanged. */
export function withUtm(address: string, marks: Record<UtmName, string>): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  for (const name of utmNames) {
    if (marks[name]) url.searchParams.set(name, marks[name]);
    else url.searchParams.delete(name);
  }
  return url.href;
}
