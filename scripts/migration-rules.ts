import type { AlterTableCmd, ColumnDef, Constraint, Node } from "libpg-query";
import { separateSteps } from "@/lib/core/migrations/files";
import { NotSql, type SqlParser } from "@/lib/core/sql-parser";

/*
 * The rules of a migration that runs while people, and processes of the version before, go on: it adds things that they
 * do not know, and lets nobody wait. Removing, renaming and making stricter is left until no process uses the old any
 * more, one version later. A statement that breaks a rule for a reason says so in a comment before it:
 * `-- allowed: nothing has read it since 1.2.0`.
 */

/** Tables that stay so small that an index is built in no time; all others grow. */
const staySmall = new Set([
  ...[
    "options",
    "counters",
    "operators",
    "order_sequences",
    "proposal_sequences",
    "categories",
    "technologies",
    "team_members",
  ],
  ...["visit_salts", "backup_slots", "previous_states", "saved_queries", "console_permits"],
  ...["whatsapp_account", "whatsapp_profiles", "whatsapp_templates", "whatsapp_labels", "whatsapp_quick_replies"],
]);

const later = "leave it for one version, and do this in a later one";
const underLock = "under an exclusive lock";

/** Makes another value for each row, so that all of them are written anew. */
const volatile = /^(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|timeofday|nextval)$/;

/** Each rule that a migration breaks, with its line, in English. */
export async function findFaults(parser: SqlParser, sql: string): Promise<string[]> {
  try {
    const { stmts = [] } = await parser.parse(sql);
    return judge(sql, stmts as Raw[]);
  } catch (error) {
    if (error instanceof NotSql) return [`PostgreSQL does not understand it: ${error.message}`];
    throw error;
  }
}

/** Places are counted in bytes, and are 0 where they are left out. */
type Raw = { stmt: Node; stmt_location?: number; stmt_len?: number };

type Statement = { kind: string; node: Record<string, unknown>; line: number; isAllowed: boolean };

function judge(sql: string, stmts: Raw[]): string[] {
  const statements = takeApart(sql, stmts);
  const migration = new Migration(statements, separateSteps(sql) !== null);
  const faults = statements.flatMap((statement, at) =>
    statement.isAllowed ? [] : migration.judge(statement, at).map((fault) => `line ${statement.line}: ${fault}`),
  );
  const steps = separateSteps(sql);
  if (steps && steps.length !== statements.length) faults.push("each statement must end its line with its semicolon");
  return faults;
}

function takeApart(sql: string, stmts: Raw[]): Statement[] {
  const bytes = Buffer.from(sql);
  let end = 0;
  return stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length = bytes.length - from }) => {
    const before = bytes.subarray(0, end).toString();
    const text = bytes.subarray(end, from + length).toString();
    end = from + length;
    const [lead] = /^;?\s*(?:--[^\n]*\n\s*)*/.exec(text)!;
    const [[kind, node]] = Object.entries(stmt) as [[string, Record<string, unknown>]];
    return { kind, node, line: (before + lead).split("\n").length, isAllowed: /^-- allowed: \S/m.test(lead) };
  });
}

type Table = { relname?: string };
const tableOf = (node: Record<string, unknown>): string => (node.relation as Table | undefined)?.relname ?? "";

class Migration {
  /** Things that the migration itself makes, which nobody else uses yet. */
  private readonly made: Set<string>;
  private readonly adds: boolean;
  /** From which statement on it holds a table that was there before. */
  private readonly holdsFrom: number;

  constructor(
    private readonly statements: Statement[],
    /** Whether it says that it is no transaction. */
    private readonly isSeparate: boolean,
  ) {
    this.made = new Set(statements.flatMap(namesMade));
    this.adds = this.commands().some(({ subtype }) => subtype === "AT_AddConstraint");
    const alters = ({ kind, node }: Statement) => kind === "AlterTableStmt" && this.isKnown(tableOf(node));
    this.holdsFrom = statements.some(alters) ? statements.findIndex(alters) : Infinity;
  }

  judge({ kind, node }: Statement, at: number): string[] {
    const found = this.isSeparate ? this.judgeStep(kind, node, at) : this.judgeInTransaction(kind, node, at);
    return found.filter((fault) => fault !== null);
  }

  private judgeInTransaction(kind: string, node: Record<string, unknown>, at: number): (string | null)[] {
    const table = tableOf(node);
    switch (kind) {
      case "TransactionStmt":
        return ["the program begins and ends the transaction"];
      case "DropStmt":
        return this.judgeDrop(node);
      case "RenameStmt":
        return [this.isKnown(table) && !harmlessNames.has(String(node.renameType)) ? `it renames: ${later}` : null];
      case "AlterEnumStmt":
        return [node.oldVal ? `it renames: ${later}` : null];
      case "IndexStmt":
        return [this.judgeIndex(table, node)];
      case "AlterTableStmt":
        return this.isKnown(table) ? commandsOf(node).flatMap((command) => this.judgeCommand(command)) : [];
      case "UpdateStmt":
      case "DeleteStmt":
        return [
          this.grows(table) && at > this.holdsFrom
            ? `it changes rows ${underLock}: in a migration of its own, after this one`
            : null,
        ];
      case "DoStmt":
        return ["its effect cannot be checked: say why it is allowed"];
      case "TruncateStmt":
      case "LockStmt":
      case "VacuumStmt":
      case "ClusterStmt":
      case "ReindexStmt":
        return [`it works ${underLock}`];
      default:
        return [];
    }
  }

  private judgeDrop(node: Record<string, unknown>): (string | null)[] {
    const names = (node.objects as Node[]).map(lastName);
    const isMade = names.every((name) => this.made.has(name));
    if (node.removeType === "OBJECT_INDEX") {
      if (node.concurrent) return [inTransaction];
      return [isMade ? null : `it removes an index ${underLock}: DROP INDEX CONCURRENTLY IF EXISTS`];
    }
    return [isMade ? null : `it removes something that the previous version may use: ${later}`];
  }

  private judgeIndex(table: string, { concurrent }: Record<string, unknown>): string | null {
    if (concurrent) return inTransaction;
    return this.grows(table) ? `it builds an index of "${table}" and blocks its writers: use CONCURRENTLY` : null;
  }

  private judgeCommand({ subtype, def }: AlterTableCmd): (string | null)[] {
    switch (subtype) {
      case "AT_DropColumn":
        return [`it removes something that the previous version may use: ${later}`];
      case "AT_AlterColumnType":
      case "AT_SetLogged":
      case "AT_SetUnLogged":
      case "AT_SetTableSpace":
      case "AT_SetAccessMethod":
        return [`it rewrites the table ${underLock}`];
      case "AT_SetNotNull":
        return [`it scans the table ${underLock}: CHECK (… IS NOT NULL) NOT VALID, which a later one validates`];
      case "AT_ColumnDefault":
        return [def ? null : `it removes a default that the previous version may need: ${later}`];
      case "AT_AddColumn":
        return def && "ColumnDef" in def ? judgeColumn(def.ColumnDef as ColumnDef) : [];
      case "AT_AddConstraint":
        return [def && "Constraint" in def ? judgeConstraint(def.Constraint as Constraint) : null];
      case "AT_ValidateConstraint":
        return [this.adds ? `it scans the table ${underLock}: in a migration of its own, after this one` : null];
      default:
        return [];
    }
  }

  /** Judges a statement without a transaction: after an interruption all are run once more, from the first one on. */
  private judgeStep(kind: string, node: Record<string, unknown>, at: number): (string | null)[] {
    // An index on the partitioned table alone is made in no time, and those on each partition CONCURRENTLY.
    const isOfNoRows = !(node.relation as { inh?: boolean } | undefined)?.inh;
    const isRepeatable =
      (kind === "VacuumStmt" && !node.is_vacuumcmd) ||
      (kind === "DropStmt" && node.removeType === "OBJECT_INDEX" && node.concurrent && node.missing_ok) ||
      (kind === "AlterEnumStmt" && !node.oldVal && node.skipIfNewValExists) ||
      (kind === "AlterTableStmt" && commandsOf(node).every(({ subtype }) => repeatable.has(subtype!)));
    if (isRepeatable) return [];
    if (kind !== "IndexStmt" || !(node.concurrent || isOfNoRows))
      return ["it cannot safely run twice without a transaction"];
    const isDropped = this.statements.slice(0, at).some((other) => dropsIndex(other, String(node.idxname)));
    return [isDropped ? null : `first remove the rest of an interrupted run: DROP INDEX CONCURRENTLY IF EXISTS`];
  }

  private commands(): AlterTableCmd[] {
    return this.statements.flatMap(({ kind, node }) => (kind === "AlterTableStmt" ? commandsOf(node) : []));
  }

  private isKnown(table: string): boolean {
    return table !== "" && !this.made.has(table);
  }

  private grows(table: string): boolean {
    return this.isKnown(table) && !staySmall.has(table);
  }
}

const inTransaction =
  "it cannot run in a transaction: begin the migration with `-- without transaction: ` and the reason";

const repeatable = new Set<string>(["AT_ValidateConstraint", "AT_AttachPartition"]);

/** Nobody but the database uses these names. */
const harmlessNames = new Set(["OBJECT_INDEX", "OBJECT_TABCONSTRAINT", "OBJECT_TRIGGER"]);

const commandsOf = (node: Record<string, unknown>): AlterTableCmd[] =>
  (node.cmds as { AlterTableCmd: AlterTableCmd }[]).map(({ AlterTableCmd: command }) => command);

const dropsIndex = ({ kind, node }: Statement, name: string): boolean =>
  kind === "DropStmt" && node.removeType === "OBJECT_INDEX" && (node.objects as Node[]).map(lastName).includes(name);

/** The things that a statement makes, by the names by which others drop them. */
function namesMade({ kind, node }: Statement): string[] {
  if (kind === "CreateStmt") return [tableOf(node)];
  if (kind === "IndexStmt") return [String(node.idxname)];
  if (kind === "CreateTrigStmt") return [String(node.trigname)];
  if (kind === "CreateFunctionStmt") return (node.funcname as Node[]).slice(-1).map(lastName);
  if (kind === "CreateEnumStmt") return (node.typeName as Node[]).slice(-1).map(lastName);
  if (kind === "ViewStmt") return [(node.view as Table).relname ?? ""];
  return [];
}

/** The last part of a name, in whatever shape the parser gives it. */
function lastName(node: Node): string {
  if ("String" in node) return node.String.sval ?? "";
  if ("List" in node) return lastName(node.List.items!.at(-1)!);
  if ("TypeName" in node) return lastName(node.TypeName.names!.at(-1)!);
  if ("ObjectWithArgs" in node) return lastName(node.ObjectWithArgs.objname!.at(-1)!);
  return "";
}

function judgeColumn({ constraints = [] }: ColumnDef): (string | null)[] {
  const all = constraints.map((node) => ("Constraint" in node ? (node.Constraint as Constraint) : {}));
  const has = (type: Constraint["contype"]) => all.some(({ contype }) => contype === type);
  const filled = has("CONSTR_DEFAULT") || has("CONSTR_GENERATED") || has("CONSTR_IDENTITY");
  const isAnew =
    has("CONSTR_GENERATED") || has("CONSTR_IDENTITY") || all.some(({ raw_expr }) => raw_expr && isVolatile(raw_expr));
  return [
    has("CONSTR_NOTNULL") && !filled ? "the previous version writes rows without it: it needs a default" : null,
    has("CONSTR_UNIQUE") || has("CONSTR_PRIMARY")
      ? `it builds an index ${underLock}: CONCURRENTLY, after this one`
      : null,
    has("CONSTR_CHECK") ? `it scans the table ${underLock}: ADD CONSTRAINT … NOT VALID` : null,
    isAnew ? `it rewrites the table ${underLock}: without that default, then in parts` : null,
  ];
}

function judgeConstraint({ contype, skip_validation: isNotValid, indexname }: Constraint): string | null {
  if (contype === "CONSTR_CHECK" || contype === "CONSTR_FOREIGN" || contype === "CONSTR_NOTNULL") {
    return isNotValid ? null : `it scans the table ${underLock}: NOT VALID, which a later one validates`;
  }
  return indexname ? null : `it builds an index ${underLock}: CONCURRENTLY, in one before, then USING INDEX`;
}

const isVolatile = (expression: Node): boolean => {
  if ("TypeCast" in expression) return expression.TypeCast.arg !== undefined && isVolatile(expression.TypeCast.arg);
  return "FuncCall" in expression && volatile.test(lastName(expression.FuncCall.funcname!.at(-1)!));
};
