import { formatDateTime } from "@/lib/core/dates";
import { actionLabel, kindOf } from "./kinds";
import type { AuditEntry, AuditLine, ChangeLine } from "./schema";

export function describeEntry({ id, createdAt, actor, action, target, changes, device, ip }: AuditEntry): AuditLine {
  return {
    id,
    createdAt: new Date(createdAt),
    actor: { name: actor.name, role: actor.role, href: hrefOf("user", actor) },
    action: actionLabel(action),
    target: isTold(actor, target) ? { name: target.name, href: hrefOf(target.type, target) } : null,
    changes: changeLines(target.type, changes),
    from: [device, ip].filter(Boolean).join(" · "),
  };
}

/** Whether a line names its target; one's own account, or none, goes without. */
const isTold = (actor: AuditEntry["actor"], target: AuditEntry["target"]): boolean =>
  target.name !== "" && (actor.role === null || target.id !== actor.id);

export function changeLines(type: string, changes: unknown): ChangeLine[] {
  const kind = kindOf(type);
  return Object.entries((changes ?? {}) as Record<string, unknown>).map(([field, pair]) => {
    const [before, after] = Array.isArray(pair) ? pair : [null, pair];
    const told = (value: unknown) => show(value, kind?.values?.[field]);
    return { field, label: kind?.fields[field] ?? field, before: told(before), after: told(after) };
  });
}

type Words = Record<string, string> | ((value: unknown) => string);

function show(value: unknown, words: Words = {}): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof words === "function") return words(value);
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ") || "—";
  if (typeof value !== "string") return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value);
  return words[value] ?? value;
}

const hrefOf = (type: string, { id, exists }: { id: string; exists: boolean }): string | undefined =>
  exists ? kindOf(type)?.href?.(id) : undefined;
