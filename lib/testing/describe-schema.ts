import type { ClientBase } from "pg";

/** Queries for the schema, by the catalogue functions that tools use; they give names, because OIDs differ. */
const catalogues = {
  // Columns that were dropped leave gaps in the numbers of the others.
  columns: `SELECT to_jsonb(c) - '{ordinal_position,dtd_identifier}'::text[] AS is, row_number() OVER (PARTITION BY table_name ORDER BY ordinal_position)
    FROM information_schema.columns c WHERE table_schema = 'public'`,
  domains: `SELECT * FROM information_schema.domains WHERE domain_schema = 'public'`,
  routines: `SELECT p.oid::regprocedure AS name, p.prokind, CASE WHEN p.prokind <> 'a' THEN pg_get_functiondef(p.oid) END AS text
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace`,
  aggregates: `SELECT to_jsonb(a) - 'aggsortop' FROM pg_aggregate a JOIN pg_proc p ON p.oid = aggfnoid WHERE pronamespace = 'public'::regnamespace`,
  constraints: `SELECT conrelid::regclass, contypid::regtype, conname, contype, conislocal, coninhcount, convalidated,
      contype <> 'p' AND connoinherit AS is_alone,
      pg_get_constraintdef(oid) AS text
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND (contype <> 'f' OR conparentid = 0)`,
  indexes: `SELECT pg_get_indexdef(indexrelid) AS text, indisvalid, indisclustered, indisreplident, c.reloptions
    FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace = 'public'::regnamespace`,
  triggers: `SELECT pg_get_triggerdef(t.oid) AS text, tgenabled FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal`,
  rules: `SELECT pg_get_ruledef(r.oid) AS text, ev_enabled FROM pg_rewrite r JOIN pg_class c ON c.oid = ev_class
    WHERE relnamespace = 'public'::regnamespace`,
  views: `SELECT oid::regclass, relkind, pg_get_viewdef(oid) AS text, reloptions, relispopulated FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')`,
  tables: `SELECT oid::regclass, relkind, relpersistence, relrowsecurity, relreplident, relispartition, reloptions, pg_get_partkeydef(oid),
      pg_get_expr(relpartbound, oid) AS bound,
      (SELECT array_agg(inhparent::regclass::text ORDER BY inhseqno) FROM pg_inherits WHERE inhrelid = c.oid) AS parents
    FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'i', 'I')`,
  columnSettings: `SELECT attrelid::regclass, attname, attstorage, attstattarget, attoptions, attislocal, attinhcount
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped`,
  sequences: `SELECT to_jsonb(s) - 'last_value' AS sequence, d.refobjid::regclass AS owner, a.attname
    FROM pg_sequences s LEFT JOIN pg_depend d ON d.deptype IN ('a', 'i') AND d.objid = format('%I.%I', schemaname, sequencename)::regclass AND d.refobjsubid > 0
      LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE schemaname = 'public'`,
  enums: `SELECT enumtypid::regtype, array_agg(enumlabel::text ORDER BY enumsortorder) FROM pg_enum GROUP BY 1`,
  ranges: `SELECT rngtypid::regtype, rngsubtype::regtype, rngmultitypid::regtype, rngcollation::regcollation, rngsubdiff
    FROM pg_range`,
  operators: `SELECT oid::regoperator, oprcode, oprcanhash, oprcanmerge FROM pg_operator WHERE oprnamespace = 'public'::regnamespace`,
  operatorClasses: `SELECT opcname, opcintype::regtype, opcdefault, opckeytype::regtype, opfname,
      (SELECT array_agg(format('%s %s', amopstrategy, amopopr::regoperator) ORDER BY amopstrategy) FROM pg_amop WHERE amopfamily = f.oid) AS operators,
      (SELECT array_agg(format('%s %s', amprocnum, amproc) ORDER BY amprocnum) FROM pg_amproc WHERE amprocfamily = f.oid) AS functions
    FROM pg_opclass JOIN pg_opfamily f ON f.oid = opcfamily WHERE opcnamespace = 'public'::regnamespace`,
  casts: `SELECT castsource::regtype, casttarget::regtype, castfunc::regprocedure, castcontext, castmethod FROM pg_cast WHERE oid >= 16384`,
  searches: `SELECT cfgname, tokid, alias, array_agg(mapdict::regdictionary::text ORDER BY mapseqno)
    FROM pg_ts_config c JOIN pg_ts_config_map m ON mapcfg = c.oid JOIN ts_token_type('default') ON tokid = maptokentype
    WHERE cfgnamespace = 'public'::regnamespace GROUP BY 1, 2, 3`,
  dictionaries: `SELECT dictname, tmplname, dictinitoption FROM pg_ts_dict JOIN pg_ts_template t ON t.oid = dicttemplate
    WHERE dictnamespace = 'public'::regnamespace`,
  policies: `SELECT * FROM pg_policies`,
  statistics: `SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext`,
  comments: `SELECT i.type, i.identity, description FROM pg_description, LATERAL pg_identify_object(classoid, objoid, objsubid) i
    WHERE objoid >= 16384 OR classoid = 'pg_namespace'::regclass`,
  extensions: `SELECT extname, extnamespace::regnamespace FROM pg_extension`,
  contentOfView: `SELECT * FROM z_counts`,
};

/** All of the catalogues, sorted: their own order depends on OIDs, which are others in every database. */
export async function describeSchema(client: ClientBase): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await client.query("SET search_path = public");
  const [database] = (await client.query<{ name: string }>("SELECT current_database() AS name")).rows;
  for (const [name, sql] of Object.entries(catalogues)) {
    const { rows } = await client.query<object>(sql);
    found[name] = rows.map((row) => JSON.stringify(row).replaceAll(`"${database!.name}"`, '"database"')).toSorted();
  }
  return found;
}
