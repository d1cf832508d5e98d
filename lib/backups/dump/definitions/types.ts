import { collate, type Definition, isOwn } from "./definition";

const collations: Definition = {
  rank: "collation",
  // `colliculocale` has been called `colllocale` since 17.
  sql: `
    SELECT c.tableoid AS class, c.oid,
      format('CREATE COLLATION %s (provider = %s, %s%s);', c.oid::regcollation,
        CASE c.collprovider WHEN 'i' THEN 'icu' WHEN 'b' THEN 'builtin' ELSE 'libc' END,
        CASE c.collprovider
          WHEN 'c' THEN format('lc_collate = %L, lc_ctype = %L', c.collcollate, c.collctype)
          ELSE format('locale = %L', coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale'))
            || coalesce(', rules = ' || quote_literal(to_jsonb(c) ->> 'collicurules'), '') END,
        CASE WHEN c.collisdeterministic THEN '' ELSE ', deterministic = false' END) AS sql
    FROM pg_collation c
    WHERE c.collnamespace = $1 AND ${isOwn("c")}`,
};

const enums: Definition = {
  rank: "type",
  sql: `
    SELECT t.tableoid AS class, t.oid,
      format('CREATE TYPE %s AS ENUM (%s);', t.oid::regtype,
        (SELECT string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid)
      ) AS sql
    FROM pg_type t
    WHERE t.typnamespace = $1 AND t.typtype = 'e' AND ${isOwn("t")}`,
};

const domains: Definition = {
  rank: "type",
  sql: `
    SELECT t.tableoid AS class, t.oid,
      format('CREATE DOMAIN %s AS %s%s%s%s%s;', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
        ${collate("t.typcollation", "b.typcollation")},
        ' DEFAULT ' || coalesce(pg_get_expr(t.typdefaultbin, 'pg_type'::regclass), quote_literal(t.typdefault)),
        CASE WHEN t.typnotnull THEN coalesce(' CONSTRAINT ' || quote_ident(n.conname), '') || ' NOT NULL' ELSE '' END,
        (SELECT string_agg(format(' CONSTRAINT %I %s', k.conname, pg_get_constraintdef(k.oid)), '' ORDER BY k.conname)
          FROM pg_constraint k WHERE k.contypid = t.oid AND k.contype = 'c' AND k.convalidated)
      ) AS sql
    FROM pg_type t JOIN pg_type b ON b.oid = t.typbasetype
      LEFT JOIN pg_constraint n ON n.contypid = t.oid AND n.contype = 'n' AND n.conname <> t.typname || '_not_null'
    WHERE t.typnamespace = $1 AND t.typtype = 'd' AND ${isOwn("t")}`,
};

const ranges: Definition = {
  rank: "type",
  sql: `
    SELECT t.tableoid AS class, t.oid,
      format('CREATE TYPE %s AS RANGE (subtype = %s, subtype_opclass = %I.%I%s%s, multirange_type_name = %s);',
        t.oid::regtype, format_type(r.rngsubtype, NULL), n.nspname, o.opcname,
        CASE WHEN r.rngcollation <> 0 THEN ', collation = ' || r.rngcollation::regcollation END,
        CASE WHEN r.rngsubdiff <> 0 THEN ', subtype_diff = ' || r.rngsubdiff END,
        r.rngmultitypid::regtype) AS sql
    FROM pg_type t JOIN pg_range r ON r.rngtypid = t.oid JOIN pg_opclass o ON o.oid = r.rngsubopc
      JOIN pg_namespace n ON n.oid = o.opcnamespace
    WHERE t.typnamespace = $1 AND t.typtype = 'r' AND ${isOwn("t")}`,
};

const composites: Definition = {
  rank: "type",
  sql: `
    SELECT t.tableoid AS class, t.oid,
      format('CREATE TYPE %s AS (%s);', t.oid::regtype,
        (SELECT string_agg(format('%I %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            ${collate("a.attcollation", "b.typcollation")}), ', ' ORDER BY a.attnum)
          FROM pg_attribute a JOIN pg_type b ON b.oid = a.atttypid
          WHERE a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped)) AS sql
    FROM pg_type t JOIN pg_class c ON c.oid = t.typrelid
    WHERE t.typnamespace = $1 AND c.relkind = 'c' AND ${isOwn("t")}`,
};

export const types = [collations, enums, domains, ranges, composites];
