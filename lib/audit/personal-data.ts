import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { actionLabel } from "./kinds";

export const auditData: PersonalData = {
  parts: {
    /** What the person did in the panel; what it was done to may be somebody else's. */
    activity: ({ id }) =>
      rowsOf(
        db.auditEntry,
        { where: { actorId: id }, select: { createdAt: true, action: true, ip: true, userAgent: true } },
        ({ action, ...entry }: { action: string }) => ({ action: actionLabel(action), ...entry }),
      ),
  },
};
