import type { AlterTableCmd, ColumnDef, Constraint, CreateFunctionStmt, Node, RangeVar } from "libpg-query";
import { SqlParser } from "@/lib/core/sql-parser";
import { isKeptOut } from "../dump/data";
import { readDefinitions } from "../dump/definitions/read";
import { extensions } from "../dump/extras";
import { Snapshot } from "../dump/snapshot";
import type { LeftOut } from "../schema";
import type { Loaded } from "./load";

/** How many things are named, and how many characters of each are shown. What comes beyond is counted. */
const most = { items: 200, name: 200, text: 4_000 };

/** Characters of a statement that is parsed. */
const maxParsed = 256 * 1024;

/** Something that a statement makes: `key` is the same for the same thing, however it is written. */
type Fact = {
  key: string;
  kind: string;
  name: string;
  /** The keys of what it is a part of: where that is named, this is not. */
  within?: string[];
};

/**
 * Names what a file has beside rows of our own tables, none of which was loaded: what its definitions make that ours do not make.
 * @param url the database of its rows, with the schema that our migrations made
 */
export async function findLeftOut(url: string, loaded: Loaded): Promise<LeftOut> {
  const parser = new SqlParser();
  try {
    const own = new Set<string>();
    for (const text of await readOwn(url)) for (const { key } of await factsOf(text, parser)) own.add(key);
    const found = new Map<string, LeftOut["items"][number]>();
    const add = ({ key, kind, name, within = [] }: Fact, text = "") => {
      if (own.has(key) || found.has(key) || within.some((whole) => found.has(whole))) return;
      found.set(key, { kind, name: cut(name, most.name), text: cut(text, most.text) });
    };
    for (const text of loaded.definitions) for (const fact of await factsOf(text, parser)) add(fact, text);
    for (const { name } of loaded.unread) if (!isKeptOut(name)) add(tableFact(name));
    for (const name of loaded.unknownColumns) add({ key: `column:${name}`, kind: "columna", name });
    const items = [...found.values()].slice(0, most.items);
    return { items, more: found.size - items.length + loaded.more };
  } finally {
    await parser.stop();
  }
}

const cut = (text: string, longest: number): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

async function readOwn(url: string): Promise<string[]> {
  const snapshot = new Snapshot(url);
  try {
    await snapshot.begin();
    const { rows } = await snapshot.query<{ oid: number }>("SELECT oid FROM pg_namespace WHERE nspname = 'public'");
    const { before, after } = await readDefinitions(snapshot, rows[0]!.oid);
    return [...(await extensions(snapshot, "public")), ...before, ...after];
  } finally {
    snapshot.drop();
  }
}

async function factsOf(text: string, parser: SqlParser): Promise<Fact[]> {
  const unclear = { key: text, kind: "orden", name: text.slice(0, 60).split(/\s+/).slice(0, 6).join(" ") };
  if (text.length > maxParsed) return [unclear];
  // A file that was written by an editor of Windows says the same.
  const parsed = await parser.parse(text.replaceAll("\r\n", "\n")).catch(() => null);
  if (!parsed) return [unclear];
  return (parsed.stmts ?? []).flatMap(({ stmt }) => {
    const [[kind, node]] = Object.entries(stmt!) as [[string, unknown]];
    if (silent.has(kind)) return [];
    if (!Object.hasOwn(makers, kind)) return [{ ...unclear, key: keyOf(kind, node) }];
    return (makers[kind as keyof typeof makers] as (node: unknown) => Fact[])(node);
  });
}

/** What makes nothing: whose it is, who may, what is said of it, what is removed. */
const silent = new Set([
  ...["VariableSetStmt", "GrantStmt", "AlterDefaultPrivilegesStmt", "AlterOwnerStmt", "CommentStmt", "DropStmt"],
  ...["TransactionStmt", "AlterSeqStmt", "AlterStatsStmt", "RefreshMatViewStmt"],
]);

type NodeOf<Kind extends string> = Node extends infer One
  ? One extends Record<Kind, infer Value>
    ? Value
    : never
  : never;

/** A node without where it stands in its text. */
const keyOf = (kind: string, node: unknown): string =>
  `${kind}:${JSON.stringify(node, (key, value: unknown) =>
    /location$|_(?:start|end|len)$|^replace$|^if_not_exists$/.test(key) ? undefined : value,
  )}`;

const textOf = (node: Node): string => ("String" in node ? (node.String.sval ?? "") : "");
const inPublic = (parts: string[]): string => parts.filter((part, at) => at > 0 || part !== "public").join(".");
const listOf = (names: Node[] = []): string => inPublic(names.map(textOf));
const nameOf = ({ schemaname = "public", relname = "" }: RangeVar = {}): string => inPublic([schemaname, relname]);

const tableFact = (name: string): Fact => ({ key: `table:${name}`, kind: "tabla", name });

const makers = {
  CreateFunctionStmt(node: CreateFunctionStmt): Fact[] {
    const options = (node.options ?? []).toSorted((one, other) => (keyOf("", one) < keyOf("", other) ? -1 : 1));
    const kind = node.is_procedure ? "procedimiento" : "función";
    return [{ key: keyOf(kind, { ...node, options }), kind, name: listOf(node.funcname) }];
  },
  CreateTrigStmt: (node: NodeOf<"CreateTrigStmt">) =>
    one("disparador", `${node.trigname} en ${nameOf(node.relation)}`, node),
  RuleStmt: (node: NodeOf<"RuleStmt">) => one("regla", `${node.rulename} en ${nameOf(node.relation)}`, node),
  CreatePolicyStmt: (node: NodeOf<"CreatePolicyStmt">) =>
    one("política", `${node.policy_name} en ${nameOf(node.table)}`, node),
  ViewStmt: (node: NodeOf<"ViewStmt">) => one("vista", nameOf(node.view), node),
  CreateTableAsStmt: (node: NodeOf<"CreateTableAsStmt">) => one("vista materializada", nameOf(node.into?.rel), node),
  CreateDomainStmt: (node: NodeOf<"CreateDomainStmt">) => one("dominio", listOf(node.domainname), node),
  CreateEnumStmt: (node: NodeOf<"CreateEnumStmt">) => one("tipo", listOf(node.typeName), node),
  AlterEnumStmt: (node: NodeOf<"AlterEnumStmt">) => one("tipo", listOf(node.typeName), node),
  CreateRangeStmt: (node: NodeOf<"CreateRangeStmt">) => one("tipo", listOf(node.typeName), node),
  CompositeTypeStmt: (node: NodeOf<"CompositeTypeStmt">) => one("tipo", nameOf(node.typevar), node),
  DefineStmt: (node: NodeOf<"DefineStmt">) => one("objeto", listOf(node.defnames), node),
  CreateStatsStmt: (node: NodeOf<"CreateStatsStmt">) => one("estadística", listOf(node.defnames), node),
  AlterTSConfigurationStmt: (node: NodeOf<"AlterTSConfigurationStmt">) => one("objeto", listOf(node.cfgname), node),
  CreateSchemaStmt: ({ schemaname = "" }: NodeOf<"CreateSchemaStmt">) =>
    schemaname === "public" ? [] : one("esquema", schemaname, schemaname),
  CreateExtensionStmt: ({ extname = "" }: NodeOf<"CreateExtensionStmt">) => one("extensión", extname, extname),
  CreateSeqStmt: ({ sequence }: NodeOf<"CreateSeqStmt">) => one("secuencia", nameOf(sequence), nameOf(sequence)),
  IndexStmt: ({ idxname = "", ...node }: NodeOf<"IndexStmt">): Fact[] => [
    { ...part("índice", nameOf(node.relation), "", node), name: idxname },
  ],
  CreateStmt({ relation, tableElts = [] }: NodeOf<"CreateStmt">): Fact[] {
    const table = nameOf(relation);
    return [tableFact(table), ...tableElts.flatMap((element) => partsOf(table, element))];
  },
  AlterTableStmt({ relation, cmds = [] }: NodeOf<"AlterTableStmt">): Fact[] {
    return cmds.flatMap((command) =>
      "AlterTableCmd" in command ? changesOf(nameOf(relation), command.AlterTableCmd) : [],
    );
  },
};

const one = (kind: string, name: string, what: unknown): Fact[] => [{ key: keyOf(kind, what), kind, name }];

/** What belongs to a table, or to a column of it. */
const part = (kind: string, table: string, name: string, what: unknown): Fact => ({
  ...{ key: keyOf(`${kind}:${table}`, what), kind },
  name: name ? `${table}.${name}` : table,
  within: [`table:${table}`, `column:${table}.${name}`],
});

const partsOf = (table: string, element: Node): Fact[] =>
  "ColumnDef" in element
    ? columnParts(table, element.ColumnDef)
    : "Constraint" in element
      ? constraintParts(table, element.Constraint)
      : [];

function columnParts(table: string, { colname = "", constraints = [] }: ColumnDef): Fact[] {
  const name = `${table}.${colname}`;
  const column = { key: `column:${name}`, kind: "columna", name, within: [`table:${table}`] };
  const parts = constraints.flatMap((of) => ("Constraint" in of ? constraintParts(table, of.Constraint, colname) : []));
  return [column, ...parts];
}

function constraintParts(table: string, constraint: Constraint, column = ""): Fact[] {
  const { contype, raw_expr, conname = "" } = constraint;
  switch (contype) {
    case "CONSTR_DEFAULT":
      return [defaultPart(table, column, raw_expr)];
    case "CONSTR_GENERATED":
      return [part("columna generada", table, column, [column, raw_expr])];
    case "CONSTR_CHECK":
      return [part("condición", table, conname, raw_expr)];
    case "CONSTR_PRIMARY":
    case "CONSTR_UNIQUE":
    case "CONSTR_FOREIGN":
    case "CONSTR_EXCLUSION":
      return [part("clave", table, conname, { ...constraint, conname: undefined })];
    default:
      return [];
  }
}

/** Whether it stands beside its column or by itself. */
const defaultPart = (table: string, column: string, value: unknown): Fact =>
  part("valor por omisión", table, column, [column, value]);

/** What says how a table is kept, and nothing of what happens to its rows. */
const keeping = new Set<AlterTableCmd["subtype"]>([
  ...(["AT_ChangeOwner", "AT_SetStatistics", "AT_SetOptions", "AT_SetStorage", "AT_SetCompression"] as const),
  ...(["AT_SetRelOptions", "AT_AddIdentity", "AT_SetIdentity", "AT_DropIdentity", "AT_ReplicaIdentity"] as const),
  ...(["AT_ClusterOn", "AT_SetLogged", "AT_AttachPartition", "AT_SetNotNull", "AT_DropNotNull"] as const),
  ...(["AT_DropConstraint", "AT_ValidateConstraint"] as const),
]);

function changesOf(table: string, command: AlterTableCmd): Fact[] {
  const { subtype, name = "", def } = command;
  if (keeping.has(subtype)) return [];
  if (subtype === "AT_ColumnDefault") return def ? [defaultPart(table, name, def)] : [];
  if (def && ("Constraint" in def || "ColumnDef" in def)) return partsOf(table, def);
  return [part("cambio de tabla", table, name, command)];
}
