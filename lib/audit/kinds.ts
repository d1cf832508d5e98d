import { sessionAudit } from "@/lib/auth/audit";
import { backupAudit } from "@/lib/backups/audit";
import { messageAudit } from "@/lib/contact/audit";
import { jobAudit } from "@/lib/jobs/audit";
import { mailAudit } from "@/lib/mail/audit";
import { mediaAudit } from "@/lib/media/audit";
import { operatorAudit } from "@/lib/operators/audit";
import { optionAudit } from "@/lib/options/audit";
import { orderAudit } from "@/lib/orders/audit";
import type { AuditedKind } from "@/lib/people/audit";
import { downloadAudit } from "@/lib/people/downloads";
import { outsiderAudit } from "@/lib/people/outsiders";
import { linkAudit } from "@/lib/shortener/audit";
import { consoleAudit } from "@/lib/sql-console/audit";
import { statAudit } from "@/lib/visits/audit";
import { contentAudit } from "@/lib/studio/audit";
import { tokenAudit } from "@/lib/tokens/audit";
import { profileAudit, userAudit } from "@/lib/users/audit";
import { conversationAudit, whatsappAccountAudit } from "@/lib/whatsapp/audit";
import { wardrobeAudit } from "@/lib/wardrobe/audit";
import { webhookAudit } from "@/lib/webhook-tool/audit";

/** Everything that the audit log can tell of, in the order of its filter. */
const kinds: AuditedKind[] = [
  ...[userAudit, profileAudit, sessionAudit, downloadAudit, outsiderAudit, operatorAudit, orderAudit, linkAudit],
  ...[optionAudit, messageAudit, conversationAudit, whatsappAccountAudit, statAudit, webhookAudit, mailAudit, jobAudit],
  ...[backupAudit, consoleAudit, wardrobeAudit, contentAudit, tokenAudit, mediaAudit],
];

export const kindOf = (type: string): AuditedKind | undefined => kinds.find((kind) => kind.type === type);

/** Every kind of thing, by what it is called. */
export const auditTargets: Record<string, string> = Object.fromEntries(kinds.map(({ type, label }) => [type, label]));

/** Everything that can be done, in words. */
export const auditActions: Record<string, string> = Object.assign({}, ...kinds.map(({ actions }) => actions));

/** Those of some things that are still there. @param wanted ids by kind */
export async function findExisting(wanted: Map<string, Set<string>>): Promise<Set<string>> {
  const found = await Promise.all([...wanted].map(([type, ids]) => kindOf(type)?.findExisting?.([...ids]) ?? []));
  return new Set(found.flat().map(({ id }) => id));
}
