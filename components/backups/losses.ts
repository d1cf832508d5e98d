import type { TableChange } from "@/lib/backups/schema";
import { formatNumber } from "@/lib/core/numbers";

/** What people call rows, one and several, in the order in which they are missed. */
const nouns: Record<string, [one: string, several: string]> = {
  users: ["usuario", "usuarios"],
  orders: ["orden", "órdenes"],
  operators: ["operador", "operadores"],
  courses: ["curso", "cursos"],
  lessons: ["lección", "lecciones"],
  products: ["producto", "productos"],
  projects: ["proyecto", "proyectos"],
  short_links: ["enlace corto", "enlaces cortos"],
  contact_messages: ["mensaje de contacto", "mensajes de contacto"],
  whatsapp_messages: ["mensaje de WhatsApp", "mensajes de WhatsApp"],
  wardrobe_items: ["prenda", "prendas"],
  media_files: ["archivo de la biblioteca", "archivos de la biblioteca"],
  visits: ["visita", "visitas"],
};

/** What there is now and a backup lacks, in one sentence; null when it has all. */
export function lossesOf(tables: readonly TableChange[]): string | null {
  const lost = new Map(tables.filter((table) => table.lost > 0).map((table) => [table.name, table.lost]));
  if (lost.size === 0) return null;
  const known = Object.entries(nouns).flatMap(([table, [one, several]]) => {
    const count = lost.get(table) ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${count === 1 ? one : several}`] : [];
  });
  const others = [...lost].filter(([table]) => !Object.hasOwn(nouns, table));
  const rows = others.reduce((sum, [, count]) => sum + count, 0);
  const where =
    others.length === 1
      ? `de «${others[0]![0]}»`
      : `de ${formatNumber(others.length)} tablas${known.length > 0 ? " más" : ""}`;
  if (rows > 0) known.push(`${formatNumber(rows)} ${rows === 1 ? "fila" : "filas"} ${where}`);
  const total = [...lost.values()].reduce((sum, count) => sum + count, 0);
  return `Se ${total === 1 ? "perderá" : "perderán"} ${new Intl.ListFormat("es").format(known)}: la copia no tiene esas filas.`;
}
