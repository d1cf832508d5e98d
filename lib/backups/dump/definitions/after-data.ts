import { type Definition, isOwn, optionList } from "./definition";

/** An index's roles for its table: clustering and replica identity. */
const roles = `concat(
  CASE WHEN i.indisclustered THEN format(E'\\nALTER TABLE %s CLUSTER ON %I;', i.indrelid::regclass, x.relname) END,
  CASE WHEN i.indisreplident THEN format(E'\\nALTER TABLE ONLY %s REPLICA IDENTITY USING INDEX %I;', i.indrelid::regclass, x.relname) END)`;

const constraint = (alter: string) =>
  `format('ALTER TABLE ${alter} ADD CONSTRAINT %I %s;', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))`;

/** After all rows, since a check's function may read another table. Children inherit checks. */
const checks: Definition = {
  rank: "check",
  sql: `
    SELECT k.tableoid AS class, k.oid,
      CASE WHEN k.conrelid <> 0 THEN ${constraint("%s")}
        ELSE format('ALTER DOMAIN %s ADD CONSTRAINT %I %s;', k.contypid::regtype, k.conname, pg_get_constraintdef(k.oid)) END AS sql
    FROM pg_constraint k LEFT JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.connamespace = $1 AND ${isOwn("k")}
      AND (k.contype = 'c' AND k.conislocal AND (c.relkind IN ('r', 'p') OR NOT k.convalidated)
        OR k.contype = 'n' AND k.conislocal AND NOT k.convalidated)`,
};

/** Includes keys of partitions; `indexesOfPartitions` attaches them to the parent's key. */
const keys: Definition = {
  rank: "key",
  sql: `
    SELECT k.tableoid AS class, k.oid,
      concat(${constraint("ONLY %s")}, format(E'\\nALTER INDEX %s SET (', x.oid::regclass) || ${optionList("x.reloptions")} || ');',
        ${roles}) AS sql
    FROM pg_constraint k JOIN pg_class x ON x.oid = k.conindid JOIN pg_index i ON i.indexrelid = x.oid
    WHERE k.connamespace = $1 AND k.contype IN ('p', 'u', 'x') AND ${isOwn("k")}`,
};

/** Leaves out an unfinished CREATE INDEX CONCURRENTLY. */
const indexes: Definition = {
  rank: "index",
  sql: `
    SELECT x.tableoid AS class, x.oid,
      concat(pg_get_indexdef(x.oid), ';', ${roles},
        (SELECT string_agg(format(E'\\nALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s;', x.oid::regclass, a.attnum, a.attstattarget), '' ORDER BY a.attnum)
          FROM pg_attribute a WHERE a.attrelid = x.oid AND a.attstattarget >= 0)) AS sql
    FROM pg_class x JOIN pg_index i ON i.indexrelid = x.oid
    WHERE x.relnamespace = $1 AND (i.indisvalid OR x.relkind = 'I') AND ${isOwn("x")}`,
};

const indexesOfPartitions: Definition = {
  rank: "index of partition",
  adds: "partition",
  sql: `
    SELECT x.tableoid AS class, x.oid,
      format('ALTER INDEX %s ATTACH PARTITION %s;', h.inhparent::regclass, x.oid::regclass) AS sql,
      x.tableoid AS "neededClass", h.inhparent AS needed
    FROM pg_class x JOIN pg_inherits h ON h.inhrelid = x.oid
    WHERE x.relnamespace = $1 AND x.relkind IN ('i', 'I')`,
};

/** Partitions get theirs from their parents. */
const foreignKeys: Definition = {
  rank: "foreign key",
  sql: `
    SELECT k.tableoid AS class, k.oid,
      CASE c.relkind WHEN 'p' THEN ${constraint("%s")} ELSE ${constraint("ONLY %s")} END AS sql
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.connamespace = $1 AND k.contype = 'f' AND k.conparentid = 0 AND ${isOwn("k")}`,
};

const statistics: Definition = {
  rank: "statistics",
  sql: `
    SELECT s.tableoid AS class, s.oid,
      pg_get_statisticsobjdef(s.oid) || ';' ||
      CASE WHEN s.stxstattarget >= 0 THEN format(E'\\nALTER STATISTICS %I.%I SET STATISTICS %s;', n.nspname, s.stxname, s.stxstattarget) ELSE '' END AS sql
    FROM pg_statistic_ext s JOIN pg_namespace n ON n.oid = s.stxnamespace
    WHERE s.stxnamespace = $1 AND ${isOwn("s")}`,
};

/** Enables or disables a trigger or rule; nothing for the default, enabled. */
const switched = (kind: string, state: string, name: string) =>
  `CASE ${state} WHEN 'O' THEN '' ELSE format(E'\\nALTER TABLE %s %s ${kind} %I;', c.oid::regclass,
    CASE ${state} WHEN 'D' THEN 'DISABLE' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE ALWAYS' END, ${name}) END`;

const triggers: Definition = {
  rank: "trigger",
  sql: `
    SELECT t.tableoid AS class, t.oid, pg_get_triggerdef(t.oid) || ';' || ${switched("TRIGGER", "t.tgenabled", "t.tgname")} AS sql
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = $1 AND NOT t.tgisinternal AND t.tgparentid = 0 AND ${isOwn("t")} AND ${isOwn("c")}`,
};

const rules: Definition = {
  rank: "rule",
  sql: `
    SELECT r.tableoid AS class, r.oid, pg_get_ruledef(r.oid) || ${switched("RULE", "r.ev_enabled", "r.rulename")} AS sql
    FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
    WHERE c.relnamespace = $1 AND r.rulename <> '_RETURN' AND ${isOwn("r")} AND ${isOwn("c")}`,
};

const rowSecurity: Definition = {
  rank: "policy",
  adds: "row security",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      concat_ws(E'\\n',
        CASE WHEN c.relrowsecurity THEN format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY;', c.oid::regclass) END,
        CASE WHEN c.relforcerowsecurity THEN format('ALTER TABLE %s FORCE ROW LEVEL SECURITY;', c.oid::regclass) END) AS sql
    FROM pg_class c
    WHERE c.relnamespace = $1 AND c.relkind IN ('r', 'p') AND (c.relrowsecurity OR c.relforcerowsecurity) AND ${isOwn("c")}`,
};

/** Roles belong to the server and are not dumped, so named roles must exist there. */
const policies: Definition = {
  rank: "policy",
  sql: `
    SELECT p.tableoid AS class, p.oid,
      format('CREATE POLICY %I ON %s AS %s FOR %s TO %s%s%s;', p.polname, c.oid::regclass,
        CASE WHEN p.polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
        CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
        (SELECT string_agg(CASE r WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(r)) END, ', ' ORDER BY 1) FROM unnest(p.polroles) r),
        ' USING (' || pg_get_expr(p.polqual, p.polrelid) || ')',
        ' WITH CHECK (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')') AS sql
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    WHERE c.relnamespace = $1 AND ${isOwn("p")} AND ${isOwn("c")}`,
};

const views: Definition = {
  rank: "view",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      concat(
        format('CREATE %sVIEW %s%s AS%s', CASE c.relkind WHEN 'm' THEN 'MATERIALIZED ' END, c.oid::regclass,
          ' WITH (' || ${optionList("c.reloptions")} || ')',
          E'\\n' || rtrim(pg_get_viewdef(c.oid), ';')),
        CASE c.relkind WHEN 'm' THEN E'\\n  WITH NO DATA' END,
        ';',
        (SELECT string_agg(format(E'\\nALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s;', c.oid::regclass, a.attname, pg_get_expr(d.adbin, d.adrelid)), '' ORDER BY a.attnum)
          FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE d.adrelid = c.oid)) AS sql,
      CASE WHEN c.relkind = 'm' AND c.relispopulated THEN format('REFRESH MATERIALIZED VIEW %s;', c.oid::regclass) END AS finally
    FROM pg_class c
    WHERE c.relnamespace = $1 AND c.relkind IN ('v', 'm') AND ${isOwn("c")}`,
};

export const afterData = [
  ...[checks, keys, indexes, indexesOfPartitions, foreignKeys, statistics],
  ...[views, rules, triggers, rowSecurity, policies],
];
