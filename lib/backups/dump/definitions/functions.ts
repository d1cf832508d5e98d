import { type Definition, isOwn } from "./definition";

const functions: Definition = {
  rank: "function",
  sql: `
    SELECT p.tableoid AS class, p.oid, rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' AS sql
    FROM pg_proc p
    WHERE p.pronamespace = $1 AND p.prokind IN ('f', 'p', 'w') AND ${isOwn("p")}`,
};

const modes = (column: string) =>
  `CASE ${column} WHEN 'r' THEN 'read_only' WHEN 's' THEN 'shareable' ELSE 'read_write' END`;

const aggregates: Definition = {
  rank: "function",
  sql: `
    SELECT p.tableoid AS class, p.oid,
      format(E'CREATE AGGREGATE %s(%s) (\\n    sfunc = %s,\\n    stype = %s%s\\n);', format('%I.%I', n.nspname, p.proname),
        coalesce(nullif(pg_get_function_arguments(p.oid), ''), '*'), a.aggtransfn, format_type(a.aggtranstype, NULL),
        concat(
          CASE WHEN a.aggtransspace <> 0 THEN format(E',\\n    sspace = %s', a.aggtransspace) END,
          CASE WHEN a.aggfinalfn <> 0 THEN format(E',\\n    finalfunc = %s', a.aggfinalfn) END,
          CASE WHEN a.aggfinalextra THEN E',\\n    finalfunc_extra' END,
          CASE WHEN a.aggfinalfn <> 0 THEN E',\\n    finalfunc_modify = ' || ${modes("a.aggfinalmodify")} END,
          CASE WHEN a.aggcombinefn <> 0 THEN format(E',\\n    combinefunc = %s', a.aggcombinefn) END,
          E',\\n    initcond = ' || quote_literal(a.agginitval),
          CASE WHEN a.aggmtransfn <> 0 THEN
            format(E',\\n    msfunc = %s,\\n    minvfunc = %s,\\n    mstype = %s', a.aggmtransfn, a.aggminvtransfn,
              format_type(a.aggmtranstype, NULL)) END,
          CASE WHEN a.aggmtransspace <> 0 THEN format(E',\\n    msspace = %s', a.aggmtransspace) END,
          CASE WHEN a.aggmfinalfn <> 0 THEN
            format(E',\\n    mfinalfunc = %s,\\n    mfinalfunc_modify = ', a.aggmfinalfn) || ${modes("a.aggmfinalmodify")} END,
          CASE WHEN a.aggmfinalextra THEN E',\\n    mfinalfunc_extra' END,
          E',\\n    minitcond = ' || quote_literal(a.aggminitval),
          CASE WHEN a.aggsortop <> 0 THEN E',\\n    sortop = ' ||
            (SELECT format('OPERATOR(%I.%s)', s.nspname, o.oprname)
              FROM pg_operator o JOIN pg_namespace s ON s.oid = o.oprnamespace WHERE o.oid = a.aggsortop) END,
          CASE p.proparallel WHEN 's' THEN E',\\n    parallel = safe' WHEN 'r' THEN E',\\n    parallel = restricted' END,
          CASE a.aggkind WHEN 'h' THEN E',\\n    hypothetical' END)) AS sql
    FROM pg_proc p JOIN pg_aggregate a ON a.aggfnoid = p.oid JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE p.pronamespace = $1 AND ${isOwn("p")}`,
};

const other = (name: string, oid: string) =>
  `CASE WHEN ${oid} <> 0 THEN (SELECT format(', ${name} = OPERATOR(%I.%s)', s.nspname, x.oprname)
    FROM pg_operator x JOIN pg_namespace s ON s.oid = x.oprnamespace WHERE x.oid = ${oid}) END`;

const operators: Definition = {
  rank: "operator",
  sql: `
    SELECT o.tableoid AS class, o.oid,
      format('CREATE OPERATOR %I.%s (FUNCTION = %s%s);', n.nspname, o.oprname, o.oprcode,
        concat(
          CASE WHEN o.oprleft <> 0 THEN ', LEFTARG = ' || format_type(o.oprleft, NULL) END,
          CASE WHEN o.oprright <> 0 THEN ', RIGHTARG = ' || format_type(o.oprright, NULL) END,
          ${other("COMMUTATOR", "o.oprcom")}, ${other("NEGATOR", "o.oprnegate")},
          CASE WHEN o.oprrest <> 0 THEN ', RESTRICT = ' || o.oprrest END,
          CASE WHEN o.oprjoin <> 0 THEN ', JOIN = ' || o.oprjoin END,
          CASE WHEN o.oprcanhash THEN ', HASHES' END, CASE WHEN o.oprcanmerge THEN ', MERGES' END)) AS sql
    FROM pg_operator o JOIN pg_namespace n ON n.oid = o.oprnamespace
    WHERE o.oprnamespace = $1 AND o.oprcode <> 0 AND ${isOwn("o")}`,
};

const operatorFamilies: Definition = {
  rank: "operator",
  sql: `
    SELECT f.tableoid AS class, f.oid, format('CREATE OPERATOR FAMILY %I.%I USING %I;', n.nspname, f.opfname, m.amname) AS sql
    FROM pg_opfamily f JOIN pg_am m ON m.oid = f.opfmethod JOIN pg_namespace n ON n.oid = f.opfnamespace
    WHERE f.opfnamespace = $1 AND ${isOwn("f")}`,
};

/** The operators and functions of an operator class, or of a family alone. */
const members = (catalogue: string, oid: string) => `(
  SELECT string_agg(member, ', ' ORDER BY member)
  FROM (
    SELECT format('OPERATOR %s %s', o.amopstrategy, o.amopopr::regoperator)
      || CASE WHEN o.amoppurpose = 'o' THEN format(' FOR ORDER BY %I.%I', n.nspname, s.opfname) ELSE '' END AS member
    FROM pg_depend d JOIN pg_amop o ON o.tableoid = d.classid AND o.oid = d.objid
      LEFT JOIN pg_opfamily s ON s.oid = o.amopsortfamily LEFT JOIN pg_namespace n ON n.oid = s.opfnamespace
    WHERE d.refclassid = '${catalogue}'::regclass AND d.refobjid = ${oid}
    UNION ALL
    SELECT format('FUNCTION %s (%s, %s) %s', p.amprocnum, format_type(p.amproclefttype, NULL), format_type(p.amprocrighttype, NULL),
      p.amproc::regprocedure)
    FROM pg_depend d JOIN pg_amproc p ON p.tableoid = d.classid AND p.oid = d.objid
    WHERE d.refclassid = '${catalogue}'::regclass AND d.refobjid = ${oid}
  ) m)`;

const operatorClasses: Definition = {
  rank: "operator class",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      format('CREATE OPERATOR CLASS %I.%I%s FOR TYPE %s USING %I FAMILY %I.%I AS %s;', n.nspname, c.opcname,
        CASE WHEN c.opcdefault THEN ' DEFAULT' END, format_type(c.opcintype, NULL), m.amname, fn.nspname, f.opfname,
        concat_ws(', ', 'STORAGE ' || format_type(coalesce(nullif(c.opckeytype, 0), c.opcintype), NULL), ${members("pg_opclass", "c.oid")})
      ) AS sql
    FROM pg_opclass c JOIN pg_am m ON m.oid = c.opcmethod JOIN pg_namespace n ON n.oid = c.opcnamespace
      JOIN pg_opfamily f ON f.oid = c.opcfamily JOIN pg_namespace fn ON fn.oid = f.opfnamespace
    WHERE c.opcnamespace = $1 AND ${isOwn("c")}`,
};

const membersOfFamilies: Definition = {
  rank: "operator class",
  adds: "members",
  sql: `
    SELECT f.tableoid AS class, f.oid, format('ALTER OPERATOR FAMILY %I.%I USING %I ADD ', n.nspname, f.opfname, m.amname)
      || ${members("pg_opfamily", "f.oid")} || ';' AS sql
    FROM pg_opfamily f JOIN pg_am m ON m.oid = f.opfmethod JOIN pg_namespace n ON n.oid = f.opfnamespace
    WHERE f.opfnamespace = $1 AND ${isOwn("f")} AND ${members("pg_opfamily", "f.oid")} IS NOT NULL`,
};

const casts: Definition = {
  rank: "cast",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      format('CREATE CAST (%s AS %s) %s%s;', format_type(c.castsource, NULL), format_type(c.casttarget, NULL),
        CASE c.castmethod WHEN 'f' THEN 'WITH FUNCTION ' || c.castfunc::regprocedure WHEN 'i' THEN 'WITH INOUT' ELSE 'WITHOUT FUNCTION' END,
        CASE c.castcontext WHEN 'a' THEN ' AS ASSIGNMENT' WHEN 'i' THEN ' AS IMPLICIT' END) AS sql
    FROM pg_cast c JOIN pg_type s ON s.oid = c.castsource JOIN pg_type t ON t.oid = c.casttarget
    WHERE c.oid >= 16384 AND $1 IN (s.typnamespace, t.typnamespace) AND ${isOwn("c")}`,
};

const dictionaries: Definition = {
  rank: "dictionary",
  sql: `
    SELECT d.tableoid AS class, d.oid,
      format('CREATE TEXT SEARCH DICTIONARY %s (TEMPLATE = %I.%I%s);', d.oid::regdictionary, n.nspname, t.tmplname,
        ', ' || d.dictinitoption) AS sql
    FROM pg_ts_dict d JOIN pg_ts_template t ON t.oid = d.dicttemplate JOIN pg_namespace n ON n.oid = t.tmplnamespace
    WHERE d.dictnamespace = $1 AND ${isOwn("d")}`,
};

const searchConfigurations: Definition = {
  rank: "search configuration",
  sql: `
    SELECT c.tableoid AS class, c.oid,
      format('CREATE TEXT SEARCH CONFIGURATION %s (PARSER = %I.%I);', c.oid::regconfig, n.nspname, p.prsname) ||
      coalesce((
        SELECT string_agg(format(E'\\nALTER TEXT SEARCH CONFIGURATION %s ADD MAPPING FOR %I WITH %s;', c.oid::regconfig, m.alias, m.dicts), ''
          ORDER BY m.alias)
        FROM (
          SELECT k.alias, string_agg(m.mapdict::regdictionary::text, ', ' ORDER BY m.mapseqno) AS dicts
          FROM pg_ts_config_map m JOIN ts_token_type(c.cfgparser) k ON k.tokid = m.maptokentype
          WHERE m.mapcfg = c.oid GROUP BY k.alias
        ) m), '') AS sql
    FROM pg_ts_config c JOIN pg_ts_parser p ON p.oid = c.cfgparser JOIN pg_namespace n ON n.oid = p.prsnamespace
    WHERE c.cfgnamespace = $1 AND ${isOwn("c")}`,
};

export const code = [
  functions,
  aggregates,
  operators,
  operatorFamilies,
  operatorClasses,
  membersOfFamilies,
  casts,
  dictionaries,
  searchConfigurations,
];
