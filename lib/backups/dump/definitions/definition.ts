/**
 * The order of kinds of objects in the file, where none needs another (`byOrder`). What would slow
 * the rows down, or look at them too early, comes after `data`.
 */
export const ranks = [
  ...["collation", "type", "function", "operator", "operator class", "cast", "dictionary", "search configuration"],
  ...["sequence", "table", "partition", "owner of sequence", "data"],
  ...["check", "key", "index", "index of partition", "foreign key", "statistics", "view", "rule", "trigger", "policy"],
] as const;
export type Rank = (typeof ranks)[number];

/**
 * How objects of one kind are found and written. `sql` gets the OID of the schema as `$1` and gives
 * `class` and `oid` of the catalogue and `sql`; and maybe `neededClass` and `needed` (what has to
 * be there before) and `finally` (what is done when all else is).
 */
export type Definition = {
  rank: Rank;
  sql: string;
  /** What the statements add to an object that an earlier definition made. */
  adds?: string;
};

/* Postgres prints qualified names: nothing but `pg_catalog` is in the search path. */

/** That the object came neither with an extension nor with another object, as identities do. */
export const isOwn = (alias: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = ${alias}.tableoid AND e.objid = ${alias}.oid AND e.objsubid = 0 AND e.deptype IN ('e', 'i'))`;

/** `COLLATE …` where it is not what the type has by itself. */
export const collate = (collation: string, usual: string) =>
  `CASE WHEN ${collation} <> 0 AND ${collation} <> ${usual} THEN ' COLLATE ' || ${collation}::regcollation ELSE '' END`;

/** A list such as `fillfactor='70', …` of `{fillfactor=70}`; null where there is none. */
export const optionList = (options: string, prefix = "") =>
  `(SELECT string_agg(format('${prefix}%I=%L', split_part(o, '=', 1), substr(o, strpos(o, '=') + 1)), ', ')
    FROM unnest(${options}) o)`;

/** What a sequence counts, of a row of `pg_sequence`. */
export const counting = (alias: string) =>
  `format('START WITH %s INCREMENT BY %s MINVALUE %s MAXVALUE %s CACHE %s%s', ${alias}.seqstart, ${alias}.seqincrement,
    ${alias}.seqmin, ${alias}.seqmax, ${alias}.seqcache, CASE WHEN ${alias}.seqcycle THEN ' CYCLE' ELSE '' END)`;
