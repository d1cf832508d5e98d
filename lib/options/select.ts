import { db } from "@/lib/core/db";
import type { Option } from "./schema";
import { openSecret } from "./secrets";
import { definitionOf, isOptionKey, optionKeys, type OptionKey } from "./shared/definitions";

const select = { id: true, key: true, value: true, updatedAt: true } as const;

export type OptionRow = { id: string; key: OptionKey; value: string; updatedAt: Date };

/** Gives every option that has none yet a row with its default. Whoever comes first writes it. */
export async function ensureOptions(): Promise<void> {
  const present = await db.option.count({ where: { key: { in: optionKeys } } });
  // Not without need: each statement tells every process that the site's identity may have changed.
  if (present === optionKeys.length) return;
  await db.option.createMany({
    data: optionKeys.map((key) => ({ key, type: definitionOf(key).type, value: definitionOf(key).fallback })),
    skipDuplicates: true,
  });
}

/** The rows of the options that exist in this version, in the order of their definitions. */
export async function readRows(): Promise<OptionRow[]> {
  await ensureOptions();
  const rows = await db.option.findMany({ where: { key: { in: optionKeys } }, select });
  return rows.filter(isKnown).sort((a, b) => optionKeys.indexOf(a.key) - optionKeys.indexOf(b.key));
}

/** Whether a row is of an option of this version. */
export const isKnown = <T extends { key: string }>(row: T): row is T & { key: OptionKey } => isOptionKey(row.key);

/** An option as it leaves the server: everything about a secret but the secret. */
export function toOption({ id, key, value, updatedAt }: OptionRow): Option {
  const { type, group, label, description, fallback } = definitionOf(key);
  const secret = type === "secret";
  return {
    id,
    key,
    type,
    group,
    label,
    description,
    value: secret ? null : value,
    defaultValue: secret ? null : fallback,
    secretState: secret ? stateOf(key, value) : null,
    updatedAt: updatedAt.toISOString(),
  };
}

function stateOf(key: OptionKey, stored: string): "empty" | "stored" | "unreadable" {
  if (stored === "") return "empty";
  return openSecret(key, stored) === null ? "unreadable" : "stored";
}

/** An option's value as it is stored now; its default when it has none, or one that is not valid. Not for secrets. */
export async function readOption(key: OptionKey): Promise<string> {
  const { value, fallback } = definitionOf(key);
  const row = await db.option.findUnique({ where: { key }, select: { value: true } });
  const result = value.safeParse(row?.value ?? fallback);
  return result.success ? result.data : fallback;
}
