import type { Prisma } from "@/prisma/generated/client";
import { db, isMovable, modelHere } from "./db";
import {
  countedUpTo,
  offsetOf,
  type Page,
  type PageRequest,
  reach,
  type RowOf,
  type Rows,
  type SelectOf,
  toPage,
  type Untyped,
} from "./page";
import { reading } from "./read";

type Direction = "asc" | "desc";
type OrderBy<Model> = Exclude<Prisma.Args<Model, "findMany">["orderBy"], undefined | readonly unknown[]>;
type Key = { id: string };
type Asked = Omit<PageRequest, "search"> & Partial<PageRequest>;
type Wanted<Model, Select> = Rows<Model, Select> & { orderBy: OrderBy<Model>[]; unique?: boolean; time?: string };

/**
 * Reads one page and the count. Keys come first: an index alone gives them, so that earlier rows are not read.
 * @param orderBy is completed by the id, so that no row is on two pages, unless it is `unique`
 * @param time the column with a row's creation time
 * @throws AppError `bad_request` beyond `reach`
 */
export function paginate<Model, const Select extends SelectOf<Model>>(
  model: Model,
  query: Asked,
  wanted: Wanted<Model, Select>,
): Promise<Page<RowOf<Model, Select>>> {
  const read = () => readPage(modelHere(model), query, wanted);
  return isMovable(model) ? reading(read) : read();
}

async function readPage<Model, const Select extends SelectOf<Model>>(
  model: Model,
  query: Asked,
  { where, select, orderBy, unique = false, time = "createdAt" }: Wanted<Model, Select>,
): Promise<Page<RowOf<Model, Select>>> {
  const { findMany, count } = model as Untyped<RowOf<Model, Select> & Key>;
  const place = { skip: offsetOf(query), take: query.limit };
  const findKeys = (): Promise<Key[]> =>
    findMany({ where, orderBy: unique ? orderBy : withId(orderBy), ...place, select: { id: true } });
  // Ordered by time, which each filter's index has: by default Prisma orders by id, which no such index serves.
  const countAll = () => count({ where, orderBy: { [time]: "desc" }, take: countedUpTo });
  const [keys, total] = await (query.search ? findMatches(findKeys, countAll) : Promise.all([findKeys(), countAll()]));
  const rows = keys.length > 0 ? await findMany({ where: { id: { in: keys.map(({ id }) => id) } }, select }) : [];
  return toPage(inOrder(keys, rows), total, query);
}

/**
 * The planner assumes that matches are evenly spread, and would follow the list's order past a million rows. Few
 * matches are therefore found by the search index and sorted; many are reached soon in the list's order.
 */
async function findMatches(findKeys: () => Promise<Key[]>, countAll: () => Promise<number>): Promise<[Key[], number]> {
  const total = await countAll();
  if (total === 0) return [[], 0];
  if (total > reach) return [await findKeys(), total];
  const byWords = db.$queryRaw`SELECT set_config(name, 'off', true) FROM (VALUES ('enable_indexscan'), ('enable_indexonlyscan')) AS scans (name)`;
  const [, keys] = await db.$transaction([byWords, findKeys() as Prisma.PrismaPromise<Key[]>]);
  return [keys, total];
}

/** Leaves out rows that were removed meanwhile. */
function inOrder<Row extends Key>(keys: Key[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}

function withId(orderBy: Record<string, unknown>[]): Record<string, unknown>[] {
  const last = orderBy.at(-1) as Record<string, Direction>;
  return "id" in last ? orderBy : [...orderBy, { id: Object.values(last)[0]! }];
}
