import { hasRole, type Role, roles } from "@/lib/people/shared/roles";

type Page = {
  /** The lowest role that may open it. */
  role: Role;
  /** What it says when it cannot be loaded. */
  failure?: string;
};

/**
 * The pages of the dashboard: who may open each, and what it says of its failure. The pages themselves, the layouts of their
 * sections, the menu and the error screen all ask this table.
 */
export const pages = {
  "/dashboard": { role: "user" },
  "/dashboard/[...rest]": { role: "user" },
  "/dashboard/academy": { role: "collaborator", failure: "No se pudo cargar la academia." },
  "/dashboard/academy/[kind]/[id]/update": {
    role: "collaborator",
    failure: "No se pudo cargar esta parte de la academia.",
  },
  "/dashboard/academy/import": { role: "admin", failure: "No se pudo abrir la importación." },
  "/dashboard/academy/lesson/[id]/update": { role: "collaborator", failure: "No se pudo cargar la lección." },
  "/dashboard/application/facebook-webhook": { role: "admin", failure: "No se pudo abrir la herramienta." },
  "/dashboard/application/lead/list": { role: "admin", failure: "No se pudieron cargar los interesados." },
  "/dashboard/application/message/[id]/details": { role: "admin", failure: "No se pudo cargar el mensaje." },
  "/dashboard/application/message/list": { role: "admin", failure: "No se pudieron cargar los mensajes." },
  "/dashboard/application/shortener": { role: "admin", failure: "Error al cargar URLs" },
  "/dashboard/application/shortener/breakdown": { role: "admin", failure: "Error al cargar las visitas" },
  "/dashboard/application/shortener/chart": { role: "admin", failure: "Error al cargar las visitas" },
  "/dashboard/application/shortener/details": { role: "admin", failure: "Error al cargar las visitas" },
  "/dashboard/application/stat": { role: "admin", failure: "Error al cargar estadísticas" },
  "/dashboard/application/stat/breakdown": { role: "admin", failure: "Error al cargar estadísticas" },
  "/dashboard/application/stat/details": { role: "admin", failure: "Error al cargar estadísticas" },
  "/dashboard/application/stat/viewer": { role: "admin", failure: "Error al cargar los datos" },
  "/dashboard/application/whatsapp/deliveries": {
    role: "superadmin",
    failure: "No se pudieron cargar las entregas.",
  },
  "/dashboard/application/whatsapp/deliveries/[id]": {
    role: "superadmin",
    failure: "No se pudo cargar la entrega.",
  },
  "/dashboard/application/whatsapp": { role: "admin", failure: "No se pudieron cargar las conversaciones." },
  "/dashboard/content/review": { role: "collaborator", failure: "No se pudo cargar lo que está en revisión." },
  "/dashboard/media": { role: "collaborator", failure: "No se pudo cargar la biblioteca." },
  "/dashboard/operator/[id]/details": { role: "admin", failure: "No se pudo cargar el operador." },
  "/dashboard/operator/[id]/update": { role: "admin", failure: "No se pudo cargar el operador." },
  "/dashboard/operator/create": { role: "admin", failure: "No se pudieron cargar los operadores." },
  "/dashboard/operator/list": { role: "admin", failure: "No se pudieron cargar los operadores." },
  "/dashboard/order/[id]/details": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  "/dashboard/order/[id]/update": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  "/dashboard/order/calendar": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  "/dashboard/order/create": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  "/dashboard/order/list": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  "/dashboard/order/wa-report": { role: "collaborator", failure: "No se pudieron cargar las órdenes." },
  "/dashboard/product/[id]/update": { role: "collaborator", failure: "Error al cargar el producto" },
  "/dashboard/product/list": { role: "collaborator", failure: "Error al cargar productos" },
  "/dashboard/project/[id]/details": { role: "user", failure: "No se pudo cargar el proyecto." },
  "/dashboard/project/[id]/update": { role: "collaborator", failure: "No se pudo cargar el proyecto." },
  "/dashboard/project/list": {
    role: "user",
    failure: "No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.",
  },
  "/dashboard/project/technology/[id]/update": {
    role: "collaborator",
    failure: "No se pudieron cargar las tecnologías.",
  },
  "/dashboard/project/technology/list": {
    role: "collaborator",
    failure: "No se pudieron cargar las tecnologías.",
  },
  "/dashboard/project/user/[username]/details": {
    role: "collaborator",
    failure: "No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.",
  },
  "/dashboard/project/user/[username]/update": {
    role: "collaborator",
    failure: "No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.",
  },
  "/dashboard/project/user/list": {
    role: "collaborator",
    failure: "No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.",
  },
  "/dashboard/setting/audit": { role: "superadmin", failure: "No se pudo cargar la auditoría." },
  "/dashboard/setting/database": { role: "admin", failure: "No se pudieron obtener los backups." },
  "/dashboard/setting/database/reset": { role: "superadmin", failure: "No se pudo abrir el reinicio." },
  "/dashboard/setting/database/sql": { role: "superadmin", failure: "No se pudo abrir la consola SQL." },
  "/dashboard/setting/info": { role: "admin", failure: "No se pudo obtener la información del servidor." },
  "/dashboard/setting/jobs": { role: "superadmin", failure: "No se pudieron cargar los trabajos." },
  "/dashboard/setting/options": { role: "admin", failure: "No se pudieron cargar las opciones." },
  "/dashboard/setting/outbox": { role: "superadmin", failure: "No se pudieron cargar los correos." },
  "/dashboard/setting/outbox/[id]": { role: "superadmin", failure: "No se pudieron cargar los correos." },
  "/dashboard/setting/profile": { role: "user", failure: "No se pudo obtener el perfil del usuario." },
  "/dashboard/user/[id]/details": { role: "admin", failure: "No se pudo cargar la información del usuario" },
  "/dashboard/user/[id]/update": { role: "admin", failure: "No se pudo cargar la información del usuario" },
  "/dashboard/user/connected": { role: "admin", failure: "No se pudo cargar la lista de usuarios conectados." },
  "/dashboard/user/create": { role: "admin" },
  "/dashboard/user/list": { role: "admin", failure: "No se pudieron cargar los usuarios." },
} as const satisfies Record<string, Page>;

/** A page of the dashboard, by the folder that it is in. */
export type DashboardPage = keyof typeof pages;

const table: Record<string, Page> = pages;

/** Whether a role may open a page. */
export const mayOpen = (role: Role, page: DashboardPage): boolean => hasRole({ role }, pages[page].role);

/** The lowest role that may open any page of a section, such as `/dashboard/order`: the section is closed to the others. */
export function lowestRole(section: string): Role {
  const within = Object.entries(table).filter(([page]) => page === section || page.startsWith(`${section}/`));
  if (within.length === 0) throw new Error(`No page of the dashboard is in ${section}`);
  return roles.find((lowest) => within.some(([, { role }]) => role === lowest))!;
}

/** What an address says when it cannot be loaded. */
export function failureOf(path: string): string {
  const page = table[path] ?? Object.entries(table).find(([page]) => fits(path, page))?.[1];
  return page?.failure ?? "No se pudo cargar el panel.";
}

/** Whether an address is one of a page that holds a `[parameter]`. */
function fits(path: string, page: string): boolean {
  const [given, wanted] = [path.split("/"), page.split("/")];
  return given.length === wanted.length && wanted.every((part, index) => part.startsWith("[") || part === given[index]);
}
