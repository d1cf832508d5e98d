import type { TableChange } from "@/lib/backups/schema";
import { formatNumber } from "@/lib/core/numbers";

/** Nouns for the rows of each table, most important first. */
const nouns: Record<string, [one: string, several: string]> = {
  users: ["usuario", "usuarios"],
  orders: ["orden", "órdenes"],
  operators: ["operador", "operadores"],
  courses: ["curso", "cursos"],
  sections: ["sección", "secciones"],
  lessons: ["lección", "lecciones"],
  products: ["producto", "productos"],
  projects: ["proyecto", "proyectos"],
  team_members: ["persona del equipo", "personas del equipo"],
  short_links: ["enlace corto", "enlaces cortos"],
  link_folders: ["carpeta de enlaces", "carpetas de enlaces"],
  contact_messages: ["mensaje de contacto", "mensajes de contacto"],
  leads: ["interesado", "interesados"],
  whatsapp_contacts: ["contacto de WhatsApp", "contactos de WhatsApp"],
  whatsapp_messages: ["mensaje de WhatsApp", "mensajes de WhatsApp"],
  wardrobe_items: ["prenda", "prendas"],
  outfits: ["conjunto", "conjuntos"],
  media_files: ["archivo de la biblioteca", "archivos de la biblioteca"],
  categories: ["categoría", "categorías"],
  options: ["opción", "opciones"],
  visits: ["visita", "visitas"],
};

type Kind = "gained" | "changed" | "lost";

const verbs: Record<Kind, [one: string, several: string]> = {
  lost: ["Se perdería", "Se perderían"],
  gained: ["Volvería", "Volverían"],
  changed: ["Cambiaría", "Cambiarían"],
};

/** One sentence on what a restore would do: "Se perderían 3 prendas y 1 conjunto." Null for no such change. */
export function sayChanges(tables: readonly TableChange[], kind: Kind): string | null {
  const found = new Map(tables.filter((table) => table[kind] > 0).map((table) => [table.name, table[kind]]));
  if (found.size === 0) return null;
  const known = Object.entries(nouns).flatMap(([table, [one, several]]) => {
    const count = found.get(table) ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${count === 1 ? one : several}`] : [];
  });
  const others = [...found].filter(([table]) => !Object.hasOwn(nouns, table));
  const rows = others.reduce((sum, [, count]) => sum + count, 0);
  const where =
    others.length === 1
      ? `de «${others[0]![0]}»`
      : `de ${formatNumber(others.length)} tablas${known.length > 0 ? " más" : ""}`;
  if (rows > 0) known.push(`${formatNumber(rows)} ${rows === 1 ? "fila" : "filas"} ${where}`);
  const total = [...found.values()].reduce((sum, count) => sum + count, 0);
  return `${verbs[kind][total === 1 ? 0 : 1]} ${new Intl.ListFormat("es").format(known)}.`;
}
