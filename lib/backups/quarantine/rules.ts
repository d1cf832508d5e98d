import type { AlterTableCmd, AlterTableType, A_Const, Node, ObjectType, SelectStmt } from "libpg-query";
import { textOf } from "./nodes";
import { tablespaces } from "./reasons";
import { refuse } from "./refusal";

/** What becomes of a statement. */
export type Judgement =
  /** `text`: what is run instead. `mayMiss`: it removes what need not be there. */
  | { action: "run"; text?: string; mayMiss?: true }
  /** Rows: many may go at once. */
  | { action: "insert"; text?: undefined }
  /** Data follow for a table. */
  | { action: "copy"; text?: undefined; table: string }
  /** It says nothing that matters here, such as whose something is. */
  | { action: "skip" };

type NodeOf<Kind extends string> = Node extends infer One
  ? One extends Record<Kind, infer Value>
    ? Value
    : never
  : never;

const run: Judgement = { action: "run" };
const skip: Judgement = { action: "skip" };
const runs = () => run;

/** Owners and rights are those of the site that loads. */
export const needless = new Set([
  "AlterOwnerStmt",
  "GrantStmt",
  "AlterDefaultPrivilegesStmt",
  "AlterObjectDependsStmt",
]);

/** What may stand before an extension is made, and has no code in it. */
export const setsUp = new Set([
  ...["VariableSetStmt", "SelectStmt", "CreateSchemaStmt", "CreateExtensionStmt", "CommentStmt", "DropStmt"],
]);

/** What pg_dump sets, and what of it has a meaning here. */
const settings = {
  kept: new Set([
    ...["search_path", "check_function_bodies", "xmloption", "datestyle", "intervalstyle", "timezone", "bytea_output"],
    ...["extra_float_digits", "lc_monetary"],
  ]),
  ignored: new Set([
    ...["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "idle_session_timeout"],
    ...["transaction_timeout", "client_min_messages", "row_security", "default_tablespace", "default_with_oids"],
    ...["default_table_access_method", "synchronous_commit", "default_toast_compression"],
  ]),
  only: { client_encoding: /^utf-?8$/i, standard_conforming_strings: /^(?:on|true|yes|1)$/i } as Record<string, RegExp>,
};

/** All of them may be made by the owner of a database, and none reaches out of it. */
const extensions = new Set([
  ...["unaccent", "pg_trgm", "btree_gin", "btree_gist", "citext", "cube", "dict_int", "fuzzystrmatch", "hstore"],
  ...["intarray", "isn", "ltree", "pgcrypto", "seg", "tsm_system_rows", "tsm_system_time", "uuid-ossp", "vector"],
]);

/** Nothing of a backup needs them: they watch the server, or are there anyway. */
const idleExtensions = new Set(["plpgsql", "pg_stat_statements", "pg_buffercache", "pgstattuple"]);

const removable = new Set<ObjectType>([
  ...(["OBJECT_TABLE", "OBJECT_VIEW", "OBJECT_MATVIEW", "OBJECT_SEQUENCE", "OBJECT_INDEX", "OBJECT_TYPE"] as const),
  ...(["OBJECT_DOMAIN", "OBJECT_FUNCTION", "OBJECT_PROCEDURE", "OBJECT_AGGREGATE", "OBJECT_OPERATOR"] as const),
  ...(["OBJECT_TRIGGER", "OBJECT_RULE", "OBJECT_POLICY", "OBJECT_COLLATION", "OBJECT_TSCONFIGURATION"] as const),
  ...(["OBJECT_TSDICTIONARY", "OBJECT_STATISTIC_EXT", "OBJECT_CAST"] as const),
]);

const commented = new Set<ObjectType>([
  ...removable,
  ...(["OBJECT_COLUMN", "OBJECT_TABCONSTRAINT", "OBJECT_DOMCONSTRAINT", "OBJECT_SCHEMA"] as const),
]);

const definable = new Set<ObjectType>([
  ...(["OBJECT_AGGREGATE", "OBJECT_OPERATOR", "OBJECT_COLLATION"] as const),
  ...(["OBJECT_TSCONFIGURATION", "OBJECT_TSDICTIONARY"] as const),
]);

const changes = new Set<AlterTableType>([
  ...(["AT_AddColumn", "AT_ColumnDefault", "AT_SetNotNull", "AT_DropNotNull", "AT_SetStatistics"] as const),
  ...(["AT_SetOptions", "AT_SetStorage", "AT_SetCompression", "AT_AddConstraint", "AT_ValidateConstraint"] as const),
  ...(["AT_AttachPartition", "AT_AddInherit", "AT_AddOf", "AT_AddIdentity", "AT_SetIdentity", "AT_ClusterOn"] as const),
  ...(["AT_EnableRowSecurity", "AT_ForceRowSecurity", "AT_NoForceRowSecurity", "AT_DisableRowSecurity"] as const),
  ...(["AT_EnableTrig", "AT_EnableAlwaysTrig", "AT_EnableReplicaTrig", "AT_DisableTrig", "AT_EnableRule"] as const),
  ...(["AT_EnableAlwaysRule", "AT_EnableReplicaRule", "AT_DisableRule", "AT_SetRelOptions", "AT_SetLogged"] as const),
  "AT_ReplicaIdentity",
]);

/** With `--clean`, what is removed before it is made. */
const cleanings = new Set<AlterTableType>(["AT_DropConstraint", "AT_DropIdentity", "AT_DropInherit", "AT_DropNotNull"]);
const isCleaning = ({ subtype, def }: AlterTableCmd) =>
  cleanings.has(subtype!) || (subtype === "AT_ColumnDefault" && !def);

const copyOptions = new Set([
  ...["format", "delimiter", "null", "default", "header", "quote", "escape", "force_quote", "force_not_null"],
  ...["force_null", "encoding"],
]);

/** The text of a literal; undefined for anything else. */
function literalOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if ("TypeCast" in node) return literalOf(node.TypeCast.arg);
  if (!("A_Const" in node)) return undefined;
  const { isnull, sval, ival, fval, boolval, bsval } = node.A_Const as A_Const;
  if (isnull) return "";
  return sval?.sval ?? bsval?.bsval ?? fval?.fval ?? String(ival?.ival ?? boolval?.boolval ?? "");
}

/** The name of a function of PostgreSQL itself. */
function builtIn(names: Node[] = []): string {
  const parts = names.map(textOf);
  return parts.length === 1 || parts[0] === "pg_catalog" ? (parts.at(-1) ?? "") : "";
}

/** The planner's statistics, as pg_dump 18 can write them: they come by themselves. */
function isStatistics([from]: Node[]): boolean {
  const list = from && "RangeFunction" in from ? from.RangeFunction.functions?.[0] : undefined;
  const call = list && "List" in list ? list.List.items?.[0] : undefined;
  return (
    !!call && "FuncCall" in call && /^pg_restore_(?:relation|attribute)_stats$/.test(builtIn(call.FuncCall.funcname))
  );
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What a backup may consist of, by the node of the statement; each says what becomes of it or refuses. */
export const rules = {
  VariableSetStmt({ kind, name = "", args = [] }: NodeOf<"VariableSetStmt">): Judgement {
    const value = literalOf(args[0]) ?? "";
    if (kind === "VAR_SET_VALUE") {
      if (settings.ignored.has(name)) return skip;
      if (settings.kept.has(name) || settings.only[name]?.test(value)) return run;
    }
    if (name === "client_encoding") refuse("la copia no está en UTF-8: hazla con --encoding=UTF8.");
    if (name === "standard_conforming_strings")
      refuse("la copia usa comillas anticuadas (standard_conforming_strings).");
    return refuse("cambia un ajuste de la sesión que una copia no toca.");
  },

  SelectStmt({ targetList = [], fromClause, limitOption: _, op, ...more }: SelectStmt): Judgement {
    const isPlain = op === "SETOP_NONE" && Object.keys(more).length === 0;
    if (isPlain && fromClause && isStatistics(fromClause)) return skip;
    const target = targetList.length === 1 && "ResTarget" in targetList[0]! ? targetList[0].ResTarget.val : undefined;
    const call = target && "FuncCall" in target ? target.FuncCall : undefined;
    const name = builtIn(call?.funcname);
    const values = (call?.args ?? []).map(literalOf);
    const isLiteral = isPlain && !fromClause && values.every((value) => value !== undefined);
    if (isLiteral && (name === "setval" || (name === "set_config" && values[0] === "search_path"))) return run;
    return refuse("un SELECT solo puede fijar secuencias (setval) o search_path.");
  },

  InsertStmt({ selectStmt, onConflictClause, withClause, returningClause }: NodeOf<"InsertStmt">): Judgement {
    const { valuesLists, ...more } = selectStmt && "SelectStmt" in selectStmt ? selectStmt.SelectStmt : {};
    const hasMore =
      Object.keys(more).some((key) => key !== "limitOption" && key !== "op") || withClause || returningClause;
    const isLiteral = (node: Node) => "SetToDefault" in node || literalOf(node) !== undefined;
    const rows = (valuesLists ?? []).map((row) => ("List" in row ? (row.List.items ?? []) : []));
    const isPlain = !hasMore && rows.every((row) => row.every(isLiteral));
    const ignores = !onConflictClause || onConflictClause.action === "ONCONFLICT_NOTHING";
    return isPlain && ignores ? { action: "insert" } : refuse("un INSERT solo puede traer valores escritos en él.");
  },

  CopyStmt({
    relation,
    is_from,
    is_program,
    filename,
    query,
    whereClause,
    options = [],
  }: NodeOf<"CopyStmt">): Judgement {
    if (is_program) refuse("COPY … PROGRAM ejecuta programas en el servidor.");
    if (filename) refuse("COPY lee o escribe un archivo del servidor.");
    if (!is_from || query || whereClause || !relation) refuse("un COPY solo puede cargar los datos que le siguen.");
    for (const option of options) {
      const { defname = "", arg } = "DefElem" in option ? option.DefElem : {};
      const isOdd =
        (defname === "format" && textOf(arg) === "binary") ||
        (defname === "encoding" && !/^utf-?8$/i.test(textOf(arg)));
      if (isOdd || !copyOptions.has(defname)) refuse(`COPY usa la opción ${defname}, que una copia no lleva.`);
    }
    return { action: "copy", table: relation.relname! };
  },

  CreateExtensionStmt({ extname = "", options = [] }: NodeOf<"CreateExtensionStmt">): Judgement {
    if (idleExtensions.has(extname)) return skip;
    if (!extensions.has(extname)) refuse(`la extensión ${extname} no está entre las permitidas.`);
    const given = options.flatMap((option) => ("DefElem" in option ? [option.DefElem] : []));
    if (given.some(({ defname }) => defname === "cascade")) refuse("una extensión no puede traer otras (CASCADE).");
    const schema = given.find(({ defname }) => defname === "schema")?.arg;
    const where = schema ? ` WITH SCHEMA ${quoted(textOf(schema))}` : "";
    return { action: "run", text: `CREATE EXTENSION IF NOT EXISTS ${quoted(extname)}${where}` };
  },

  CreateSchemaStmt({ schemaname, authrole, schemaElts }: NodeOf<"CreateSchemaStmt">): Judgement {
    if (schemaElts || authrole) refuse("un esquema se crea vacío y sin dueño.");
    return schemaname === "public" ? skip : run;
  },

  CommentStmt({ objtype, object }: NodeOf<"CommentStmt">): Judgement {
    if (objtype === "OBJECT_EXTENSION" || objtype === "OBJECT_DATABASE") return skip;
    if (!commented.has(objtype!)) refuse("comenta algo que no es de una copia.");
    return object ? run : skip;
  },

  DropStmt({ removeType, objects = [] }: NodeOf<"DropStmt">): Judgement {
    if (removeType === "OBJECT_EXTENSION") return skip;
    if (removeType === "OBJECT_SCHEMA")
      return objects.some((one) => textOf(one) === "public") ? skip : { action: "run", mayMiss: true };
    if (!removable.has(removeType!)) refuse("elimina algo que no es de una copia.");
    return { action: "run", mayMiss: true };
  },

  AlterTableStmt({ cmds = [] }: NodeOf<"AlterTableStmt">): Judgement {
    const commands = cmds.flatMap((command) => ("AlterTableCmd" in command ? [command.AlterTableCmd] : []));
    if (commands.every(({ subtype }) => subtype === "AT_ChangeOwner")) return skip;
    if (commands.some(({ subtype }) => subtype === "AT_SetTableSpace")) refuse(tablespaces);
    if (commands.every(isCleaning)) return { action: "run", mayMiss: true };
    if (commands.every(({ subtype }) => changes.has(subtype!))) return run;
    return refuse("cambia una tabla como una copia no lo hace.");
  },

  CreateStmt({ relation, tablespacename }: NodeOf<"CreateStmt">): Judgement {
    if (relation?.relpersistence === "t") refuse("crea una tabla temporal.");
    if (tablespacename) refuse(tablespaces);
    return run;
  },

  CreateTableAsStmt({ objtype }: NodeOf<"CreateTableAsStmt">): Judgement {
    return objtype === "OBJECT_MATVIEW" ? run : refuse("crea una tabla a partir de una consulta.");
  },

  DefineStmt({ kind, definition }: NodeOf<"DefineStmt">): Judgement {
    const isShell = kind === "OBJECT_TYPE" && !definition;
    return isShell || definable.has(kind!)
      ? run
      : refuse("define un tipo o un analizador hecho de código del servidor.");
  },

  IndexStmt({ tableSpace }: NodeOf<"IndexStmt">): Judgement {
    return tableSpace ? refuse(tablespaces) : run;
  },

  CreateFunctionStmt: runs,
  CreateTrigStmt: runs,
  ViewStmt: runs,
  RuleStmt: runs,
  CreatePolicyStmt: runs,
  CreateSeqStmt: runs,
  AlterSeqStmt: runs,
  CreateEnumStmt: runs,
  AlterEnumStmt: runs,
  CompositeTypeStmt: runs,
  CreateRangeStmt: runs,
  CreateDomainStmt: runs,
  AlterDomainStmt: runs,
  CreateCastStmt: runs,
  CreateStatsStmt: runs,
  AlterStatsStmt: runs,
  AlterTSConfigurationStmt: runs,
  AlterTSDictionaryStmt: runs,
  RefreshMatViewStmt: runs,
};
