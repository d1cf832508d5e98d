import { isDay, startOfDay } from "@/lib/core/days";
import { snakeCase } from "@/lib/core/text";
import { Prisma } from "@/prisma/generated/client";
import type { Fields } from "./adapter";
import { isUnread } from "./shared/typed";
import type { DeclaredField } from "./shared/fields-of";

/*
 * Maps a kind's fields to columns and rows. Names of columns come only from declarations in our source, never from
 * input.
 */

export const list = (parts: Prisma.Sql[]): Prisma.Sql => Prisma.join(parts, ", ");

export const columnOf = (name: string, { column = snakeCase(name) }: DeclaredField): string => column;

type Column = { column: Prisma.Sql; write: Prisma.Sql };

/** Gives a field's columns, written from `fields` of a placed row, and the SQL that reads them back. */
export function columnsOf(name: string, field: DeclaredField): { columns: Column[]; read: Prisma.Sql } {
  const column = Prisma.raw(columnOf(name, field));
  const text = Prisma.sql`fields->>${name}`;
  const by = (write: Prisma.Sql, read: Prisma.Sql = column) => ({ columns: [{ column, write }], read });
  switch (field.is) {
    case "number":
      return by(Prisma.sql`(${text})::int`);
    case "price":
      return by(Prisma.sql`coalesce((${text})::bigint, 0)`);
    case "switch":
      return by(Prisma.sql`(${text})::boolean`);
    case "choice":
      return by(Prisma.sql`(${text})::${Prisma.raw(field.type)}`);
    case "day": {
      const moment = Prisma.sql`(${text})::timestamptz`;
      return by(
        field.isOptional ? moment : Prisma.sql`coalesce(${moment}, "publishedAt")`,
        Prisma.sql`coalesce(to_char(${column} AT TIME ZONE 'America/Bogota', 'YYYY-MM-DD'), '')`,
      );
    }
    case "account":
      return by(
        Prisma.sql`(SELECT id FROM users WHERE id = nullif(${text}, '')::uuid)`,
        Prisma.sql`coalesce(${column}::text, '')`,
      );
    case "pictures":
    case "words":
      return by(Prisma.sql`ARRAY(SELECT jsonb_array_elements_text(fields->${name}))`);
    case "file": {
      const [fileName, type, size] = ["name", "type", "size"].map((part) =>
        Prisma.raw(`${columnOf(name, field)}_${part}`),
      );
      return {
        columns: [
          { column: fileName!, write: Prisma.sql`fields->${name}->>'name'` },
          { column: type!, write: Prisma.sql`fields->${name}->>'type'` },
          { column: size!, write: Prisma.sql`(fields->${name}->>'size')::int` },
        ],
        read: Prisma.sql`CASE WHEN ${fileName} <> '' AND ${type} <> '' AND ${size} > 0
          THEN jsonb_build_object('name', ${fileName}, 'type', ${type}, 'size', ${size}) END`,
      };
    }
    default:
      // Some columns are null when the working copy has an empty text.
      if (!("isNullable" in field)) return by(text);
      return by(Prisma.sql`nullif(${text}, '')`, Prisma.sql`coalesce(${column}, '')`);
  }
}

/** A column of an entry's row. @property key in the entry; left out when the entry is a single value */
type Cell = { column: string; key?: string; type: "text" | "uuid" | "text[]" };

export type OwnRows = { name: string; field: DeclaredField; table: string; owner: string; cells: Cell[] };

const text = (name: string): Cell => ({ column: name, key: name, type: "text" });

export function ownRowsOf(name: string, field: DeclaredField): OwnRows | null {
  const cells = cellsOf(field);
  if (!cells || !("table" in field) || !field.table || !field.owner) return null;
  return { name, field, table: field.table, owner: field.owner, cells };
}

function cellsOf(field: DeclaredField): Cell[] | null {
  switch (field.is) {
    case "links":
      return [text("name"), text("url")];
    case "rows":
      return Object.keys(field.of).map(text);
    case "words":
      return [{ column: "name", type: "text" }];
    case "named":
      return [{ column: field.column, type: "uuid" }];
    case "people":
      return [
        { column: "member_id", key: "memberId", type: "uuid" },
        { column: "roles", key: "roles", type: "text[]" },
        { column: "skills_used", key: "skillsUsed", type: "text[]" },
      ];
    default:
      return null;
  }
}

export function cellOf({ key, type }: Cell): Prisma.Sql {
  if (type === "text[]") return Prisma.sql`ARRAY(SELECT jsonb_array_elements_text(entry->${key}))`;
  const said = key ? Prisma.sql`entry->>${key}` : Prisma.sql`entry #>> '{}'`;
  return type === "uuid" ? Prisma.sql`(${said})::uuid` : said;
}

export function entryOf(cells: Cell[]): Prisma.Sql {
  const [only] = cells;
  if (!only!.key) return Prisma.raw(only!.column);
  return Prisma.sql`jsonb_build_object(${list(cells.map(({ key, column }) => Prisma.sql`${key}::text, ${Prisma.raw(column)}`))})`;
}

export const namedBy = (entry: unknown): string =>
  typeof entry === "string" ? entry : String((entry as { memberId: string }).memberId);

export const tidied = (
  fields: Readonly<Record<string, DeclaredField>>,
  { id, ...item }: { id: string; fields: Fields },
  present: Map<string, Set<string>>,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, tidy(field, item.fields[name], id, present.get(name))]),
  );

function tidy(field: DeclaredField, value: unknown, id: string, present: Set<string> | undefined): unknown {
  switch (field.is) {
    case "line":
      if (field.isUnique) return String(value).trim() || id;
      return field.isTrimmed ? String(value).trim() : value;
    // Previews also show fields that are not ready to be published.
    case "number":
    case "price":
      return isUnread(value) ? null : value;
    case "day":
      return isDay(String(value)) ? startOfDay(String(value)).toISOString() : null;
    case "pictures":
      return (value as string[]).filter(Boolean);
    case "words":
      return distinct(value as string[]);
    case "named":
    case "people": {
      const entries = ((value ?? []) as unknown[]).map((entry) => [namedBy(entry), entry] as const);
      return [...new Map(entries)].filter(([named]) => present?.has(named)).map(([, entry]) => tidyPerson(entry));
    }
    default:
      return value;
  }
}

const distinct = (words: string[]): string[] => [...new Set(words.map((word) => word.trim()).filter(Boolean))];

const tidyPerson = (entry: unknown): unknown =>
  typeof entry === "string"
    ? entry
    : Object.fromEntries(
        Object.entries(entry as Fields).map(([key, value]) => [
          key,
          Array.isArray(value) ? distinct(value as string[]) : value,
        ]),
      );
