import { declaredTables, rulesOf } from "@/lib/core/tables";

/** Whether a table, with its columns' types, stays when states trade places. */
export const isStaying = (table: string): boolean => rulesOf(table)?.stays ?? false;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL: a schema's OID, null when it does not exist. */
const oidOf = (schema: string): string => `(SELECT oid FROM pg_namespace WHERE nspname = ${literal(schema)})`;

const staying = (schema: string): string => {
  const names = Object.keys(declaredTables.all).filter(isStaying).map(literal).join(", ");
  return `
  SELECT oid FROM pg_class
  WHERE relnamespace = ${oidOf(schema)} AND relname = ANY (ARRAY[${names}])`;
};

/**
 * SQL: `classid` and `objid` of all that moves out of a schema, by the catalogue's dependencies. Indexes, constraints,
 * triggers and column sequences move along by themselves; extensions and staying tables are left out.
 */
const movable = (schema: string): string => `
  SELECT d.classid, d.objid FROM pg_depend d
  WHERE d.refclassid = 'pg_namespace'::regclass AND d.refobjid = ${oidOf(schema)} AND d.deptype = 'n'
    AND d.classid <> 'pg_extension'::regclass
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = d.classid AND e.objid = d.objid AND e.deptype = 'e')
    AND NOT EXISTS (SELECT FROM pg_depend o JOIN pg_class s ON s.oid = o.objid AND s.relkind = 'S'
      WHERE d.classid = 'pg_class'::regclass AND o.classid = d.classid AND o.objid = d.objid
        AND o.deptype IN ('a', 'i') AND o.refobjsubid > 0)
    AND NOT (d.classid = 'pg_class'::regclass AND d.objid IN (${staying(schema)}))
    AND NOT (d.classid = 'pg_type'::regclass AND d.objid IN (SELECT atttypid FROM pg_attribute WHERE attrelid IN (${staying(schema)})))`;

/** SQL: moves everything to a schema without equal names. References keep working, since Postgres uses OIDs. */
export const moveAll = (from: string, to: string): string => `DO $move$
  DECLARE members oid[][]; member oid[]; thing record;
  BEGIN
    SELECT array_agg(ARRAY[m.classid, m.objid]) INTO members FROM (${movable(from)}) m;
    FOREACH member SLICE 1 IN ARRAY coalesce(members, '{}') LOOP
      -- Looked up one by one: what its parameters are called changes when their types move.
      SELECT * INTO thing FROM pg_identify_object(member[1], member[2], 0);
      EXECUTE format('ALTER %s %s SET SCHEMA ${to}', CASE thing.type
        WHEN 'function' THEN 'ROUTINE' WHEN 'procedure' THEN 'ROUTINE' WHEN 'aggregate' THEN 'ROUTINE'
        WHEN 'statistics object' THEN 'STATISTICS' ELSE thing.type END, thing.identity);
    END LOOP;
  END
$move$`;

/**
 * SQL: locks all moving tables. For half a second it takes all or none, so that writers can finish with their other
 * tables; then it locks one after another.
 */
export const lockAll = (schema: string): string => `DO $lock$
  DECLARE tables text; patience timestamptz := clock_timestamp() + interval '500 ms';
  BEGIN
    SELECT string_agg(m.objid::regclass::text, ', ' ORDER BY m.objid) INTO tables FROM (${movable(schema)}) m
      JOIN pg_class c ON m.classid = 'pg_class'::regclass AND c.oid = m.objid AND c.relkind IN ('r', 'p');
    IF tables IS NULL THEN RETURN; END IF;
    WHILE clock_timestamp() < patience LOOP
      BEGIN
        EXECUTE 'LOCK TABLE ' || tables || ' IN ACCESS EXCLUSIVE MODE NOWAIT';
        RETURN;
      EXCEPTION WHEN lock_not_available THEN
        PERFORM pg_sleep(0.005);
      END;
    END LOOP;
    EXECUTE 'LOCK TABLE ' || tables || ' IN ACCESS EXCLUSIVE MODE';
  END
$lock$`;

export const movableTables = (schema: string): string => `
  SELECT c.relname::text AS name FROM (${movable(schema)}) m
    JOIN pg_class c ON m.classid = 'pg_class'::regclass AND c.oid = m.objid AND c.relkind IN ('r', 'p') ORDER BY 1`;

const placed = `
  SELECT 'pg_class'::regclass::oid AS classid, oid AS objid, relnamespace AS schema, oid::regclass::text AS name FROM pg_class
  UNION ALL SELECT 'pg_type'::regclass, oid, typnamespace, oid::regtype::text FROM pg_type
  UNION ALL SELECT 'pg_proc'::regclass, oid, pronamespace, oid::regprocedure::text FROM pg_proc
  UNION ALL SELECT 'pg_rewrite'::regclass, r.oid, c.relnamespace, c.oid::regclass::text FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
  UNION ALL SELECT 'pg_trigger'::regclass, t.oid, c.relnamespace, c.oid::regclass::text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  UNION ALL SELECT 'pg_attrdef'::regclass, a.oid, c.relnamespace, c.oid::regclass::text FROM pg_attrdef a JOIN pg_class c ON c.oid = a.adrelid
  UNION ALL SELECT 'pg_policy'::regclass, p.oid, c.relnamespace, c.oid::regclass::text FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
  UNION ALL SELECT 'pg_constraint'::regclass, o.oid, o.connamespace,
    coalesce(nullif(o.conrelid, 0)::regclass::text, o.conname) FROM pg_constraint o
  UNION ALL SELECT 'pg_ts_config'::regclass, oid, cfgnamespace, oid::regconfig::text FROM pg_ts_config
  UNION ALL SELECT 'pg_ts_dict'::regclass, oid, dictnamespace, oid::regdictionary::text FROM pg_ts_dict
  UNION ALL SELECT 'pg_operator'::regclass, oid, oprnamespace, oid::regoper::text FROM pg_operator
  UNION ALL SELECT 'pg_opclass'::regclass, oid, opcnamespace, opcname FROM pg_opclass
  UNION ALL SELECT 'pg_opfamily'::regclass, oid, opfnamespace, opfname FROM pg_opfamily
  UNION ALL SELECT 'pg_collation'::regclass, oid, collnamespace, collname FROM pg_collation
  UNION ALL SELECT 'pg_statistic_ext'::regclass, oid, stxnamespace, stxname FROM pg_statistic_ext
  UNION ALL SELECT 'pg_publication_rel'::regclass, r.oid, 0, p.pubname FROM pg_publication_rel r JOIN pg_publication p ON p.oid = r.prpubid`;

/**
 * SQL: outside objects that depend on what moves out of `public` (an operator's views, keys, publications) and would
 * keep pointing at the old state. `passedOver` is a schema that is made anew.
 */
export const dependents = (passedOver: string): string => `
  WITH placed AS MATERIALIZED (${placed})
  SELECT DISTINCT elsewhere.name FROM pg_depend d
    JOIN placed own ON own.classid = d.refclassid AND own.objid = d.refobjid AND own.schema = ${oidOf("public")}
    JOIN placed elsewhere ON elsewhere.classid = d.classid AND elsewhere.objid = d.objid AND elsewhere.schema <> own.schema
    LEFT JOIN pg_namespace n ON n.oid = elsewhere.schema
  WHERE coalesce(n.nspname, '') NOT LIKE 'pg\\_%' AND n.nspname IS DISTINCT FROM ${literal(passedOver)}
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = d.refclassid AND e.objid = d.refobjid AND e.deptype = 'e')
  ORDER BY 1`;
