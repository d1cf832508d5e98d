import { addressKey } from "@/lib/auth/address-failures";
import { db } from "@/lib/core/db";
import { limitKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit } from "@/lib/core/rate-limit";
import { enqueueMail } from "@/lib/mail/queue";
import { purchaseLinksMail } from "./mails/purchase-links";

const byAddress = { points: 10, seconds: 3_600 };
/** Mails to a buyer. Strangers may use them up, so asking past them is answered as always. */
const byEmail = { points: 3, seconds: 86_400 };

/**
 * Mails a buyer the links of what they paid for. Whoever asks does not learn whether there is anything, also not by
 * how long it takes: only the mail's own job looks.
 * @throws AppError `too_many_requests`
 */
export async function mailLinks(email: string, ip: string): Promise<void> {
  await enforceLimit("purchases.recover", limitKey(ip), byAddress);
  const { consumedPoints } = await createLimiter("purchases.recover.email", byEmail).penalty(addressKey(email));
  if (consumedPoints > byEmail.points) return;
  await db.$transaction((tx) => enqueueMail(tx, purchaseLinksMail, { to: email, data: {} }));
}
