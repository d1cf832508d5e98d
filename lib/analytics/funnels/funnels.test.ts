import { db, pool } from "@/lib/core/db";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { signIn } from "@/lib/testing/fixtures";
import { seededRandom } from "@/lib/testing/seeded-random";
import { emptyVisits } from "@/lib/testing/visits";
import type { Goal } from "../query/question";
import type { NewHit } from "../record/hit";
import { recordHit } from "../record/record-hit";
import { askedAnalytics } from "../report/asked";
import { analyticsQuery } from "../report/schema";
import { keepSessions } from "../sessions/keep";
import type { AnalyticsFilter } from "../shared/filters";
import { funnelOrders, funnelSummary, type FunnelStep } from "../shared/funnels";
import { patternToRegex } from "../shared/page-pattern";
import { askFunnel, type FunnelAnswer, type FunnelQuestion } from "./ask-funnel";
import { funnelInput } from "./schema";
import { createFunnel, getFunnelOf, listFunnels, readFunnel, removeFunnel, updateFunnel } from "./service";

const minute = 60_000;
const site = 5;
const midnight = startOfDay(addDays(dayOf(new Date()), -1)).getTime();
const range = { from: new Date(midnight - 12 * 60 * minute), to: new Date(midnight + 12 * 60 * minute) };
const goals: Goal[] = [{ name: "Compra", kind: "event", pattern: "compra" }];

const record = (hit: Partial<NewHit>): Promise<string> =>
  new Promise((done) =>
    recordHit(
      {
        ...{ siteId: site, kind: "view", page: "/", hostname: "cliente.example", at: new Date(midnight), ip: "1" },
        ...{ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0", ...hit },
      },
      done,
    ),
  );

type Hit = { at: number; page: string; event: string };
type Session = { visitor: string; began: number; source: string; entry: string; hits: Hit[] };

/** The sessions as they are stored, in order of time. */
async function readSessions(): Promise<Session[]> {
  const { rows } = await pool.query<Omit<Session, "hits"> & { pages: string[]; events: string[]; times: number[] }>(
    `select visitor::text, extract(epoch from started_at)::float8 * 1000 as began, times,
      (select word from visit_words where id = source) as source, (select word from visit_words where id = entry) as entry,
      array(select w.word from unnest(pages) with ordinality as p (id, n) join visit_words w using (id) order by n) as pages,
      array(select w.word from unnest(coalesce(acts, array_fill(0, array[cardinality(pages)]))) with ordinality as p (id, n)
        join visit_words w using (id) order by n) as events
    from visit_sessions where site_id = $1 order by started_at, id`,
    [site],
  );
  return rows.map(({ pages, events, times, began, ...told }) => ({
    ...{ ...told, began: Math.round(began) },
    hits: pages.map((page, n) => ({ at: Math.round(began) + 1_000 * times[n]!, page, event: events[n]! })),
  }));
}

const takes = ({ kind, patterns }: FunnelStep, { page, event }: Hit): boolean =>
  kind === "event"
    ? patterns.includes(event)
    : event === "" && patterns.some((pattern) => new RegExp(patternToRegex(pattern)).test(page));

/** Tries every hit of the first step as the start. @returns the level, and the last hit with which it was reached */
function walk(hits: readonly Hit[], { steps, order, window }: FunnelQuestion): { level: number; last: number } {
  let best = { level: 0, last: -1 };
  const reach = (level: number, last: number) => {
    if (level > best.level || (level === best.level && last > best.last)) best = { level, last };
  };
  hits.forEach((start, from) => {
    if (!takes(steps[0]!, start)) return;
    reach(1, from);
    let level = 1;
    for (let at = from + 1; at < hits.length && hits[at]!.at - start.at <= window * minute; at += 1) {
      if (level < steps.length && takes(steps[level]!, hits[at]!)) reach((level += 1), at);
      else if (order === "strict") break;
      else if (takes(steps[level - 1]!, hits[at]!) && level > 1) reach(level, at);
    }
  });
  return best;
}

/** The same answer by a plain program. */
function reckon(sessions: readonly Session[], question: FunnelQuestion): FunnelAnswer {
  const { steps, by } = question;
  const visitors = new Map<string, Session[]>();
  for (const session of sessions) visitors.set(session.visitor, [...(visitors.get(session.visitor) ?? []), session]);
  const levels: { level: number; next: Hit | undefined; value: string }[] = [];
  for (const own of visitors.values()) {
    const hits = own.flatMap((session) => session.hits);
    const { level, last } = walk(hits, question);
    if (level > 0) levels.push({ level, next: hits[last + 1], value: own[0]![by as "source" | "entry"] });
  }
  const countsOf = (some: typeof levels) => steps.map((_, at) => some.filter(({ level }) => level > at).length);
  return {
    steps: countsOf(levels).map((visitors, at) => {
      const lost = levels.filter(({ level }) => level === at + 1 && level < steps.length);
      const next = new Map<string, FunnelAnswer["steps"][number]["next"][number]>();
      for (const { next: hit } of lost) {
        if (!hit) continue;
        const [kind, value] = hit.event ? (["event", hit.event] as const) : (["page", hit.page] as const);
        const known = next.get(kind + value) ?? { kind, value, visitors: 0 };
        next.set(kind + value, { ...known, visitors: known.visitors + 1 });
      }
      return {
        visitors,
        left: lost.filter(({ next }) => !next).length,
        next: [...next.values()]
          .toSorted((a, b) => b.visitors - a.visitors || (a.value < b.value ? -1 : 1))
          .slice(0, 5),
      };
    }),
    by: by
      ? [...new Set(levels.map(({ value }) => value))].map((value) => ({
          value,
          visitors: countsOf(levels.filter((one) => one.value === value)),
        }))
      : [],
  };
}

const byValue = ({ steps, by }: FunnelAnswer) => ({
  steps,
  by: by.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
});

const page = (...patterns: string[]): FunnelStep => ({ name: "", kind: "page", patterns });
const event = (...patterns: string[]): FunnelStep => ({ name: "", kind: "event", patterns });

const funnels: Record<string, FunnelStep[]> = {
  "two pages": [page("/"), page("/precios")],
  "a union and an event": [page("/blog/*", "/precios"), page("/contact"), event("compra", "registro")],
  "the same page twice": [page("/"), page("/"), page("/precios")],
  "pages that two steps share": [page("/**"), page("/blog/**", "/precios"), page("**"), event("compra")],
  "eight steps": Array.from({ length: 8 }, (_, n) => (n === 4 ? event("compra", "registro") : page("/**"))),
  "an event first, and a page that nobody saw": [event("registro"), page("/precios", "/nunca"), event("nunca")],
};

const sees: Record<string, { filters: AnalyticsFilter[]; keeps: (session: Session) => boolean }> = {
  "no filter": { filters: [], keeps: () => true },
  "a source": {
    filters: [{ operator: "is", dimension: "source", values: ["google.com"] }],
    keeps: ({ source }) => source === "google.com",
  },
  "a page and a goal": {
    filters: [
      { operator: "is_not", dimension: "entry", values: ["/contact"] },
      { operator: "is", dimension: "goal", values: ["Compra"] },
    ],
    keeps: ({ entry, hits }) => entry !== "/contact" && hits.some(({ event }) => event === "compra"),
  },
};

describe("random visitors", () => {
  let sessions: Session[];

  beforeAll(async () => {
    await emptyVisits();
    const chance = seededRandom(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
    const told: Promise<string>[] = [];
    for (let person = 0; person < 90; person += 1) {
      // From the evening before until after midnight, with pauses around half an hour and an hour.
      let at = midnight - 3 * 60 * minute + chance() * 5 * 60 * minute;
      for (let n = 1 + Math.floor(chance() * 14); n > 0; n -= 1) {
        at += chance() < 0.2 ? (28 + chance() * 40) * minute : chance() < 0.1 ? 0 : chance() * 12 * minute;
        const isEvent = chance() < 0.3;
        told.push(
          record({
            ...{ at: new Date(Math.round(at)), ip: `203.0.113.${person}` },
            ...{ page: pick(["/", "/", "/precios", "/blog/uno", "/blog/dos", "/contact", "/equipo", "/faq"]) },
            ...(isEvent && { kind: "event" as const, name: pick(["compra", "registro", "clic"]) }),
            referrer: pick(["", "https://www.google.com/", "https://www.bing.com/"]),
          }),
        );
      }
    }
    await Promise.all(told);
    await keepSessions();
    sessions = await readSessions();
  });

  test("come several times a day, and over midnight", () => {
    expect(new Set(sessions.map(({ visitor }) => visitor)).size).toBeLessThan(sessions.length - 20);
    expect(sessions.some(({ began, hits }) => began < midnight && hits.at(-1)!.at > midnight)).toBe(true);
  });

  const cases = Object.keys(funnels).flatMap((name) => Object.keys(sees).map((seen) => [name, seen] as const));
  test.each(cases)("%s, %s", async (name, seen) => {
    const { filters, keeps } = sees[seen]!;
    const kept = sessions.filter((session) => keeps(session));
    let last = 0;
    for (const order of ["in_order", "strict"] as const)
      for (const [window, by] of [
        [30, "source"],
        [60, "entry"],
        [1440, null],
      ] as const) {
        const question = { siteId: site, range, filters, goals, steps: funnels[name]!, order, window, by };
        const answer = await askFunnel(question);
        expect([order, window, byValue(answer)]).toEqual([order, window, byValue(reckon(kept, question))]);
        last += answer.steps.at(-2)!.visitors;
      }
    // The comparison is not of nothing.
    expect(last).toBeGreaterThan(0);
  });
});

const step = page("/");
test.each<[string, object, string]>([
  ["one step", { steps: [step] }, "Un embudo tiene al menos 2 pasos."],
  ["nine steps", { steps: Array.from({ length: 9 }, () => step) }, "Un embudo tiene hasta 8 pasos."],
  ["no steps", { steps: undefined }, "Escribe los pasos."],
  ["a step of nothing", { steps: [step, page()] }, "Escribe la página o el evento."],
  ["an empty event", { steps: [step, event(" ")] }, "Escribe la página o el evento."],
  [
    "eleven pages",
    { steps: [step, page(...Array.from({ length: 11 }, () => "/"))] },
    "Un paso tiene hasta 10 páginas o eventos.",
  ],
  ["a page without a path", { steps: [step, page("/a", "b")] }, "Escribe una ruta, como /contact o /academy/**."],
  ["a long page", { steps: [step, page(`/${"x".repeat(300)}`)] }, "Es demasiado largo."],
  ["a long name of a step", { steps: [step, { ...step, name: "x".repeat(101) }] }, "El nombre es demasiado largo."],
  ["another kind", { steps: [step, { ...step, kind: "goal" }] }, "Elige si es una página o un evento."],
  ["another order", { order: "any" }, "Elige el orden."],
  ["two days", { window: 2880 }, "Elige un plazo."],
  ["no number of minutes", { window: "x" }, "Elige un plazo."],
  ["no name", { name: " " }, "Escribe un nombre."],
  ["no site", { site: 0 }, "Elige un sitio."],
])("%s is refused", (_name, change, message) => {
  const input = { site: 1, name: "Venta", steps: [step, event("compra")], order: "in_order", window: 60, ...change };
  expect(funnelInput.safeParse(input).error!.issues.map((issue) => issue.message)).toEqual([message]);
});

describe("funnels of a site", () => {
  const steps = [{ ...page("/", "/blog/**"), name: "Inicio" }, page("/precios"), event("Compra", "404")];
  const made = async () => {
    const { actor } = await signIn("admin");
    const data = { name: "Cliente", domains: [`${crypto.randomUUID()}.example`], script: crypto.randomUUID() };
    const { id } = await db.site.create({ data, select: { id: true } });
    return { actor, site: id, input: { site: id, name: "Venta", steps, order: "in_order" as const, window: 60 } };
  };

  test("are made, read, changed and removed, each in the audit log", async () => {
    await emptyVisits();
    const { actor, site, input } = await made();
    const at = (minutes: number) => ({ siteId: site, at: new Date(Date.now() - minutes * minute) });
    await record({ ...at(40), ip: "203.0.113.1", page: "/blog/uno" });
    await record({ ...at(39), ip: "203.0.113.1", page: "/precios" });
    await record({ ...at(38), ip: "203.0.113.1", page: "/precios", kind: "event", name: "404" });
    await record({ ...at(37), ip: "203.0.113.2" });
    await record({ ...at(36), ip: "203.0.113.2", page: "/faq" });
    await record({ ...at(35), ip: "203.0.113.3" });
    await record({ ...at(34), ip: "203.0.113.4", page: "/precios" });
    await keepSessions();

    const { _id } = await createFunnel(actor, input);
    await expect(createFunnel(actor, input)).rejects.toMatchObject({
      message: "Ya hay un embudo con ese nombre.",
      fields: { name: "Ya lo tiene otro embudo." },
    });
    const { site: _site, ...told } = input;
    expect(await listFunnels(site)).toEqual([{ _id, ...told }]);
    const asked = await askedAnalytics(actor, analyticsQuery.parse({ site }));
    const funnel = await getFunnelOf(site, _id);
    expect(await readFunnel(asked, funnel, "device")).toEqual({
      name: "Venta",
      steps: [
        {
          ...{ label: "Inicio", visitors: 3, ofFirst: 100, ofBefore: 100, lost: 2, left: 1 },
          next: [{ kind: "page", value: "/faq", visitors: 1 }],
        },
        { label: "/precios", visitors: 1, ofFirst: 33.3, ofBefore: 33.3, lost: 0, left: 0, next: [] },
        {
          ...{
            label: "Compra o Página no encontrada (404)",
            visitors: 1,
            ofFirst: 33.3,
            ofBefore: 100,
            lost: 0,
            left: 0,
          },
          next: [],
        },
      ],
      by: [{ value: "desktop", label: "Computadora", visitors: [3, 1, 1] }],
    });
    const before = { period: "custom", from: "2020-01-01", to: "2020-01-02" };
    const empty = await readFunnel(await askedAnalytics(actor, analyticsQuery.parse({ site, ...before })), funnel, "");
    expect(empty.steps.map(({ visitors, ofFirst, ofBefore }) => [visitors, ofFirst, ofBefore])).toEqual(
      steps.map(() => [0, null, null]),
    );

    await updateFunnel(actor, _id, { ...told, name: "Compra", order: "strict", window: 30, steps: steps.slice(1) });
    expect(await listFunnels(site)).toMatchObject([{ name: "Compra", order: "strict", window: 30 }]);
    await removeFunnel(actor, _id);
    await expect(removeFunnel(actor, _id)).rejects.toMatchObject({ message: "No se encontró el embudo." });
    const entries = await db.auditEntry.findMany({ where: { targetId: _id }, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      [
        "analytics.createFunnel",
        { steps: [null, "Inicio: / o /blog/** → /precios → Compra o Página no encontrada (404)"] },
      ],
      [
        "analytics.updateFunnel",
        {
          name: ["Venta", "Compra"],
          steps: [
            "Inicio: / o /blog/** → /precios → Compra o Página no encontrada (404)",
            "/precios → Compra o Página no encontrada (404)",
          ],
          stepOrder: [funnelOrders.in_order, funnelOrders.strict],
          window: [60, 30],
        },
      ],
      ["analytics.removeFunnel", expect.anything()],
    ]);
  });

  test("are read by who sees the site, and not as another's", async () => {
    const { actor, input } = await made();
    const { site: other } = await made();
    const { _id } = await createFunnel(actor, input);
    await expect(getFunnelOf(other, _id)).rejects.toMatchObject({ message: "No se encontró el embudo." });
    const { actor: person } = await signIn("user");
    const query = analyticsQuery.parse({ site: input.site });
    await expect(askedAnalytics(person, query)).rejects.toMatchObject({ code: "not_found" });
    await db.sitePerson.create({ data: { siteId: input.site, userId: person.id } });
    const { steps: read } = await readFunnel(
      await askedAnalytics(person, query),
      await getFunnelOf(input.site, _id),
      "",
    );
    expect(read.map(({ visitors }) => visitors)).toEqual([0, 0, 0]);
  });

  test("are fifty at most", async () => {
    const { actor, site: siteId, input } = await made();
    const columns = { steps, order: "in_order" as const, windowMinutes: 60 };
    const data = Array.from({ length: 50 }, (_, n) => ({ siteId, name: `${n}`, ...columns }));
    await db.siteFunnel.createMany({ data });
    await expect(createFunnel(actor, input)).rejects.toMatchObject({ message: "Ya hay 50 embudos: elimina alguno." });
  });
});

test.each<[string, [label: string, visitors: number][], string]>([
  [
    "many",
    [
      ["Precios", 412],
      ["/contact", 140],
      ["Contacto enviado", 31],
    ],
    "De 412 visitantes que dieron el paso «Precios», 31 llegaron a «Contacto enviado» (7.5\u00a0%). Donde más se pierden: entre «Precios» y «/contact».",
  ],
  [
    "one who comes through",
    [
      ["A", 1],
      ["B", 1],
    ],
    "De 1 visitante que dio el paso «A», 1 llegó a «B» (100\u00a0%).",
  ],
  [
    "none who comes through",
    [
      ["A", 2],
      ["B", 1],
      ["C", 0],
    ],
    "De 2 visitantes que dieron el paso «A», ninguno llegó a «C» (0\u00a0%). Donde más se pierden: entre «A» y «B».",
  ],
  [
    "nobody",
    [
      ["A", 0],
      ["B", 0],
    ],
    "Ningún visitante dio el primer paso, «A», en estas fechas.",
  ],
])("a sentence of %s", (_name, steps, sentence) => {
  const told = steps.map(([label, visitors], at) => ({
    ...{ label, visitors, ofFirst: Math.round((1000 * visitors) / steps[0]![1]) / 10 },
    lost: visitors - (steps[at + 1]?.[1] ?? visitors),
  }));
  expect(funnelSummary(told)).toBe(sentence);
});

test("a step of more pages than can be looked for is refused rather than counted in part", async () => {
  await pool.query("insert into visit_words (word) select '/muchas/' || n from generate_series(1, 50000) as n");
  try {
    const range = { from: startOfDay("2020-01-01"), to: startOfDay("2020-01-02") };
    const steps: FunnelStep[] = [
      { name: "", kind: "page", patterns: ["/muchas/**"] },
      { name: "", kind: "page", patterns: ["/"] },
    ];
    await expect(askFunnel({ siteId: site, range, steps, order: "in_order", window: 60 })).rejects.toMatchObject({
      message: "El paso «/muchas/**» abarca demasiadas páginas.",
    });
  } finally {
    await pool.query("delete from visit_words where starts_with(word, '/muchas/')");
  }
});
