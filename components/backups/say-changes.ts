import type { TableChange } from "@/lib/backups/schema";
import { formatNumber } from "@/lib/core/numbers";

/** Nouns for the rows of each table, most important first. A table that is missing here shows its own name. */
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
  outfit_items: ["prenda de un conjunto", "prendas de conjuntos"],
  wardrobes: ["armario", "armarios"],
  wears: ["día de uso", "días de uso"],
  wear_items: ["prenda usada", "prendas usadas"],
  wardrobe_pictures: ["foto de prenda", "fotos de prendas"],
  order_events: ["paso de una orden", "pasos de órdenes"],
  order_sequences: ["numeración de órdenes", "numeraciones de órdenes"],
  certificates: ["certificado", "certificados"],
  certificate_approvals: ["aprobación de certificado", "aprobaciones de certificados"],
  certificate_keys: ["clave de firma", "claves de firma"],
  hand_ins: ["entrega", "entregas"],
  quiz_attempts: ["intento de cuestionario", "intentos de cuestionarios"],
  lesson_progress: ["avance de lección", "avances de lecciones"],
  lesson_notes: ["apunte", "apuntes"],
  lesson_code: ["código guardado de una lección", "códigos guardados de lecciones"],
  lesson_links: ["vínculo entre lecciones", "vínculos entre lecciones"],
  course_groups: ["grupo de curso", "grupos de cursos"],
  course_group_members: ["persona de un grupo", "personas de grupos"],
  course_messages: ["mensaje a un curso", "mensajes a cursos"],
  course_message_people: ["destinatario de un mensaje", "destinatarios de mensajes"],
  course_mail_refusals: ["baja de correos de un curso", "bajas de correos de cursos"],
  discussion_posts: ["mensaje de las dudas", "mensajes de las dudas"],
  discussion_reports: ["denuncia de las dudas", "denuncias de las dudas"],
  discussion_follows: ["seguimiento de una duda", "seguimientos de dudas"],
  question_answers: ["respuesta a una pregunta", "respuestas a preguntas"],
  review_cards: ["tarjeta de repaso", "tarjetas de repaso"],
  reviews: ["repaso", "repasos"],
  review_settings: ["ajuste de repaso", "ajustes de repaso"],
  content_items: ["contenido del estudio", "contenidos del estudio"],
  content_revisions: ["versión de un contenido", "versiones de contenidos"],
  content_aliases: ["dirección anterior", "direcciones anteriores"],
  content_previews: ["vista previa compartida", "vistas previas compartidas"],
  link_checks: ["enlace revisado", "enlaces revisados"],
  product_uploads: ["subida de un archivo sin terminar", "subidas de archivos sin terminar"],
  technologies: ["tecnología", "tecnologías"],
  project_technologies: ["tecnología de un proyecto", "tecnologías de proyectos"],
  project_links: ["enlace de un proyecto", "enlaces de proyectos"],
  project_figures: ["cifra de un proyecto", "cifras de proyectos"],
  project_collaborators: ["colaborador de un proyecto", "colaboradores de proyectos"],
  member_skills: ["habilidad del equipo", "habilidades del equipo"],
  member_links: ["enlace del equipo", "enlaces del equipo"],
  option_changes: ["cambio de opción", "cambios de opciones"],
  audit_entries: ["registro de auditoría", "registros de auditoría"],
  sessions: ["sesión iniciada", "sesiones iniciadas"],
  passkeys: ["llave de acceso", "llaves de acceso"],
  second_factors: ["segundo factor", "segundos factores"],
  recovery_codes: ["código de recuperación", "códigos de recuperación"],
  registrations: ["registro por confirmar", "registros por confirmar"],
  email_changes: ["cambio de correo", "cambios de correo"],
  api_tokens: ["clave de la API", "claves de la API"],
  push_devices: ["dispositivo con avisos", "dispositivos con avisos"],
  push_settings: ["ajuste de avisos", "ajustes de avisos"],
  outbox_mails: ["correo saliente", "correos salientes"],
  mail_jobs: ["correo por enviar", "correos por enviar"],
  jobs: ["trabajo pendiente", "trabajos pendientes"],
  link_codes: ["código de enlace", "códigos de enlaces"],
  link_tags: ["etiqueta de enlace", "etiquetas de enlaces"],
  link_folder_people: ["persona de una carpeta", "personas de carpetas"],
  sites: ["sitio", "sitios"],
  site_people: ["persona de un sitio", "personas de sitios"],
  site_goals: ["objetivo", "objetivos"],
  site_funnels: ["embudo", "embudos"],
  site_segments: ["segmento", "segmentos"],
  site_notes: ["nota de un día", "notas de días"],
  visit_subjects: ["página medida", "páginas medidas"],
  visit_hits: ["página vista", "páginas vistas"],
  visit_sessions: ["sesión de visita", "sesiones de visitas"],
  visit_hours: ["total de visitas por hora", "totales de visitas por hora"],
  visit_days: ["total de visitas por día", "totales de visitas por día"],
  visit_weeks: ["total de visitas por semana", "totales de visitas por semana"],
  visit_breakdowns: ["desglose de visitas", "desgloses de visitas"],
  session_totals: ["total de sesiones", "totales de sesiones"],
  whatsapp_profiles: ["perfil de WhatsApp", "perfiles de WhatsApp"],
  whatsapp_identities: ["número de WhatsApp", "números de WhatsApp"],
  whatsapp_statuses: ["estado de un mensaje de WhatsApp", "estados de mensajes de WhatsApp"],
  whatsapp_media: ["archivo de WhatsApp", "archivos de WhatsApp"],
  whatsapp_templates: ["plantilla de WhatsApp", "plantillas de WhatsApp"],
  whatsapp_labels: ["etiqueta de WhatsApp", "etiquetas de WhatsApp"],
  whatsapp_contact_labels: ["etiqueta de un contacto", "etiquetas de contactos"],
  whatsapp_notes: ["nota interna", "notas internas"],
  bookings: ["reserva", "reservas"],
  purchases: ["compra", "compras"],
  purchase_downloads: ["descarga de una compra", "descargas de compras"],
  purchase_sequences: ["numeración de compras", "numeraciones de compras"],
  charges: ["cobro", "cobros"],
  payments: ["pago", "pagos"],
  ledger_transactions: ["movimiento del libro", "movimientos del libro"],
  ledger_entries: ["asiento del libro", "asientos del libro"],
  whatsapp_mentions: ["mención en una nota interna", "menciones en notas internas"],
  whatsapp_drafts: ["borrador de WhatsApp", "borradores de WhatsApp"],
  whatsapp_planned: ["mensaje programado de WhatsApp", "mensajes programados de WhatsApp"],
  whatsapp_quick_replies: ["respuesta rápida", "respuestas rápidas"],
  whatsapp_rates: ["tarifa de WhatsApp", "tarifas de WhatsApp"],
  whatsapp_costs: ["costo de un mensaje de WhatsApp", "costos de mensajes de WhatsApp"],
  whatsapp_sends: ["envío de WhatsApp", "envíos de WhatsApp"],
  whatsapp_deliveries: ["entrega de Meta", "entregas de Meta"],
  saved_queries: ["consulta guardada", "consultas guardadas"],
  query_runs: ["consulta ejecutada", "consultas ejecutadas"],
};

/** "Órdenes", for the rows of a table. */
export const nameTable = (table: string): string =>
  nouns[table] ? nouns[table][1].replace(/^./, (first) => first.toUpperCase()) : table;

/** Kinds of rows that a sentence names; the others are counted. */
const mostNamed = 8;

type Kind = "gained" | "changed" | "lost";

const verbs: Record<Kind, [one: string, several: string]> = {
  lost: ["Se perdería", "Se perderían"],
  gained: ["Se recuperaría", "Se recuperarían"],
  changed: ["Cambiaría", "Cambiarían"],
};

/** One sentence on what a restore would do: "Se perderían 3 prendas y 1 conjunto." Null for no such change. */
export function sayChanges(tables: readonly TableChange[], kind: Kind): string | null {
  const found = new Map(tables.filter((table) => table[kind] > 0).map((table) => [table.name, table[kind]]));
  if (found.size === 0) return null;
  const named = Object.keys(nouns).filter((table) => found.has(table));
  if (named.length > mostNamed) named.length = mostNamed;
  const known = named.map((table) => {
    const count = found.get(table)!;
    return `${formatNumber(count)} ${nouns[table]![count === 1 ? 0 : 1]}`;
  });
  const others = [...found].filter(([table]) => !named.includes(table));
  const rows = others.reduce((sum, [, count]) => sum + count, 0);
  const where =
    others.length === 1
      ? `de «${nameTable(others[0]![0])}»`
      : `de ${formatNumber(others.length)} tablas${known.length > 0 ? " más" : ""}`;
  if (rows > 0) known.push(`${formatNumber(rows)} ${rows === 1 ? "fila" : "filas"} ${where}`);
  const total = [...found.values()].reduce((sum, count) => sum + count, 0);
  return `${verbs[kind][total === 1 ? 0 : 1]} ${new Intl.ListFormat("es").format(known)}.`;
}
