import { db } from "@/lib/core/db";
import { readPhone } from "@/lib/people/shared/phone";
import { phoneKey } from "./phone-key";

/** Who is meant by a number in any of its spellings, or by a business-scoped id. */
export async function findContact(id: string): Promise<{ id: string; isDemo: boolean } | null> {
  const identity = await db.whatsappIdentity.findFirst({
    where: {
      OR: [
        { kind: "phone", value: phoneKey(readPhone(id) ?? id) },
        { kind: { in: ["user", "parent_user"] }, value: id },
      ],
    },
    select: { contact: { select: { id: true, isDemo: true } } },
  });
  return identity?.contact ?? null;
}
