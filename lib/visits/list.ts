import { readPool } from "@/lib/core/read";
import { maskIp, showsAddresses } from "./addresses";
import { bindings } from "@/lib/core/bindings";
import { rangesOf } from "./days-of-filter";
import { conditions, type VisitFilter } from "./filter";
import type { VisitRow } from "./schema";
import { decodeKey, encodeKey, type Key } from "./shared/key";
import type { TimeRange } from "./shared/ranges";

export type VisitListQuery = VisitFilter & {
  after?: string;
  before?: string;
  limit: number;
  /** Slow when large. */
  offset?: number;
};

/** Latest first. `next` and `previous` are the next `after` and `before`, or null. */
export type VisitSlice = { results: VisitRow[]; next: string | null; previous: string | null };

type Row = Omit<VisitRow, "id"> & { key: string };

export async function listVisits({ after, before, limit, offset = 0, ...filter }: VisitListQuery): Promise<VisitSlice> {
  const older = after ? decodeKey(after) : null;
  const newer = !older && before ? decodeKey(before) : null;
  const slice = { key: older ?? newer, up: newer !== null, take: limit + 1, offset };
  const [rows, open] = await Promise.all([readRows(filter, slice), showsAddresses()]);
  const shown = rows.slice(0, limit).map((row) => toVisit(row, open));
  const hasMore = rows.length > limit;
  if (newer) shown.reverse();
  const [first, last] = [shown[0]?.id ?? null, shown.at(-1)?.id ?? null];
  return {
    results: shown,
    next: newer || hasMore ? last : null,
    previous: (newer && hasMore) || older || offset > 0 ? first : null,
  };
}

export async function* exportVisits(filter: VisitFilter): AsyncGenerator<VisitRow> {
  for (let after: string | undefined; ;) {
    const { results, next } = await listVisits({ ...filter, after, limit: 1000 });
    yield* results;
    if (!next) return;
    after = next;
  }
}

/** Reads only ranges that can have rows, the nearest first. */
async function readRows(filter: VisitFilter, slice: Slice): Promise<Row[]> {
  const ranges = await rangesOf(filter);
  if (!ranges) return readSlice(filter, slice);
  const { key, up, take, offset } = slice;
  const ahead = ranges.filter(({ from, to }) => !key || (up ? to > key.createdAt : from <= key.createdAt));
  const rows: Row[] = [];
  for (const range of up ? ahead : ahead.toReversed()) {
    const missing = offset + take - rows.length;
    if (missing <= 0) break;
    rows.push(...(await readSlice({ ...filter, range }, { key, up, take: missing, offset: 0 })));
  }
  return rows.slice(offset);
}

type Slice = { key: Key | null; up: boolean; take: number; offset: number };

async function readSlice(filter: VisitFilter, { key, up, take, offset }: Slice): Promise<Row[]> {
  const { values, bind } = bindings();
  const order = up ? "v.created_at, v.id" : "v.created_at desc, v.id desc";
  const beyond = key
    ? `(v.created_at, v.id) ${up ? ">" : "<"} (${bind(key.createdAt)}::timestamptz, ${bind(key.id)}::bigint)`
    : "true";
  const range = key ? upTo(key.createdAt, up, filter.range) : filter.range;
  // Unnamed, so that Postgres plans for these values: rare ones need another plan.
  const { rows } = await readPool.query<Row>(
    `select ${columns} from visits v join visit_subjects s on s.id = v.subject_id
    where ${conditions({ ...filter, ...(range && { range }) }, bind)} and ${beyond}
    order by ${order} limit ${bind(take)} offset ${bind(offset)}`,
    values,
  );
  return rows;
}

const always: TimeRange = { from: new Date("2000-01-01"), to: new Date("2200-01-01") };

/**
 * Cuts a range where a page begins: skips months without rows, and given two bounds Postgres would read from the
 * farther one.
 */
function upTo(moment: Date, up: boolean, { from, to }: TimeRange = always): TimeRange {
  const after = new Date(moment.getTime() + 1);
  return up ? { from: moment > from ? moment : from, to } : { from, to: after < to ? after : to };
}

const columns = `v.created_at as "createdAt", v.id::text as key, s.name, v.audience, v.scan, host(v.ip) as ip, v.country,
  v.city, v.device, v.browser, v.os, v.source, v.referrer, v.campaign`;

const toVisit = ({ key, ip, ...row }: Row, open: boolean): VisitRow => ({
  ...row,
  id: encodeKey({ createdAt: row.createdAt, id: key }),
  ip: open ? ip : maskIp(ip),
});
