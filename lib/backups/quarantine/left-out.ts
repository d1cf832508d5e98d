import type { AlterTableCmd, Constraint, Node, RangeVar } from "libpg-query";
import { consoleSchema } from "@/lib/core/console-views";
import { SqlParser } from "@/lib/core/sql-parser";
import { monthOf } from "@/lib/visits/record/partitions";
import { isKeptOut } from "../dump/data";
import type { LeftOut } from "../schema";
import { readBlueprint } from "./blueprint";
import type { Loaded } from "./load";

/** Limits of named items and of characters shown; further ones are counted. */
const most = { items: 200, name: 200, text: 4_000 };

/** Characters of a parsed statement. */
const maxParsed = 256 * 1024;

/** An object that a statement makes; equal objects have equal keys, however they are written. */
type Fact = {
  key: string;
  kind: string;
  name: string;
  /** Undefined where the statement names none. */
  schema?: string;
  /** Keys of containing objects; when one is named, this is not. */
  within?: string[];
};

/** Names what a file defines beyond our schema. `url` is the database with its rows and the schema of our migrations. */
export async function findLeftOut(url: string, loaded: Loaded): Promise<LeftOut> {
  const parser = new SqlParser();
  try {
    const own = new Set<string>();
    const { before, after } = await readBlueprint(url);
    for (const text of [...before, ...after]) for (const { key } of await factsOf(text, parser)) own.add(key);
    const found = new Map<string, LeftOut["items"][number]>();
    const add = ({ key, kind, name, schema, within = [] }: Fact, text = "") => {
      if (own.has(key) || found.has(key) || isMadeBySite(schema) || within.some((whole) => found.has(whole))) return;
      found.set(key, { kind, name: cut(name, most.name), text: cut(text, most.text) });
    };
    for (const text of loaded.definitions) for (const fact of await factsOf(text, parser)) add(fact, text);
    for (const { name } of loaded.unread) {
      const schema = name.includes(".") ? name.split(".", 1)[0] : undefined;
      if (!isKeptOut(name)) add({ ...tableFact(name), schema });
    }
    for (const name of loaded.unknownColumns) add({ key: `column:${name}`, kind: "columna", name });
    const items = [...found.values()].slice(0, most.items);
    return { items, more: found.size - items.length + loaded.more };
  } finally {
    await parser.stop();
  }
}

/**
 * Schemas that the site makes itself and our backups leave out: console views, and states not in use
 * (`restore/states.ts`).
 */
const isMadeBySite = (schema = ""): boolean => siteSchemas.test(schema);
const siteSchemas = new RegExp(`^(?:${consoleSchema}|(?:incoming|previous)_[0-9a-f]{12})$`);

const cut = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

async function factsOf(text: string, parser: SqlParser): Promise<Fact[]> {
  const unclear = { key: text, kind: "orden", name: text.slice(0, 60).split(/\s+/).slice(0, 6).join(" ") };
  if (text.length > maxParsed) return [unclear];
  // Windows editors write CRLF.
  const parsed = await parser.parse(text.replaceAll("\r\n", "\n")).catch(() => null);
  if (!parsed) return [unclear];
  return (parsed.stmts ?? []).flatMap(({ stmt }) => {
    const [[type, node]] = Object.entries(stmt!) as [[string, Statement]];
    const facts = factsIn(type, node)?.map((fact) => ({ ...fact, schema: schemaOf(node) }));
    return facts ?? [{ ...unclear, key: keyOf(type, node) }];
  });
}

type Statement = {
  [Part in "relation" | "view" | "table" | "typevar" | "sequence"]?: RangeVar;
} & { [Part in "funcname" | "domainname" | "typeName" | "defnames" | "cfgname" | "options"]?: Node[] } & {
  [Part in "trigname" | "rulename" | "policy_name" | "schemaname" | "extname" | "idxname"]?: string;
} & { into?: { rel?: RangeVar }; tableElts?: Node[]; cmds?: Node[]; is_procedure?: boolean };

/** Statements that make objects other than tables and their parts. */
const kinds = new Map(
  Object.entries({
    función: "CreateFunctionStmt",
    disparador: "CreateTrigStmt",
    regla: "RuleStmt",
    política: "CreatePolicyStmt",
    vista: "ViewStmt",
    "vista materializada": "CreateTableAsStmt",
    dominio: "CreateDomainStmt",
    tipo: "CreateEnumStmt AlterEnumStmt CreateRangeStmt CompositeTypeStmt",
    estadística: "CreateStatsStmt",
    objeto: "DefineStmt AlterTSConfigurationStmt",
    esquema: "CreateSchemaStmt",
    extensión: "CreateExtensionStmt",
    secuencia: "CreateSeqStmt",
  }).flatMap(([kind, types]) => types.split(" ").map((type) => [type, kind] as const)),
);

/** Kinds compared by name alone. */
const named = new Set(["esquema", "extensión", "secuencia"]);

/** @returns null when it makes nothing with a name */
function factsIn(type: string, node: Statement): Fact[] | null {
  const { tableElts = [], cmds = [], options = [] } = node;
  const table = nameOf(node.relation);
  if (type === "CreateStmt") return [tableFact(table), ...tableElts.flatMap((element) => partsOf(table, element))];
  if (type === "AlterTableStmt") {
    return cmds.flatMap((one) => ("AlterTableCmd" in one ? changesOf(table, one.AlterTableCmd) : []));
  }
  if (type === "IndexStmt") {
    return [{ ...part("índice", table, "", { ...node, idxname: undefined }), name: node.idxname ?? "" }];
  }
  const kind = node.is_procedure ? "procedimiento" : kinds.get(type);
  if (!kind) return null;
  const name = nameIn(node);
  const whole = { ...node, options: options.map((one) => keyOf("", one)).sort() };
  return [{ key: keyOf(kind, named.has(kind) ? name : whole), kind, name }];
}

/** The parts of a qualified name that is no relation's. */
function partsIn(node: Statement): string[] | undefined {
  const parts = node.funcname ?? node.domainname ?? node.typeName ?? node.defnames ?? node.cfgname;
  return parts?.map((one) => ("String" in one ? (one.String.sval ?? "") : ""));
}

function schemaOf(node: Statement): string | undefined {
  const relation = node.relation ?? node.table ?? node.view ?? node.typevar ?? node.sequence ?? node.into?.rel;
  if (relation) return relation.schemaname;
  const parts = partsIn(node);
  return parts ? (parts.length > 1 ? parts[0] : undefined) : node.schemaname;
}

function nameIn(node: Statement): string {
  const own = node.trigname ?? node.rulename ?? node.policy_name;
  if (own) return `${own} en ${nameOf(node.relation ?? node.table)}`;
  const parts = partsIn(node);
  if (parts) return inPublic(parts);
  return node.schemaname ?? node.extname ?? nameOf(node.view ?? node.typevar ?? node.sequence ?? node.into?.rel);
}

/** Leaves out positions in the text. */
const keyOf = (kind: string, node: unknown): string =>
  `${kind}:${JSON.stringify(node, (key, value: unknown) =>
    /location$|_(?:start|end|len)$|^replace$|^if_not_exists$|^inh$/.test(key) ? undefined : value,
  )}`;

const inPublic = (parts: string[]): string => parts.filter((part, at) => at > 0 || part !== "public").join(".");
const nameOf = ({ schemaname = "public", relname = "" }: RangeVar = {}): string => inPublic([schemaname, relname]);

const tableFact = (name: string): Fact => ({ key: `table:${name}`, kind: "tabla", name });

const part = (kind: string, table: string, name: string, what: unknown): Fact => ({
  ...{ key: keyOf(`${kind}:${table}`, what), kind },
  name: name ? `${table}.${name}` : table,
  within: [`table:${table}`, `column:${table}.${name}`],
});

function partsOf(table: string, element: Node): Fact[] {
  if ("Constraint" in element) return constraintPart(table, element.Constraint);
  if (!("ColumnDef" in element)) return [];
  const { colname = "", constraints = [] } = element.ColumnDef;
  const name = `${table}.${colname}`;
  const column = { key: `column:${name}`, kind: "columna", name, within: [`table:${table}`] };
  return [
    column,
    ...constraints.flatMap((one) => ("Constraint" in one ? constraintPart(table, one.Constraint, colname) : [])),
  ];
}

function constraintPart(table: string, constraint: Constraint, column = ""): Fact[] {
  const { contype, raw_expr, conname = "" } = constraint;
  if (contype === "CONSTR_DEFAULT") return [defaultPart(table, column, raw_expr)];
  if (contype === "CONSTR_GENERATED") return [part("columna generada", table, column, [column, raw_expr])];
  if (contype === "CONSTR_CHECK") {
    // pg_dump repeats the parent's checks on monthly partitions.
    const key = keyOf(`condición:${monthOf(table)?.table ?? table}`, raw_expr);
    return [{ ...part("condición", table, conname, raw_expr), key }];
  }
  if (!/^CONSTR_(?:PRIMARY|UNIQUE|FOREIGN|EXCLUSION)$/.test(contype ?? "")) return [];
  return [part("clave", table, conname, { ...constraint, conname: undefined })];
}

/** The key is the same for inline and separate defaults. */
const defaultPart = (table: string, column: string, value: unknown): Fact =>
  part("valor por defecto", table, column, [column, value]);

/** Changes of a table's storage and upkeep, which do not affect its rows. */
const keeping = new RegExp(
  `^AT_(?:${[
    "ChangeOwner|SetStatistics|SetOptions|SetStorage|SetCompression|SetRelOptions|AddIdentity|SetIdentity|DropIdentity",
    "ReplicaIdentity|ClusterOn|SetLogged|AttachPartition|SetNotNull|DropNotNull|DropConstraint|ValidateConstraint",
  ].join("|")})$`,
);

function changesOf(table: string, command: AlterTableCmd): Fact[] {
  const { subtype = "", name = "", def } = command;
  if (keeping.test(subtype)) return [];
  if (subtype === "AT_ColumnDefault") return def ? [defaultPart(table, name, def)] : [];
  if (def && ("Constraint" in def || "ColumnDef" in def)) return partsOf(table, def);
  return [part("cambio de tabla", table, name, command)];
}
