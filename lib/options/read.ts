import { db } from "@/lib/core/db";
import { definitionOf, type OptionKey } from "./shared/definitions";

/** An option's value as it is stored now; its default when it has none, or one that is not valid. Not for secrets. */
export async function readOption(key: OptionKey): Promise<string> {
  const { value, fallback } = definitionOf(key);
  const row = await db.option.findUnique({ where: { key }, select: { value: true } });
  const result = value.safeParse(row?.value ?? fallback);
  return result.success ? result.data : fallback;
}
