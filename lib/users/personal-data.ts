import { actionLabel } from "@/lib/audit/kinds";
import { db } from "@/lib/core/db";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { profileAudit, userAudit } from "./audit";
import { removePhoto } from "./files";
import { userSelect } from "./select";

export const userData: PersonalData = {
  parts: {
    profile: profileOf,
    emailChanges: ({ id }) =>
      rowsOf(db.emailChange, { where: { userId: id }, select: { email: true, createdAt: true } }),
    /** What anybody changed of the person's account. */
    changes: ({ id }) =>
      rowsOf(
        db.auditEntry,
        {
          where: { targetType: { in: [userAudit.type, profileAudit.type] }, targetId: id },
          select: { createdAt: true, action: true, changes: true },
        },
        ({ action, ...entry }: { action: string }) => ({ action: actionLabel(action), ...entry }),
      ),
  },
  removeFiles: ({ photo }) => removePhoto(photo),
};

/** Who they are. @throws Error once they are not there any more */
async function profileOf({ id }: DataSubject): Promise<object> {
  const select = { ...userSelect, passwordHash: true, googleId: true };
  const { passwordHash, googleId, ...person } = await db.user.findUniqueOrThrow({ where: { id }, select });
  return { ...person, hasPassword: passwordHash !== null, signsInWithGoogle: googleId !== null };
}
