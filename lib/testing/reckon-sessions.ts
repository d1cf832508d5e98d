/* Defines sessions by a plain program: the law that the statement of lib/analytics/sessions is held against. */

export type ReckonedHit = {
  site: number;
  /** Milliseconds. */
  at: number;
  id: number;
  /** The visitor on that day, and on the day before where that matters. */
  visitor: number | string;
  before: number | string | null;
  kind: "view" | "event" | "engagement";
  page: string;
  interactive: boolean;
  seconds: number;
  scroll: number;
};

export type ReckonedSession<Hit> = {
  /** Views and events, in their order. */
  hits: Hit[];
  /** How long each of them was looked at and how far it was read; null where nobody told. */
  actives: (number | null)[];
  scrolls: (number | null)[];
  bounce: boolean;
  /** The visitor's first of the day. */
  first: boolean;
};

const pause = 30 * 60_000;

/** Milliseconds between two hits of made-up people: around that pause, of hours, or of minutes. */
export function inventPause(chance: () => number): number {
  const minute = 60_000;
  if (chance() < 0.25) return pause + Math.floor((chance() - 0.5) * 4);
  return chance() < 0.1 ? chance() * 12 * 60 * minute : chance() * 9 * minute;
}

const inOrder = (a: ReckonedHit, b: ReckonedHit): number => a.at - b.at || a.id - b.id;

/** The sessions of some hits, in the order of their beginnings. */
export function reckonSessions<Hit extends ReckonedHit>(hits: readonly Hit[]): ReckonedSession<Hit>[] {
  const all = hits.toSorted(inOrder);
  const parts = new Map<string, Hit[][]>();
  const nameOf = ({ site }: Hit, visitor: Hit["visitor"]) => `${site} ${visitor}`;
  for (const hit of all) {
    if (hit.kind === "engagement") continue;
    const name = nameOf(hit, hit.visitor);
    const own = parts.get(name) ?? [];
    parts.set(name, own);
    const last = own.at(-1);
    if (last && hit.at - last.at(-1)!.at <= pause) last.push(hit);
    else own.push([hit]);
  }
  // Over midnight: once. What joined a part that itself joined another is a session of its own.
  const joined = new Map<Hit[], Hit[]>();
  for (const part of [...parts.values()].flat()) {
    const [begin] = part as [Hit];
    const former =
      begin.before !== null &&
      parts.get(nameOf(begin, begin.before))?.find((one) => {
        const rest = begin.at - one.at(-1)!.at;
        return rest >= 0 && rest <= pause;
      });
    if (former) joined.set(part, former);
  }
  const whole = new Map<Hit[], Hit[]>();
  for (const part of [...parts.values()].flat()) {
    const key = joined.get(part) ?? part;
    whole.set(key, [...(whole.get(key) ?? []), ...part]);
  }
  const sessions = [...whole.values()].map((part): ReckonedSession<Hit> => {
    const own = part.toSorted(inOrder);
    const views = own.filter(({ kind }) => kind === "view").length;
    return {
      hits: own,
      actives: own.map(() => null),
      scrolls: own.map(() => null),
      bounce: views <= 1 && !own.some(({ kind, interactive }) => kind === "event" && interactive),
      first: false,
    };
  });
  tellEngagement(all, sessions);
  const seen = new Set<string>();
  sessions.sort((a, b) => inOrder(a.hits[0]!, b.hits[0]!));
  for (const session of sessions) {
    const [begin] = session.hits as [Hit];
    const name = nameOf(begin, begin.visitor);
    session.first = !seen.has(name);
    seen.add(name);
  }
  return sessions;
}

/** Engagement belongs to the last view of its page by the same visitor, while that session goes on. */
function tellEngagement<Hit extends ReckonedHit>(all: readonly Hit[], sessions: readonly ReckonedSession<Hit>[]): void {
  const places = new Map<Hit, { session: ReckonedSession<Hit>; index: number }>();
  for (const session of sessions)
    for (const [index, hit] of session.hits.entries()) places.set(hit, { session, index });
  const lastViews = new Map<string, Hit>();
  for (const hit of all) {
    const name = JSON.stringify([hit.site, hit.visitor, hit.page]);
    if (hit.kind === "view") lastViews.set(name, hit);
    const place = hit.kind === "engagement" && places.get(lastViews.get(name)!);
    if (!place || hit.at - place.session.hits.at(-1)!.at > pause) continue;
    const { actives, scrolls } = place.session;
    actives[place.index] = (actives[place.index] ?? 0) + hit.seconds;
    scrolls[place.index] = Math.max(scrolls[place.index] ?? 0, hit.scroll);
  }
}
