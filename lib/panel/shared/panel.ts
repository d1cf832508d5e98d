import type { PanelEvent } from "@/lib/panel/shared/event";
import type { Role } from "@/lib/people/shared/roles";

/** Who is signed in, as the shells show it. */
export type ShellUser = { id: string; name: string; lastName: string; email: string; photo: string; role: Role };

/** The icons of menus and palette, by name; components/dashboard/panel-icon.tsx draws them. */
export type PanelIconName =
  | "activity"
  | "building"
  | "calendar"
  | "chart"
  | "clipboard-list"
  | "clipboard-plus"
  | "code"
  | "database"
  | "eye"
  | "folder"
  | "graduation-cap"
  | "handshake"
  | "history"
  | "house"
  | "image"
  | "inbox"
  | "layers"
  | "layout-dashboard"
  | "link"
  | "list"
  | "list-checks"
  | "message-circle"
  | "package"
  | "plus"
  | "server"
  | "settings"
  | "shirt"
  | "user"
  | "user-plus"
  | "users";

/** A page of the panel, by the folder that it is in. */
export type DashboardPage = "/dashboard" | `/dashboard/${string}`;

export type PageRule = {
  /** The lowest role that may open it. */
  role: Role;
  /** What it says when it cannot be loaded. */
  failure?: string;
};

/** What is counted beside an entry of the menu. */
export type MenuCount = {
  /** The call that is asked, with what it takes: also the key under which its answer is kept, so that whoever changes it has it asked again. */
  ask: [call: string, sent?: { query: Record<string, string | number> }];
  /** The member of the answer that is the number. */
  of: string;
  /** What the number is of, for who does not see where it stands. */
  word: "sin leer" | "por revisar";
  /** The event of the server after which it is asked again, but for one kind of change. */
  again?: { event: PanelEvent<{ kind?: string }>; but: string };
};

/** Where one can go. An address outside of the panel is shown to everybody, a page of it to whoever may open it. */
export type PanelLink = { label: string; href: string; icon: PanelIconName };

export type MenuLink = PanelLink & {
  /** Whether the page is loaded rather than reached within this one: it may do what others may not, see `security-headers.ts`. */
  loads?: true;
  count?: MenuCount;
};

export type MenuGroup = {
  id: string;
  label: string;
  icon: PanelIconName;
  /** What the addresses of its links begin with. */
  prefix: string;
  links: MenuLink[];
};

export type MenuEntry = MenuLink | MenuGroup;

/** A way out of the panel. */
export type PanelExit = PanelLink & { prefetch?: false };

/** What the palette does: it goes to a page and into a field there. `words` are others that find it. */
export type PanelAction = PanelLink & { words: string; field: string };

/** What an admin starts most often, on the front page. */
export type QuickAction = PanelLink & { hint: string };

/** All that the panel shows to one role around its pages. */
export type Panel = {
  role: Role;
  /** A group of which it may open a single page is just that page. */
  menu: MenuEntry[];
  /** At the bottom of a phone's screen, beside signing out. */
  tabs: PanelLink[];
  exits: PanelExit[];
  actions: PanelAction[];
  /** What the pages that it may open say of their failure. */
  failures: Record<string, string>;
};

/** The smaller comes first, whichever domain declares it. */
type Placed<T> = T & { order: number };

/** What a domain adds to the panel. */
export type PanelPart = {
  pages?: Readonly<Partial<Record<DashboardPage, PageRule>>>;
  groups?: readonly Placed<Omit<MenuGroup, "links">>[];
  /** Each is in the group that its address begins with, else by itself. `countedBy` is the lowest role that has a count, where more may open the page. */
  links?: readonly Placed<MenuLink & { countedBy?: Role }>[];
  tabs?: readonly Placed<PanelLink>[];
  /** The tabs of those who may open no page of the others. */
  memberTabs?: readonly Placed<PanelLink>[];
  exits?: readonly Placed<PanelExit>[];
  actions?: readonly Placed<PanelAction>[];
  quickActions?: readonly Placed<QuickAction>[];
};

export const isGroup = (entry: MenuEntry): entry is MenuGroup => "links" in entry;

/** Every page of a menu, with the group it belongs to. */
export const linksOf = (menu: MenuEntry[]): (MenuLink & { group?: string })[] =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.links.map((link) => ({ ...link, group: entry.label })) : [entry]));

/** The link of a menu that an address belongs to: its own, or that of the page which it is below. */
export const linkOf = (links: MenuLink[], path: string): MenuLink | undefined =>
  links
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0];

/** The group that an address belongs to. */
export const groupOf = <G extends Pick<MenuGroup, "prefix">>(groups: G[], path: string): G | undefined =>
  groups.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));

/** What an address says when it cannot be loaded. */
export function failureOf({ failures }: Pick<Panel, "failures">, path: string): string {
  const page = path in failures ? path : Object.keys(failures).find((each) => fits(path, each));
  return page ? failures[page]! : "No se pudo cargar el panel.";
}

/** Whether an address is one of a page that holds a `[parameter]`. */
function fits(path: string, page: string): boolean {
  const [given, wanted] = [path.split("/"), page.split("/")];
  return given.length === wanted.length && wanted.every((part, index) => part.startsWith("[") || part === given[index]);
}
