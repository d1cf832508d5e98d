import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { type AuditedPerson, nobody, personTarget } from "@/lib/people/audit";
import { recordOutsider } from "@/lib/people/outsiders";
import { type FailureReason, sessionAudit } from "./audit";

/**
 * Records a failed sign-in in the audit log, within the limit for strangers. An e-mail without an account is not
 * logged, because people type passwords there by mistake.
 */
export const recordFailure = (account: AuditedPerson | null, reason: FailureReason, device: Device): Promise<void> =>
  recordOutsider(device, (author) =>
    sessionAudit.record(db, author, {
      action: "session.fail",
      target: account ? personTarget(account) : { id: nobody, name: "una cuenta que no existe" },
      changes: { reason: [null, reason] },
    }),
  );
