import { declared } from "@/lib/core/declared";
import type { AuditedKind } from "@/lib/people/audit";

export const auditKinds = declared<readonly AuditedKind[]>("audit kinds");

export const kindOf = (type: string): AuditedKind | undefined => auditKinds.all.find((kind) => kind.type === type);

export const auditTargets = (): Record<string, string> =>
  Object.fromEntries(auditKinds.all.map(({ type, label }) => [type, label]));

export const auditActions = (): Record<string, string> =>
  Object.assign({}, ...auditKinds.all.map(({ actions }) => actions));

/** Gives the action itself if no domain knows it any more. */
export const actionLabel = (action: string): string => kindOf(action.split(".")[0]!)?.actions[action] ?? action;

/** Gives the ids that still exist. @param wanted ids by kind */
export async function findExisting(wanted: Map<string, Set<string>>): Promise<Set<string>> {
  const found = await Promise.all([...wanted].map(([type, ids]) => kindOf(type)?.findExisting?.([...ids]) ?? []));
  return new Set(found.flat().map(({ id }) => id));
}
