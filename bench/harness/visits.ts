import { seededRandom } from "../../lib/testing/seeded-random";
import { addressOf, popular, toWire, userAgents } from "./requests";
import { codeOf, linkCount, productCount, productPathOf, query } from "./seed";

const visitors = 50_000;
/** How many different requests go round: of beacons as many as there are visitors, each of whom comes in turn. */
const variety = { link: 20_000, page: visitors };

/** Somebody: where they are, with what, and where they came from. */
function visitor(n: number, referrer: string): Record<string, string> {
  return {
    "User-Agent": userAgents[n % userAgents.length]!,
    "X-Forwarded-For": addressOf(n % visitors),
    "Accept-Language": "es-PE,es;q=0.9",
    Referer: referrer,
  };
}

const sources = [
  "https://www.google.com/",
  "https://www.facebook.com/",
  "https://t.co/x",
  "https://www.linkedin.com/feed/",
];

/** How many visits are measured with, told apart by what is visited and how that is asked for. */
export const visitKinds = {
  link: {
    kind: "link",
    everySubject: 2,
    status: 302,
    request: (n: number, random: number, referrer: string): string =>
      toWire({ path: `/s/${codeOf(popular(linkCount, random))}`, headers: visitor(n, referrer) }),
  },
  page: {
    kind: "page",
    everySubject: 1,
    status: 204,
    request: (n: number, random: number, referrer: string): string =>
      toWire({
        method: "POST",
        path: "/api/stat/collect",
        headers: { ...visitor(n, "http://localhost/"), "Sec-Fetch-Site": "same-origin" },
        body: JSON.stringify({
          url: `${productPathOf(popular(productCount, random))}?utm_source=s${n % 20}`,
          referrer,
        }),
      }),
  },
} as const;

export type VisitKind = (typeof visitKinds)[keyof typeof visitKinds];

/** Many different visits, to be sent round and round. */
export function variousVisits({ kind, request }: VisitKind): string[] {
  const random = seededRandom();
  return Array.from({ length: variety[kind] }, (_, at) => {
    const n = kind === "page" ? at : Math.floor(random() * visitors * userAgents.length);
    return request(n, random(), sources[n % sources.length]!);
  });
}

/** The same visit again and again, as such services are usually measured; of pages by many visitors, for each may only tell of so many. */
export const sameVisits = ({ kind, request }: VisitKind): string[] =>
  Array.from({ length: kind === "page" ? 20_000 : 1 }, (_, n) => request(n + 1, 0.5, sources[0]!));

const host = "https://marca.example/";

/** The referrer of a visit, by which its mark is found again. */
export const markedReferrer = (mark: string): string => host + mark;

/** A visit that can be found again by its mark. */
export const markedVisit =
  (kind: VisitKind, random = seededRandom()) =>
  (mark: string, n: number) =>
    kind.request(n, random(), markedReferrer(mark));

/** The marks, by what they begin with, that are stored; each as often as it is. */
export async function storedMarks(databaseUrl: string, name: string, schema = "public"): Promise<string[]> {
  const sql = `SELECT referrer FROM ${schema}.visits WHERE referrer LIKE $1`;
  const rows = await query<{ referrer: string }>(databaseUrl, sql, [markedReferrer(`${name}-%`)]);
  return rows.map(({ referrer }) => referrer.slice(host.length));
}

/** How many visits of people are stored, and how many the totals say there are. */
export async function countStored(databaseUrl: string, { kind, everySubject }: VisitKind) {
  const { rollUp } = await import("../../lib/visits/record/roll-up");
  await rollUp();
  const [row] = await query<{ rows: number; totals: number }>(
    databaseUrl,
    `SELECT (SELECT count(*)::int FROM visits v JOIN visit_subjects s ON s.id = v.subject_id
        WHERE s.kind = $1::visit_kind AND v.audience = 'person') AS rows,
      (SELECT coalesce(sum(visits), 0)::int FROM visit_hours WHERE subject_id = $2) AS totals`,
    [kind, everySubject],
  );
  return row!;
}
