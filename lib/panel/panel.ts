import { declared } from "@/lib/core/declared";
import type { Role } from "@/lib/people/shared/roles";
import {
  type DashboardPage,
  groupOf,
  type MenuEntry,
  type MenuLink,
  type PageRule,
  type Panel,
  type PanelLink,
  type PanelPart,
  type QuickAction,
} from "./shared/panel";
import { can, type Right, rightsOf } from "@/lib/people/shared/rights";

export const panelParts = declared<readonly PanelPart[]>("panel");

const pages = (): [page: string, rule: PageRule][] =>
  panelParts.all.flatMap((part) => Object.entries(part.pages ?? {}) as [string, PageRule][]);

/** The right to open a page. @throws Error if no domain declared it. */
export function rightFor(page: DashboardPage): Right {
  const rule = panelParts.all.find(({ pages }) => pages?.[page])?.pages?.[page];
  if (!rule) throw new Error(`No domain declares the page ${page}`);
  return rule[0];
}

export const mayOpen = (role: Role, page: DashboardPage): boolean => can({ role }, rightFor(page));

/** Any of these rights opens a page of the section. */
export function rightsIn(section: string): Right[] {
  const within = pages().filter(([page]) => page === section || page.startsWith(`${section}/`));
  if (within.length === 0) throw new Error(`No page of the dashboard is in ${section}`);
  return within.map(([, [right]]) => right);
}

/** @param own this person's further menu addresses: `ownLinks` */
export function panelFor(role: Role, own: readonly string[] = []): Panel {
  const tabs = listFor(role, ({ tabs = [] }) => tabs);
  return {
    role,
    rights: rightsOf({ role }),
    menu: menuFor(role, own),
    tabs: tabs.length > 0 ? tabs : listFor(role, ({ memberTabs = [] }) => memberTabs),
    exits: listFor(role, ({ exits = [] }) => exits),
    actions: listFor(role, ({ actions = [] }) => actions.filter(({ right }) => isFor(role, right))).map(
      ({ right: _, ...action }) => action,
    ),
    further: panelParts.all
      .flatMap(({ further }) => further?.() ?? [])
      .filter((link) => isFor(role, link.right) && reaches(role, link))
      .map(({ right: _, ...link }) => link),
    failures: Object.fromEntries(
      pages().flatMap(([page, [right, failure]]) => (failure && can({ role }, right) ? [[page, failure]] : [])),
    ),
  };
}

/** Gives addresses of links that depend on the person, not only on the role. */
export async function ownLinks(person: { id: string; role: Role }): Promise<string[]> {
  const asked = panelParts.all
    .flatMap(({ links = [] }) => links)
    .filter(({ always, shownTo }) => shownTo && !isFor(person.role, always));
  const shown = await Promise.all(asked.map(async ({ href, shownTo }) => ((await shownTo!(person)) ? [href] : [])));
  return shown.flat();
}

const isFor = (role: Role, right?: Right): boolean => !right || can({ role }, right);

export const quickActionsFor = (role: Role): QuickAction[] => listFor(role, ({ quickActions = [] }) => quickActions);

const reaches = (role: Role, { href }: PanelLink): boolean =>
  !/^\/dashboard(?=[/?]|$)/.test(href) || mayOpen(role, href.split("?")[0] as DashboardPage);

const inOrder = <T extends { order: number }>(placed: T[]): T[] => placed.toSorted((a, b) => a.order - b.order);

const listFor = <T extends PanelLink & { order: number }>(
  role: Role,
  pick: (part: PanelPart) => readonly T[],
): Omit<T, "order">[] =>
  inOrder(panelParts.all.flatMap(pick))
    .filter((link) => reaches(role, link))
    .map(({ order: _, ...link }) => link);

function menuFor(role: Role, own: readonly string[]): MenuEntry[] {
  const links = inOrder(panelParts.all.flatMap(({ links = [] }) => links)).filter(
    (link) => reaches(role, link) && (isFor(role, link.always) || own.includes(link.href)),
  );
  const groups = panelParts.all.flatMap(({ groups = [] }) => groups);
  const within = Map.groupBy(links, ({ href }) => groupOf(groups, href));
  const shown = ({
    order: _,
    countedBy,
    always: _always,
    shownTo: _shownTo,
    count,
    ...link
  }: (typeof links)[number]): MenuLink => (count && isFor(role, countedBy) ? { ...link, count } : link);
  const placed = [...within].flatMap(([group, its]): { order: number; entry: MenuEntry }[] => {
    if (!group) return its.map((link) => ({ order: link.order, entry: shown(link) }));
    const { order, ...rest } = group;
    return [{ order, entry: its.length > 1 ? { ...rest, links: its.map(shown) } : shown(its[0]!) }];
  });
  return inOrder(placed).map(({ entry }) => entry);
}
