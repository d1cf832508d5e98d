import { rulesOf } from "@/lib/core/tables";
import { columnWords } from "./column-words";
import type { Column } from "./views";

/** What a column says, in Spanish; empty for one of an operator's own. */
export function describeColumn(table: string, { name, refersTo }: Column): string {
  const rules = rulesOf(table);
  if (!rules) return "";
  return rules.columns?.[name] ?? (refersTo ? `Una fila de «${refersTo}».` : (columnWords[name] ?? ""));
}
