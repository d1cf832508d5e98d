import { collate, counting, type Definition, isOwn, optionList } from "./definition";

const sequences: Definition = {
  rank: "sequence",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      format('CREATE%s SEQUENCE %s AS %s %s;', CASE c.relpersistence WHEN 'u' THEN ' UNLOGGED' END, c.oid::regclass,
        format_type(s.seqtypid, NULL), ${counting("s")}) AS sql
    FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
    WHERE c.relnamespace = $1 AND ${isOwn("c")}`,
};

/** Set once both exist, since the column's default uses the sequence. */
const ownersOfSequences: Definition = {
  rank: "owner of sequence",
  adds: "owner",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      format('ALTER SEQUENCE %s OWNED BY %s.%I;', c.oid::regclass, d.refobjid::regclass, a.attname) AS sql,
      d.refclassid AS "neededClass", d.refobjid AS needed
    FROM pg_class c
      JOIN pg_depend d ON d.classid = c.tableoid AND d.objid = c.oid AND d.deptype = 'a' AND d.refobjsubid > 0
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE c.relnamespace = $1 AND c.relkind = 'S' AND ${isOwn("c")}`,
};

/*
 * Since 18 NOT NULL is a named constraint; older versions accept the name and forget it. An inherited one comes with
 * its parent, one not yet valid comes after the rows.
 */
const notNull = `
  CASE
    WHEN NOT a.attnotnull OR NOT coalesce(k.convalidated AND (k.conislocal OR c.relispartition), true) THEN ''
    WHEN k.conname <> left(c.relname || '_' || a.attname, 63 - length('_not_null')) || '_not_null'
      THEN format(' CONSTRAINT %I NOT NULL', k.conname)
    ELSE ' NOT NULL' END
  || CASE WHEN k.connoinherit THEN ' NO INHERIT' ELSE '' END`;

const value = `
  CASE
    WHEN a.attgenerated = 's' THEN format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
    WHEN a.attgenerated = 'v' THEN format(' GENERATED ALWAYS AS (%s) VIRTUAL', pg_get_expr(d.adbin, d.adrelid))
    WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)
    ELSE '' END`;

// A partition gets its parent's identity when it is attached.
const identity = `
  CASE WHEN a.attidentity <> '' AND NOT c.relispartition THEN (
    SELECT format(' GENERATED %s AS IDENTITY (SEQUENCE NAME %s %s)',
      CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END, s.seqrelid::regclass, ${counting("s")})
    FROM pg_depend i JOIN pg_sequence s ON s.seqrelid = i.objid
    WHERE i.classid = c.tableoid AND i.refclassid = c.tableoid AND i.refobjid = c.oid AND i.refobjsubid = a.attnum AND i.deptype = 'i'
  ) ELSE '' END`;

const columns = `
  SELECT string_agg(E'\\n    ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
      || ${collate("a.attcollation", "t.typcollation")} || ${value} || ${identity} || ${notNull}, ',' ORDER BY a.attnum)
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    LEFT JOIN pg_constraint k ON k.conrelid = a.attrelid AND k.contype = 'n' AND k.conkey = ARRAY[a.attnum]
  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND (a.attislocal OR c.relispartition)`;

/** Further settings of columns, which may differ from the parent's. */
const columnSettings = `
  SELECT string_agg(format(E'\\nALTER TABLE ONLY %s ALTER COLUMN %I %s;', c.oid::regclass, a.attname, s.setting), '' ORDER BY a.attnum, s.setting)
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    CROSS JOIN LATERAL (VALUES
      (CASE WHEN a.attstorage <> t.typstorage THEN 'SET STORAGE ' ||
        CASE a.attstorage WHEN 'p' THEN 'PLAIN' WHEN 'e' THEN 'EXTERNAL' WHEN 'm' THEN 'MAIN' ELSE 'EXTENDED' END END),
      (CASE a.attcompression WHEN 'p' THEN 'SET COMPRESSION pglz' WHEN 'l' THEN 'SET COMPRESSION lz4' END),
      (CASE WHEN a.attstattarget >= 0 THEN format('SET STATISTICS %s', a.attstattarget) END),
      ('SET (' || ${optionList("a.attoptions")} || ')'),
      (CASE WHEN isInherited AND d.adbin IS NOT NULL AND a.attgenerated = '' THEN 'SET DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END),
      (CASE WHEN isInherited AND a.attnotnull AND EXISTS (
          SELECT FROM pg_constraint k
          WHERE k.conrelid = c.oid AND k.contype = 'n' AND k.conkey = ARRAY[a.attnum] AND k.conislocal AND k.convalidated
        ) THEN 'SET NOT NULL' END)
    ) s (setting)
  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND s.setting <> ''`.replaceAll(
  "isInherited",
  "NOT a.attislocal AND NOT c.relispartition",
);

const parents = `
  SELECT format(E'\\nINHERITS (%s)', string_agg(h.inhparent::regclass::text, ', ' ORDER BY h.inhseqno))
  FROM pg_inherits h WHERE h.inhrelid = c.oid AND NOT c.relispartition HAVING count(*) > 0`;

const tables: Definition = {
  rank: "table",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      concat(
        format('CREATE%s TABLE %s (%s)', CASE c.relpersistence WHEN 'u' THEN ' UNLOGGED' END, c.oid::regclass, (${columns}) || E'\\n'),
        (${parents}),
        CASE WHEN c.relkind = 'p' THEN E'\\nPARTITION BY ' || pg_get_partkeydef(c.oid) END,
        E'\\nWITH (' || nullif(concat_ws(', ', ${optionList("c.reloptions")}, ${optionList("toast.reloptions", "toast.")}), '') || ')',
        ';',
        (${columnSettings}),
        CASE c.relreplident WHEN 'n' THEN format(E'\\nALTER TABLE ONLY %s REPLICA IDENTITY NOTHING;', c.oid::regclass)
          WHEN 'f' THEN format(E'\\nALTER TABLE ONLY %s REPLICA IDENTITY FULL;', c.oid::regclass) END) AS sql
    FROM pg_class c LEFT JOIN pg_class toast ON toast.oid = c.reltoastrelid
    WHERE c.relnamespace = $1 AND c.relkind IN ('r', 'p') AND ${isOwn("c")}`,
};

/** Attached while empty, so Postgres does not scan its rows. */
const partitions: Definition = {
  rank: "partition",
  adds: "partition",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      format('ALTER TABLE ONLY %s ATTACH PARTITION %s %s;', h.inhparent::regclass, c.oid::regclass, pg_get_expr(c.relpartbound, c.oid)) AS sql
    FROM pg_class c JOIN pg_inherits h ON h.inhrelid = c.oid
    WHERE c.relnamespace = $1 AND c.relkind IN ('r', 'p') AND c.relispartition AND ${isOwn("c")}`,
};

export const tablesAndSequences = [sequences, tables, partitions, ownersOfSequences];
