/* Unknown values keep Meta's name. */

const statuses: Record<string, string> = {
  APPROVED: "Aprobada",
  PENDING: "En revisión",
  IN_APPEAL: "En apelación",
  REJECTED: "Rechazada",
  PAUSED: "En pausa",
  DISABLED: "Desactivada",
  ARCHIVED: "Archivada",
  PENDING_DELETION: "Por eliminar",
  DELETED: "Eliminada",
  LIMIT_EXCEEDED: "Límite superado",
};

const categories: Record<string, string> = {
  MARKETING: "Marketing",
  UTILITY: "Utilidad",
  AUTHENTICATION: "Autenticación",
  SERVICE: "Servicio",
};

const nameOf = (names: Record<string, string>, key: string): string => (Object.hasOwn(names, key) ? names[key]! : key);

export const templateStatusLabel = (status: string): string => nameOf(statuses, status);

/** For templates and for billing. */
export const categoryLabel = (category: string): string => nameOf(categories, category.toUpperCase());

/** "Español (Perú)" */
export function languageLabel(code: string): string {
  try {
    const name = new Intl.DisplayNames("es", { type: "language" }).of(code.replaceAll("_", "-")) ?? code;
    return name.charAt(0).toLocaleUpperCase("es") + name.slice(1);
  } catch {
    return code;
  }
}
