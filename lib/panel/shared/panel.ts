import type { PanelEvent } from "@/lib/panel/shared/event";
import type { Role } from "@/lib/people/shared/roles";

export type ShellUser = { id: string; name: string; lastName: string; email: string; photo: string; role: Role };

/** The icons of menus and palettes, by their names at Lucide. */
export type PanelIconName =
  | "activity"
  | "award"
  | "building"
  | "calendar"
  | "chart-line"
  | "clipboard-list"
  | "clipboard-plus"
  | "code"
  | "database"
  | "eye"
  | "folder"
  | "globe"
  | "graduation-cap"
  | "handshake"
  | "house"
  | "image"
  | "inbox"
  | "layers"
  | "layout-dashboard"
  | "link"
  | "list"
  | "list-checks"
  | "log-out"
  | "message-circle"
  | "moon"
  | "package"
  | "plus"
  | "rotate-ccw-clock"
  | "server"
  | "shirt"
  | "sliders-horizontal"
  | "user"
  | "user-plus"
  | "users";

/** By the folder that it is in. */
export type DashboardPage = "/dashboard" | `/dashboard/${string}`;

export type PageRule = {
  role: Role;
  failure?: string;
};

export type MenuCount = {
  /** Also the key of its answer: whoever changes it has it asked again. */
  ask: [call: string, sent?: { query: Record<string, string | number> }];
  of: string;
  word: "sin leer" | "por revisar";
  /** After this event it is asked again, but for one kind of change. */
  again?: { event: PanelEvent<{ kind?: string }>; but: string };
};

/** A page of the panel is shown to whoever may open it, any other address to everybody. */
export type PanelLink = {
  label: string;
  href: string;
  icon: PanelIconName;
  /** Others that the palette finds it by. */
  words?: string;
};

export type MenuLink = PanelLink & {
  /** Loaded rather than reached within the panel: its policy is another (`security-headers.ts`). */
  loads?: true;
  count?: MenuCount;
  /** In the head of a phone's page while its count is not none. */
  alerts?: true;
};

export type MenuGroup = {
  id: string;
  label: string;
  icon: PanelIconName;
  /** What the addresses of its links begin with. */
  prefixes: readonly string[];
  links: MenuLink[];
};

export type MenuEntry = MenuLink | MenuGroup;

export type PanelExit = PanelLink & { prefetch?: false };

/** Goes where something is done, its form open: `field` is what has the focus there, by its name. */
export type PanelAction = PanelLink & { field?: string };

export type QuickAction = PanelLink & { hint: string };

export type Panel = {
  role: Role;
  /** A group with a single page that it may open is just that page. */
  menu: MenuEntry[];
  tabs: PanelLink[];
  exits: PanelExit[];
  actions: PanelAction[];
  failures: Record<string, string>;
};

/** Whether a link concerns a person. */
type ShownTo = (person: { id: string; role: Role }) => Promise<boolean>;

/** The smaller comes first, whichever domain declares it. */
type Placed<T> = T & { order: number };

export type PanelPart = {
  pages?: Readonly<Partial<Record<DashboardPage, PageRule>>>;
  groups?: readonly Placed<Omit<MenuGroup, "links">>[];
  /**
   * In the group of its address, else by itself; `countedBy` is the lowest role with its count. Where
   * `always` is told, lower roles have it in the menu if `shownTo` says so of the person.
   */
  links?: readonly Placed<MenuLink & { countedBy?: Role; always?: Role; shownTo?: ShownTo }>[];
  tabs?: readonly Placed<PanelLink>[];
  /** For those who may open no page of the tabs. */
  memberTabs?: readonly Placed<PanelLink>[];
  exits?: readonly Placed<PanelExit>[];
  /** `role` is the lowest that may do it, where more may open the page. */
  actions?: readonly Placed<PanelAction & { role?: Role }>[];
  quickActions?: readonly Placed<QuickAction>[];
};

export const isGroup = (entry: MenuEntry): entry is MenuGroup => "links" in entry;

export const linksOf = (menu: MenuEntry[]): (MenuLink & { group?: string })[] =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.links.map((link) => ({ ...link, group: entry.label })) : [entry]));

/** The link that an address, whatever it asks, is at or below. */
export function linkOf(links: MenuLink[], address: string): MenuLink | undefined {
  const path = address.split("?")[0]!;
  return links
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((one, other) => other.href.length - one.href.length)[0];
}

export const groupOf = <G extends Pick<MenuGroup, "prefixes">>(groups: G[], path: string): G | undefined =>
  groups.find(({ prefixes }) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));

export function failureOf({ failures }: Pick<Panel, "failures">, path: string): string {
  const page = path in failures ? path : Object.keys(failures).find((each) => fits(path, each));
  return page ? failures[page]! : "No se pudo cargar el panel.";
}

function fits(path: string, page: string): boolean {
  const [given, wanted] = [path.split("/"), page.split("/")];
  return given.length === wanted.length && wanted.every((part, index) => part.startsWith("[") || part === given[index]);
}
