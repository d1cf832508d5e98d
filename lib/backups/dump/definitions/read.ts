import type { ClientBase } from "pg";
import { type Definition, type Rank, ranks } from "./definition";
import { code } from "./functions";
import { afterData } from "./after-data";
import { tablesAndSequences } from "./tables";
import { types } from "./types";

const definitions: Definition[] = [...types, ...code, ...tablesAndSequences, ...afterData];

type Found = {
  class: number;
  oid: number;
  name: string;
  sql: string;
  finally?: string | null;
  neededClass?: number;
  needed?: number;
};

const keyOf = (catalogue: number, oid: number) => `${catalogue}:${oid}`;

/** The statements that make a schema, before and after the rows; `has` tells which objects it has. */
export async function readDefinitions(
  client: ClientBase,
  schema: number,
): Promise<{ before: string[]; after: string[]; has: (catalogue: number, oid: number) => boolean }> {
  const pieces = new Map<string, Piece>();
  const rankOf = (rank: Rank) => ranks.indexOf(rank);
  const needs: [string, string][] = [];
  for (const { rank, sql, adds } of definitions) {
    // Sorted by name: OIDs differ in every database.
    const { rows } = await client.query<Found>(
      `SELECT found.*, (pg_identify_object(found.class, found.oid, 0)).identity AS name FROM (${sql}) found`,
      [schema],
    );
    for (const found of rows) {
      const object = keyOf(found.class, found.oid);
      const key = adds ? `${object}:${adds}` : object;
      pieces.set(key, {
        name: found.name,
        rank: rankOf(rank),
        sql: found.sql,
        finally: found.finally,
        needs: new Set(),
      });
      if (adds) needs.push([key, object]);
      if (found.needed) needs.push([key, keyOf(found.neededClass!, found.needed)]);
    }
  }

  const data: Piece = { name: "", rank: rankOf("data"), sql: "", needs: new Set() };
  for (const piece of pieces.values()) {
    if (piece.rank < data.rank && piece.rank >= rankOf("table")) data.needs.add(piece);
    // A table may need a view. Everything else that ranks after the rows must come after them.
    if (piece.rank > data.rank && piece.rank !== rankOf("view")) piece.needs.add(data);
  }

  const { rows: stands } = await client.query<{ part: string; whole: string }>(partsOfObjects);
  const wholes = new Map(stands.map(({ part, whole }) => [part, whole]));
  const pieceOf = (key: string): Piece | undefined => {
    const whole = wholes.get(key);
    return pieces.get(key) ?? (whole ? pieceOf(whole) : undefined);
  };
  const { rows: known } = await client.query<{ key: string; needed: string }>(dependencies);
  for (const [key, needed] of [...needs, ...known.map(({ key, needed }) => [key, needed] as const)]) {
    const [from, to] = [pieceOf(key), pieceOf(needed)];
    if (from && to && from !== to) from.needs.add(to);
  }

  const ordered = byOrder([...pieces.values(), data]);
  const at = ordered.indexOf(data);
  const texts = (list: Piece[]) => list.map(({ sql }) => sql);
  return {
    before: texts(ordered.slice(0, at)),
    after: [...texts(ordered.slice(at + 1)), ...ordered.flatMap((piece) => piece.finally ?? [])],
    has: (catalogue, oid) => pieceOf(keyOf(catalogue, oid)) !== undefined,
  };
}

/** Objects made as parts of others: to depend on a part is to depend on the whole. */
const partsOfObjects = `
  SELECT format('%s:%s', p.part_class::oid, p.part) AS part, format('%s:%s', p.whole_class::oid, p.whole) AS whole
  FROM (
    SELECT 'pg_type'::regclass AS part_class, t.oid AS part, 'pg_class'::regclass AS whole_class, t.typrelid AS whole
      FROM pg_type t JOIN pg_class c ON c.oid = t.typrelid WHERE c.relkind <> 'c'
    UNION ALL SELECT 'pg_class'::regclass, t.typrelid, 'pg_type'::regclass, t.oid
      FROM pg_type t JOIN pg_class c ON c.oid = t.typrelid WHERE c.relkind = 'c'
    UNION ALL SELECT 'pg_type'::regclass, t.typarray, 'pg_type'::regclass, t.oid FROM pg_type t WHERE t.typarray <> 0
    UNION ALL SELECT 'pg_type'::regclass, r.rngmultitypid, 'pg_type'::regclass, r.rngtypid FROM pg_range r
    UNION ALL SELECT 'pg_attrdef'::regclass, d.oid, 'pg_class'::regclass, d.adrelid FROM pg_attrdef d
    UNION ALL SELECT 'pg_class'::regclass, k.conindid, 'pg_constraint'::regclass, k.oid
      FROM pg_constraint k WHERE k.contype IN ('p', 'u', 'x')
    UNION ALL SELECT 'pg_constraint'::regclass, k.oid, 'pg_type'::regclass, k.contypid FROM pg_constraint k WHERE k.contypid <> 0
    UNION ALL SELECT 'pg_constraint'::regclass, k.oid, 'pg_class'::regclass, k.conrelid
      FROM pg_constraint k WHERE k.conrelid <> 0 AND k.contype = 'n'
    UNION ALL SELECT 'pg_rewrite'::regclass, r.oid, 'pg_class'::regclass, r.ev_class FROM pg_rewrite r WHERE r.rulename = '_RETURN'
    UNION ALL SELECT d.classid, d.objid, d.refclassid, d.refobjid
      FROM pg_depend d JOIN pg_class s ON s.oid = d.objid
      WHERE d.classid = 'pg_class'::regclass AND s.relkind = 'S' AND d.deptype = 'i'
    UNION ALL SELECT d.classid, d.objid, d.refclassid, d.refobjid
      FROM pg_depend d
      WHERE d.classid IN ('pg_amop'::regclass, 'pg_amproc'::regclass) AND d.refclassid IN ('pg_opclass'::regclass, 'pg_opfamily'::regclass)
  ) p
  WHERE p.part >= 16384`;

/** Skips the ownership of sequences, which is set after sequence and column exist. */
const dependencies = `
  SELECT format('%s:%s', d.classid, d.objid) AS key, format('%s:%s', d.refclassid, d.refobjid) AS needed
  FROM pg_depend d LEFT JOIN pg_class s ON d.classid = 'pg_class'::regclass AND s.oid = d.objid AND s.relkind = 'S'
  WHERE d.objid >= 16384 AND d.refobjid >= 16384 AND NOT (s.oid IS NOT NULL AND d.deptype IN ('a', 'i'))`;

type Piece = {
  name: string;
  rank: number;
  sql: string;
  finally?: string | null;
  needs: Set<Piece>;
};

/** Sorts by dependencies, then rank, then name, whatever the input order. In a cycle the first goes first. */
function byOrder(pieces: Piece[]): Piece[] {
  const waiting = pieces.toSorted((a, b) => a.rank - b.rank || compare(a.name, b.name) || compare(a.sql, b.sql));
  const done = new Set<Piece>();
  while (waiting.length > 0) {
    const ready = waiting.findIndex((piece) => [...piece.needs].every((needed) => done.has(needed)));
    const [next] = waiting.splice(Math.max(ready, 0), 1);
    done.add(next!);
  }
  return [...done];
}

/** By code units, so that all machines sort alike. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
