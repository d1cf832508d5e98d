/**
 * Order of object kinds in the file, when no dependency decides (`byOrder`). Kinds that would slow the rows down or
 * check them too early come after `data`.
 */
export const ranks = [
  ...["collation", "type", "function", "operator", "operator class", "cast", "dictionary", "search configuration"],
  ...["sequence", "table", "partition", "owner of sequence", "data"],
  ...["check", "key", "index", "index of partition", "foreign key", "statistics", "view", "rule", "trigger", "policy"],
] as const;
export type Rank = (typeof ranks)[number];

/**
 * How objects of one kind are found and written. `sql` gets the schema's OID as `$1` and gives the catalogue's `class`
 * and `oid` and the `sql`; optionally `neededClass` and `needed` (a dependency) and `finally` (SQL to run at the very
 * end).
 */
export type Definition = {
  rank: Rank;
  sql: string;
  /** Statements added to an object that an earlier definition made. */
  adds?: string;
};

/* Postgres prints qualified names, because only `pg_catalog` is in the search path. */

/** True when no extension or other object (such as an identity) brought the object. */
export const isOwn = (alias: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = ${alias}.tableoid AND e.objid = ${alias}.oid AND e.objsubid = 0 AND e.deptype IN ('e', 'i'))`;

/** `COLLATE …` when it differs from the type's default. */
export const collate = (collation: string, usual: string) =>
  `CASE WHEN ${collation} <> 0 AND ${collation} <> ${usual} THEN ' COLLATE ' || ${collation}::regcollation ELSE '' END`;

/** `fillfactor='70', …` from `{fillfactor=70}`; null when empty. */
export const optionList = (options: string, prefix = "") =>
  `(SELECT string_agg(format('${prefix}%I=%L', split_part(o, '=', 1), substr(o, strpos(o, '=') + 1)), ', ')
    FROM unnest(${options}) o)`;

/** Options of a sequence, from a row of `pg_sequence`. */
export const counting = (alias: string) =>
  `format('START WITH %s INCREMENT BY %s MINVALUE %s MAXVALUE %s CACHE %s%s', ${alias}.seqstart, ${alias}.seqincrement,
    ${alias}.seqmin, ${alias}.seqmax, ${alias}.seqcache, CASE WHEN ${alias}.seqcycle THEN ' CYCLE' ELSE '' END)`;
