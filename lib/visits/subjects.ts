import type { Bind } from "@/lib/core/bindings";
import { readPool } from "@/lib/core/read";
import { containing } from "@/lib/core/text";
import type { NamedValue } from "./shared/dimensions";

export type Kind = "page" | "link";

/** The subjects of all pages, and of all links, together. */
export const allPages = 1;
export const allLinks = 2;

export const allOf = (kind: Kind): number => (kind === "page" ? allPages : allLinks);

export async function subjectOf(kind: Kind, name: string): Promise<number | null> {
  const { rows } = await readPool.query<{ id: number }>(
    "select id from visit_subjects where kind = $1 and name = $2 and name <> ''",
    [kind, name],
  );
  return rows[0]?.id ?? null;
}

/** Ids of subjects whose name contains a text, most visited first; at most a thousand. */
export async function subjectsLike(kind: Kind, text: string): Promise<number[]> {
  const { rows } = await readPool.query<{ id: number }>(
    `select id from visit_subjects where kind = $1 and name ilike $2 and name <> '' order by visits desc limit 1000`,
    [kind, containing(text)],
  );
  return rows.map(({ id }) => id);
}

/**
 * A subject, or only its visits with some values. Totals know each value separately but no combinations, so narrowed
 * scopes are read from rows.
 */
export type Scope = number | { subjectId: number; named: readonly NamedValue[] };

export const subjectIn = (scope: Scope): number => (typeof scope === "number" ? scope : scope.subjectId);

export const valuesIn = (scope: Scope): readonly NamedValue[] => (typeof scope === "number" ? [] : scope.named);

export const isNarrowed = (scope: Scope): boolean => valuesIn(scope).length > 0;

/**
 * How to find a scope's rows; the table is called `v`. All pages and all links have no rows of their own, so their
 * kind's are used.
 * @returns the condition, and the bit of a visitor's first visit of the day
 */
export function rowSource(scope: Scope, bind: Bind): { condition: string; dayBit: 2 | 8 } {
  const id = subjectIn(scope);
  const kind = { [allPages]: "page" as const, [allLinks]: "link" as const }[id];
  const subject = kind ? rowsOfKind(kind) : `v.subject_id = ${bind(id)}::int`;
  return { condition: [subject, ...withValues(valuesIn(scope), bind)].join(" and "), dayBit: kind ? 8 : 2 };
}

/** SQL for a kind. Written as a literal, because each kind has a partial index. */
export const rowsOfKind = (kind: Kind): string => `v.subject_kind = '${kind}'`;

export const withValues = (named: readonly NamedValue[], bind: Bind): string[] =>
  named.map(({ dimension, value }) => `v.${dimension} = ${bind(value)}`);
