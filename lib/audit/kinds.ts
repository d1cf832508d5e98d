import { declared } from "@/lib/core/declared";
import type { AuditedKind } from "@/lib/people/audit";

/** Everything that the audit log can tell of, in the order of its filter. */
export const auditKinds = declared<readonly AuditedKind[]>("audit kinds");

export const kindOf = (type: string): AuditedKind | undefined => auditKinds.all.find((kind) => kind.type === type);

/** Every kind of thing, by what it is called. */
export const auditTargets = (): Record<string, string> =>
  Object.fromEntries(auditKinds.all.map(({ type, label }) => [type, label]));

/** Everything that can be done, in words. */
export const auditActions = (): Record<string, string> =>
  Object.assign({}, ...auditKinds.all.map(({ actions }) => actions));

/** What was done, in words: as it is written where no domain knows it any more. */
export const actionLabel = (action: string): string => kindOf(action.split(".")[0]!)?.actions[action] ?? action;

/** Those of some things that are still there. @param wanted ids by kind */
export async function findExisting(wanted: Map<string, Set<string>>): Promise<Set<string>> {
  const found = await Promise.all([...wanted].map(([type, ids]) => kindOf(type)?.findExisting?.([...ids]) ?? []));
  return new Set(found.flat().map(({ id }) => id));
}
