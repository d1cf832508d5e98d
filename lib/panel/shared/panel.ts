import type { PanelEvent } from "@/lib/panel/shared/event";
import type { Role } from "@/lib/people/shared/roles";
import type { Right } from "@/lib/people/shared/rights";

export type ShellUser = { id: string; name: string; lastName: string; email: string; photo: string; role: Role };

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
  | "users"
  | "wallet";

export type DashboardPage = "/dashboard" | `/dashboard/${string}`;

/** The right that opens it, and the words of its error screen. */
export type PageRule = readonly [right: Right, failure?: string];

export type MenuCount = {
  /** Also the cache key of the answer, by which a change triggers a new request. */
  ask: [call: string, sent?: { query: Record<string, string | number> }];
  of: string;
  word: "sin leer" | "por revisar" | "con error";
  /** This event asks again, except for one kind of change. */
  again?: { event: PanelEvent<{ kind?: string }>; but: string };
};

/** Shown to people who may open the page; addresses outside of the panel to everybody. */
export type PanelLink = {
  label: string;
  href: string;
  icon: PanelIconName;
  /** Further search words for the palette. */
  words?: string;
};

export type MenuLink = PanelLink & {
  /** Further addresses, with what is below them, that belong to it. */
  also?: readonly DashboardPage[];
  /** A full load, because its policy differs (`security-headers.ts`). */
  loads?: true;
  count?: MenuCount;
  /** In the phone's header while its count is not zero. */
  alerts?: true;
};

export type MenuGroup = {
  id: string;
  label: string;
  icon: PanelIconName;
  prefixes: readonly string[];
  links: MenuLink[];
};

export type MenuEntry = MenuLink | MenuGroup;

export type PanelExit = PanelLink & { prefetch?: false };

/** Opens a form; `field` names the field that gets the focus. */
export type PanelAction = PanelLink & { field?: string };

/** An entry of the palette that stands in no menu; several with a group say so beside it. */
export type FurtherLink = PanelLink & { heading: string; group?: string };

export type QuickAction = PanelLink & { hint: string };

export type Panel = {
  role: Role;
  rights: readonly Right[];
  /** A group with one permitted page becomes that page. */
  menu: MenuEntry[];
  tabs: PanelLink[];
  exits: PanelExit[];
  actions: PanelAction[];
  further: FurtherLink[];
  failures: Record<string, string>;
};

type ShownTo = (person: { id: string; role: Role }) => Promise<boolean>;

/** Smaller comes first, across domains. */
type Placed<T> = T & { order: number };

export type PanelPart = {
  pages?: Readonly<Partial<Record<DashboardPage, PageRule>>>;
  groups?: readonly Placed<Omit<MenuGroup, "links">>[];
  /**
   * Stands in the group of its address, else alone; `countedBy` sees its count. With `always`, others have it in the
   * menu if `shownTo` says so.
   */
  links?: readonly Placed<MenuLink & { countedBy?: Right; always?: Right; shownTo?: ShownTo }>[];
  tabs?: readonly Placed<PanelLink>[];
  /** For people who may open no page of the tabs. */
  memberTabs?: readonly Placed<PanelLink>[];
  exits?: readonly Placed<PanelExit>[];
  /** With a `right`, fewer may do it than open the page. */
  actions?: readonly Placed<PanelAction & { right?: Right }>[];
  /** A function, because it may be made of what other domains declare. A `right` is asked as for actions. */
  further?: () => readonly (FurtherLink & { right?: Right })[];
  quickActions?: readonly Placed<QuickAction>[];
};

export const isGroup = (entry: MenuEntry): entry is MenuGroup => "links" in entry;

export const linksOf = (menu: MenuEntry[]): (MenuLink & { group?: string })[] =>
  menu.flatMap((entry) => (isGroup(entry) ? entry.links.map((link) => ({ ...link, group: entry.label })) : [entry]));

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Finds the link at or above an address; ignores its query. */
export function linkOf(links: MenuLink[], address: string): MenuLink | undefined {
  const path = address.split("?")[0]!;
  const found = links.flatMap((link) =>
    [link.href, ...(link.also ?? [])].filter((prefix) => isBelow(path, prefix)).map((prefix) => ({ link, prefix })),
  );
  return found.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.link;
}

export const groupOf = <G extends Pick<MenuGroup, "prefixes">>(groups: G[], path: string): G | undefined =>
  groups.find(({ prefixes }) => prefixes.some((prefix) => isBelow(path, prefix)));

export function failureOf({ failures }: Pick<Panel, "failures">, path: string): string {
  const page = path in failures ? path : Object.keys(failures).find((each) => fits(path, each));
  return page ? failures[page]! : "No se pudo cargar el panel.";
}

function fits(path: string, page: string): boolean {
  const [given, wanted] = [path.split("/"), page.split("/")];
  return given.length === wanted.length && wanted.every((part, index) => part.startsWith("[") || part === given[index]);
}
