export const toldOfHits = {
  visitor_before: "El visitante anónimo del día anterior, solo en la primera media hora.",
  region: "La región o el departamento.",
  browser_version: "La versión del navegador.",
  os_version: "La versión del sistema.",
  utm_source: "El utm_source de la dirección.",
  medium: "El utm_medium de la dirección; sin él, (gclid) o (msclkid) si la marcó un buscador.",
  content: "El utm_content de la dirección.",
  term: "El utm_term de la dirección.",
};
