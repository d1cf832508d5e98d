import { createLimiter } from "@/lib/core/rate-limit";
import { addressKey } from "./address-failures";
import { accountMailsPerHour } from "./limits";

/**
 * Whether a mail that anybody may ask for may be sent: an address is sent so many of a kind within an
 * hour. Its owner has mails enough then, and nobody else can fill its inbox.
 */
export async function mayMail(kind: "restore" | "registration", to: string): Promise<boolean> {
  const limiter = createLimiter(`${kind}.account`, { points: accountMailsPerHour, seconds: 60 * 60 });
  const asked = await limiter.penalty(addressKey(to));
  return asked.consumedPoints <= accountMailsPerHour;
}
