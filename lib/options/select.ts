import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { type AnyOption, declaredOptions, type OpenOption } from "./option";
import type { Option } from "./schema";
import { openSecret } from "./secrets";

const select = { id: true, key: true, value: true, updatedAt: true } as const;

export type OptionRow = { option: AnyOption; id: string; value: string; updatedAt: Date };

const whereDeclared = () => ({ key: { in: declaredOptions.all.map(({ key }) => key) } });

/** Adds missing rows with their defaults; the first process wins. */
export async function ensureOptions(): Promise<void> {
  const present = await db.option.count({ where: whereDeclared() });
  // Skipped if complete: each statement tells every process that the site's identity may have changed.
  if (present === declaredOptions.all.length) return;
  await db.option.createMany({
    data: declaredOptions.all.map(({ key, type, fallback }) => ({ key, type, value: fallback })),
    skipDuplicates: true,
  });
}

/** Rows of this version's options, in display order. */
export async function readRows(): Promise<OptionRow[]> {
  await ensureOptions();
  const rows = await db.option.findMany({ where: whereDeclared(), select });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return declaredOptions.all.flatMap((option) => {
    const row = byKey.get(option.key);
    return row ? [{ ...row, option }] : [];
  });
}

/** Leaves out the value of a secret. */
export function toOption({ option, id, value, updatedAt }: OptionRow): Option {
  const { key, type, group, label, description, fallback, multiline, choices } = option;
  const secret = type === "secret";
  return {
    id,
    key,
    type,
    group: group.id,
    label,
    description,
    multiline,
    choices,
    value: secret ? null : value,
    defaultValue: secret ? null : fallback,
    secretState: secret ? stateOf(key, value) : null,
    updatedAt: updatedAt.toISOString(),
  };
}

function stateOf(key: string, stored: string): "empty" | "stored" | "unreadable" {
  if (stored === "") return "empty";
  return openSecret(key, stored) === null ? "unreadable" : "stored";
}

/** Gives the default when the value is missing or invalid. */
export async function readOption(option: OpenOption): Promise<string> {
  const row = await db.option.findUnique({ where: { key: option.key }, select: { value: true } });
  return valueOf(option, row?.value);
}

/** The same for many, under the given names. */
export async function readOptions<K extends string>(options: NamedOptions<K>): Promise<Record<K, string>> {
  const keys = Object.values<OpenOption>(options).map(({ key }) => key);
  const rows = await db.option.findMany({ where: { key: { in: keys } }, select: { key: true, value: true } });
  return valuesOf(options, new Map(rows.map(({ key, value }) => [key, value])));
}

export type NamedOptions<K extends string> = Readonly<Record<K, OpenOption>>;

export const valuesOf = <K extends string>(options: NamedOptions<K>, stored: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries<OpenOption>(options).map(([name, option]) => [name, valueOf(option, stored.get(option.key))]),
  ) as Record<K, string>;

function valueOf({ key, value, fallback }: OpenOption, stored = fallback): string {
  const result = value.safeParse(stored);
  if (result.success) return result.data;
  log.warn({ option: key }, "a stored option is not valid: its default is used");
  return fallback;
}
