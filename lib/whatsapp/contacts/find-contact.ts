import { db } from "@/lib/core/db";
import { readPhone } from "@/lib/people/shared/phone";
import { phoneKey } from "./phone-key";

/** By number in any spelling, business-scoped id, or group id. */
export async function findContact(id: string): Promise<{ id: string; isDemo: boolean } | null> {
  // Digits in an id are no phone number.
  const phone = readPhone(id) ?? (/\p{L}/u.test(id) ? null : id);
  const identity = await db.whatsappIdentity.findFirst({
    where: {
      OR: [
        ...(phone === null ? [] : [{ kind: "phone", value: phoneKey(phone) } as const]),
        { kind: { in: ["user", "parent_user", "group"] }, value: id },
      ],
    },
    select: { contact: { select: { id: true, isDemo: true } } },
  });
  return identity?.contact ?? null;
}
