import {
  ActivityIcon,
  BuildingIcon,
  CalendarIcon,
  ChartIcon,
  ClipboardListIcon,
  ClipboardPlusIcon,
  CodeIcon,
  DatabaseIcon,
  EyeIcon,
  FolderIcon,
  GraduationCapIcon,
  HandshakeIcon,
  HistoryIcon,
  ImageIcon,
  InboxIcon,
  LayersIcon,
  LayoutDashboardIcon,
  LinkIcon,
  ListChecksIcon,
  ListIcon,
  MessageCircleIcon,
  PackageIcon,
  PlusIcon,
  ServerIcon,
  SettingsIcon,
  UserIcon,
  UserPlusIcon,
  UsersIcon,
} from "@/components/ui/icons";
import { type DashboardPage, mayOpen } from "@/lib/dashboard/shared/pages";
import type { Role } from "@/lib/people/shared/roles";
import type { Counted } from "./unread-count";

export type MenuLink = {
  label: string;
  /** A page of the panel is shown to whoever may open it, any other address to everybody. */
  href: DashboardPage | "/" | "/academy";
  icon: typeof UserIcon;
  /** Whether the page is loaded rather than reached within this one: it may do what others may not, see `security-headers.ts`. */
  loads?: true;
  /** What is counted beside it. */
  count?: Counted;
};

export type MenuGroup = {
  id: "orders" | "projects" | "academy" | "users" | "operator" | "setting" | "application";
  label: string;
  icon: typeof UserIcon;
  /** What the addresses of the group begin with. */
  prefix: string;
  links: MenuLink[];
};

export type MenuEntry = MenuLink | MenuGroup;

const entries: MenuEntry[] = [
  { label: "Panel", href: "/dashboard", icon: LayoutDashboardIcon },
  {
    id: "orders",
    label: "Órdenes",
    icon: ClipboardListIcon,
    prefix: "/dashboard/order",
    links: [
      { label: "Ver órdenes", href: "/dashboard/order/list", icon: ClipboardListIcon },
      { label: "Registrar orden", href: "/dashboard/order/create", icon: ClipboardPlusIcon },
      { label: "Calendario", href: "/dashboard/order/calendar", icon: CalendarIcon },
      {
        label: "Reporte de WhatsApp",
        href: "/dashboard/order/wa-report",
        icon: MessageCircleIcon,
      },
    ],
  },
  {
    id: "projects",
    label: "Proyectos",
    icon: FolderIcon,
    prefix: "/dashboard/project",
    links: [
      { label: "Ver proyectos", href: "/dashboard/project/list", icon: FolderIcon },
      { label: "Equipo", href: "/dashboard/project/user/list", icon: UsersIcon },
      { label: "Tecnologías", href: "/dashboard/project/technology/list", icon: CodeIcon },
    ],
  },
  { label: "Productos", href: "/dashboard/product/list", icon: PackageIcon },
  {
    id: "academy",
    label: "Academia",
    icon: GraduationCapIcon,
    prefix: "/dashboard/academy",
    links: [{ label: "Cursos y lecciones", href: "/dashboard/academy", icon: GraduationCapIcon }],
  },
  { label: "En revisión", href: "/dashboard/content/review", icon: EyeIcon, count: "reviews" },
  { label: "Biblioteca", href: "/dashboard/media", icon: ImageIcon },
  {
    id: "users",
    label: "Usuarios",
    icon: UsersIcon,
    prefix: "/dashboard/user",
    links: [
      { label: "Ver usuarios", href: "/dashboard/user/list", icon: UsersIcon },
      { label: "Invitar usuario", href: "/dashboard/user/create", icon: UserPlusIcon },
      { label: "Conectados", href: "/dashboard/user/connected", icon: ActivityIcon },
    ],
  },
  {
    id: "operator",
    label: "Operadores",
    icon: BuildingIcon,
    prefix: "/dashboard/operator",
    links: [
      { label: "Ver operadores", href: "/dashboard/operator/list", icon: BuildingIcon },
      { label: "Registrar operador", href: "/dashboard/operator/create", icon: PlusIcon },
    ],
  },
  {
    id: "application",
    label: "Aplicaciones",
    icon: LayersIcon,
    prefix: "/dashboard/application",
    links: [
      { label: "Estadísticas", href: "/dashboard/application/stat", icon: ChartIcon },
      { label: "Registros de visitas", href: "/dashboard/application/stat/viewer", icon: ListIcon },
      {
        label: "Mensajes",
        href: "/dashboard/application/message/list",
        icon: InboxIcon,
        count: "messages",
      },
      {
        label: "WhatsApp",
        href: "/dashboard/application/whatsapp",
        icon: MessageCircleIcon,
        count: "conversations",
        loads: true,
      },
      { label: "Interesados", href: "/dashboard/application/lead/list", icon: HandshakeIcon },
      { label: "Enlaces cortos", href: "/dashboard/application/shortener", icon: LinkIcon },
      {
        label: "Webhook de Facebook",
        href: "/dashboard/application/facebook-webhook",
        icon: LinkIcon,
      },
    ],
  },
  {
    id: "setting",
    label: "Ajustes",
    icon: SettingsIcon,
    prefix: "/dashboard/setting",
    links: [
      { label: "Mi perfil", href: "/dashboard/setting/profile", icon: UserIcon },
      { label: "Servidor", href: "/dashboard/setting/info", icon: ServerIcon },
      { label: "Opciones", href: "/dashboard/setting/options", icon: SettingsIcon },
      { label: "Base de datos", href: "/dashboard/setting/database", icon: DatabaseIcon },
      { label: "Auditoría", href: "/dashboard/setting/audit", icon: HistoryIcon },
      { label: "Correos salientes", href: "/dashboard/setting/outbox", icon: InboxIcon },
      { label: "Trabajos", href: "/dashboard/setting/jobs", icon: ListChecksIcon },
    ],
  },
];

const reaches = (role: Role, { href }: MenuLink): boolean => href === "/" || href === "/academy" || mayOpen(role, href);

export const isGroup = (entry: MenuEntry): entry is MenuGroup => "links" in entry;

/** What a role finds in the sidebar. A group of which it may open a single page is just that page. */
export function menuFor(role: Role): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if (!isGroup(entry)) return reaches(role, entry) ? [entry] : [];
    const links = entry.links.filter((link) => reaches(role, link));
    return links.length > 1 ? [{ ...entry, links }] : links;
  });
}

/** Every page a role may open, with the group it belongs to. */
export const linksFor = (role: Role): (MenuLink & { group?: string })[] =>
  menuFor(role).flatMap((entry) =>
    isGroup(entry) ? entry.links.map((link) => ({ ...link, group: entry.label })) : [entry],
  );

/** The link of a menu that an address belongs to: its own, or that of the page which it is below. */
export const linkOf = (links: MenuLink[], path: string): MenuLink | undefined =>
  links
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0];

/** The group that an address belongs to. */
export const groupOf = (path: string): MenuGroup["id"] | null =>
  entries.filter(isGroup).find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.id ?? null;

const tabs: MenuLink[] = [
  { label: "Órdenes", href: "/dashboard/order/list", icon: ClipboardListIcon },
  { label: "Usuarios", href: "/dashboard/user/list", icon: UsersIcon },
  { label: "Operadores", href: "/dashboard/operator/list", icon: BuildingIcon },
  { label: "Reporte", href: "/dashboard/order/wa-report", icon: MessageCircleIcon },
];

const memberTabs: MenuLink[] = [
  { label: "Panel", href: "/dashboard", icon: LayoutDashboardIcon },
  { label: "Perfil", href: "/dashboard/setting/profile", icon: UserIcon },
  { label: "Academia", href: "/academy", icon: GraduationCapIcon },
];

/** The tabs at the bottom of a phone's screen, beside signing out. */
export function tabsFor(role: Role): MenuLink[] {
  const allowed = tabs.filter((tab) => reaches(role, tab));
  return allowed.length > 0 ? allowed : memberTabs;
}
