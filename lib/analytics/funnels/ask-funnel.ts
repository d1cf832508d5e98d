import { bindings } from "@/lib/core/bindings";
import { AppError } from "@/lib/core/errors";
import { reading } from "@/lib/core/read";
import { conditionsOf } from "../query/conditions";
import type { Goal, SessionQuestion } from "../query/question";
import { ofOneMoment } from "../query/run";
import { mostWords, wordsOfGoals } from "../query/words";
import { sessionsAreRead } from "../sessions/keep-up";
import type { SessionDimension } from "../shared/dimensions";
import type { FunnelOrder, FunnelStep } from "../shared/funnels";

export type FunnelQuestion = Pick<SessionQuestion, "siteId" | "range" | "filters" | "goals"> & {
  steps: readonly FunnelStep[];
  order: FunnelOrder;
  /** Minutes. */
  window: number;
  by?: SessionDimension | null;
};

/** Per step: who took it, and of those who came no further, who did nothing more and what others did next. */
export type FunnelAnswer = {
  steps: { visitors: number; left: number; next: { kind: "page" | "event"; value: string; visitors: number }[] }[];
  by: { value: string; visitors: number[] }[];
};

const shownNext = 5;
const shownValues = 10;

/** Arrays of more words are slower to overlap than it is to look at each hit. */
const mostOverlapped = 60;

/**
 * Counts the visitors who took the steps of a funnel one after another.
 *
 * The hits of a visitor's day are those of all its sessions that the question covers, in order of time. A visitor took
 * step k if there are k of them in that order, one for each step, at most the window apart from the first to the last;
 * any hit of step 1 may be the first, and no hit is two of them. With `strict` they follow each other directly.
 *
 * The lost of a step came no further; what they did next is the hit after the last one with which they came that far.
 * `by` parts visitors by their first session.
 * @throws AppError `bad_request` as `ask`, and for a step of more pages than can be looked for
 */
export async function askFunnel(question: FunnelQuestion): Promise<FunnelAnswer> {
  sessionsAreRead();
  const rows = await readCounts(question);
  // Visitors of a level took all steps before it.
  const visitorsOf = (some: readonly Count[]): number[] =>
    question.steps.map((_, at) => some.reduce((sum, row) => sum + (row.level > at ? row.visitors : 0), 0));
  const of = (kind: Count["kind"]) => rows.filter((row) => row.kind === kind);
  const visitors = visitorsOf(of("level"));
  const values = [...new Set(of("by").map(({ word }) => word ?? ""))];
  return {
    steps: visitors.map((count, at) => {
      const moved = of("next").filter(({ level }) => level === at + 1);
      return {
        visitors: count,
        left: moved.find(({ word }) => word === null)?.visitors ?? 0,
        next: moved.flatMap(({ word, is_event: isEvent, visitors }) =>
          word === null ? [] : [{ kind: isEvent ? ("event" as const) : ("page" as const), value: word, visitors }],
        ),
      };
    }),
    by: values.map((value) => ({ value, visitors: visitorsOf(of("by").filter(({ word }) => word === value)) })),
  };
}

type Count = { kind: "level" | "next" | "by"; level: number; word: string | null; is_event: boolean; visitors: number };

async function readCounts(question: FunnelQuestion): Promise<Count[]> {
  const { siteId, range, filters = [], goals, steps, order, window, by } = question;
  const { values, bind } = bindings();
  const masks = await masksOf(steps);
  const conditions = await conditionsOf(filters, { apart: false, goals, bind });
  const asked = [
    `s.site_id = ${bind(siteId)}::int`,
    `s.started_at >= ${bind(range.from)}::timestamptz`,
    `s.started_at < ${bind(range.to)}::timestamptz`,
    ...conditions.session,
  ].join(" and ");
  const isStrict = order === "strict";
  const has = (isWanted: (mask: number) => boolean): string => {
    const words = [...masks].flatMap(([word, mask]) => (isWanted(mask) ? [word] : []));
    if (words.length > mostOverlapped) return "true";
    return `(s.pages && ${bind(words.filter((word) => word >= 0))}::int[] or s.acts && ${bind(words.filter((word) => word < 0).map((word) => -word))}::int[])`;
  };
  // Before a visitor's first session of the day nothing happened: it counts only with a first step.
  const counts = `case when s.first then ${has((mask) => (mask & 1) > 0)} else ${isStrict ? "true" : has(() => true)} end`;
  // Set-returning functions of a plain select are faster than a lateral one.
  const hits = `select visitor, began + 1000 * second::bigint as at, n, coalesce(mask, 0) as mask, next
    from (
      select *, case when act > 0 then - act else page end as word, case when next_act > 0 then - next_act else next_page end as next
      from (
        select s.visitor, ${began} as began, unnest(s.pages) as page, unnest(s.acts) as act, unnest(s.times) as second,
          unnest(s.pages[2:]) as next_page, unnest(s.acts[2:]) as next_act, generate_subscripts(s.pages, 1) as n
        from visit_sessions s where ${asked} and ${counts}
      ) as hits
    ) as hits ${isStrict ? "left " : ""}join unnest(${bind([...masks.keys()])}::int[], ${bind([...masks.values()])}::int[]) as w (word, mask) using (word)`;
  const within = `${bind(window * 60_000)}::bigint`;
  const levels = isStrict ? strictly(hits, steps.length, within) : inOrder(hits, steps.length, within);
  const sql = `with ${levels}, reached as materialized (
    select distinct on (visitor) visitor, level, at, next from taken order by visitor, level desc, at desc, n desc
  ), later as (
    select distinct on (r.visitor) r.visitor, case when s.acts[1] > 0 then - s.acts[1] else s.pages[1] end as next
    from reached r join visit_sessions s on s.visitor = r.visitor
    where ${asked} and not s.first and r.next is null and r.level < ${steps.length} and ${began} > r.at
    order by r.visitor, s.started_at, s.id
  ), moved as (
    select level, coalesce(r.next, l.next) as next, count(*)::int as visitors
    from reached r left join later l using (visitor) where level < ${steps.length} group by 1, 2
  ), ranked as (
    select level, w.word, next < 0 as is_event, visitors,
      row_number() over (partition by level, next is null order by visitors desc, w.word, next) as place
    from moved left join visit_words w on w.id = abs(next)
  )
  select 'level' as kind, level, null as word, false as is_event, count(*)::int as visitors from reached group by level
  union all (select 'next', level, word, is_event, visitors from ranked where place <= ${shownNext} order by level, place)
  ${by ? `union all (${byFirst(by, asked)})` : ""}`;
  return reading(() =>
    ofOneMoment(async (runs) => {
      // Postgres does not know how long arrays are, and would look visitors up one by one.
      await runs("set local enable_nestloop = off");
      return runs<Count>(sql, values);
    }),
  );
}

/**
 * The latest start of each hit, level by level. A level leaves out what no later one can need: hits without a row of
 * steps before them.
 */
function inOrder(hits: string, steps: number, within: string): string {
  const levels = Array.from({ length: steps - 1 }, (_, index) => {
    const takes = `mask & ${2 << index} > 0 and at - before <= ${within}`;
    return `l${index + 2} as materialized (
      select visitor, at, n, mask, next, case when ${takes} then before end as start from (
        select *, max(start) over (partition by visitor order by at, n rows between unbounded preceding and 1 preceding) as before
        from l${index + 1}
      ) as hits where before is not null and mask >= ${2 << index}
    )`;
  });
  const taken = Array.from(
    { length: steps },
    (_, index) => `select visitor, ${index + 1} as level, at, n, next from l${index + 1} where start is not null`,
  );
  return `l1 as materialized (select *, case when mask & 1 > 0 then at end as start from (${hits}) as hits),
    ${levels.join(", ")}, taken as (${taken.join(" union all ")})`;
}

/** Whether the hits directly before take the steps before, each with its moment and its bits in one number. */
function strictly(hits: string, steps: number, within: string): string {
  const before = Array.from(
    { length: steps - 1 },
    (_, index) => `lag(at << 8 | mask, ${index + 1}) over own as b${index + 1}`,
  );
  const takes = Array.from({ length: steps }, (_, index) => {
    const bits = Array.from({ length: index }, (_, back) => `b${back + 1} & ${1 << (index - back - 1)} > 0`);
    const isSoon = index > 0 ? [`at - (b${index} >> 8) <= ${within}`] : [];
    return `when ${[`mask & ${1 << index} > 0`, ...bits, ...isSoon].join(" and ")} then ${index + 1}`;
  });
  return `taken as (
    select * from (
      select visitor, at, n, next, case ${takes.toReversed().join(" ")} end as level
      from (select *, ${before.join(", ")} from (${hits}) as hits window own as (partition by visitor order by at, n)) as hits
    ) as hits where level is not null
  )`;
}

/** Milliseconds since 1970, exactly. */
const began = "round(date_part('epoch', s.started_at) * 1000)::bigint";

const byFirst = (by: SessionDimension, asked: string): string => `
  select 'by', level, w.word, false, visitors from (
    select *, dense_rank() over (order by total desc, value) as place from (
      select value, level, count(*)::int as visitors, sum(count(*)) over (partition by value) as total
      from reached join (
        select distinct on (s.visitor) s.visitor, s.${by} as value from visit_sessions s
        where ${asked} and s.visitor in (select visitor from reached) order by s.visitor, s.started_at, s.id
      ) as firsts using (visitor) group by value, level
    ) as summed
  ) as ranked join visit_words w on w.id = value where place <= ${shownValues} order by place`;

/** A bit for each step that a word takes: pages by their number, events by the negated one. */
async function masksOf(steps: readonly FunnelStep[]): Promise<Map<number, number>> {
  const goalOf = (kind: FunnelStep["kind"], pattern: string): Goal => ({ name: `${kind} ${pattern}`, kind, pattern });
  const goals = new Map(
    steps
      .flatMap(({ kind, patterns }) => patterns.map((pattern) => goalOf(kind, pattern)))
      .map((goal) => [goal.name, goal]),
  );
  const words = new Map((await wordsOfGoals([...goals.values()])).map((found) => [found.name, found]));
  const masks = new Map<number, number>();
  steps.forEach(({ kind, patterns }, at) => {
    for (const pattern of patterns) {
      const { pages, act } = words.get(goalOf(kind, pattern).name)!;
      if (pages && pages.length >= mostWords)
        throw new AppError("bad_request", `El paso «${pattern}» abarca demasiadas páginas.`);
      for (const word of pages ?? (act! > 0 ? [-act!] : [])) masks.set(word, (masks.get(word) ?? 0) | (1 << at));
    }
  });
  return masks;
}
