import { createHash } from "node:crypto";
import { namedKey } from "@/lib/core/limit-key";
import { createLimiter } from "@/lib/core/rate-limit";
import { accountMailsPerHour } from "./limits";

/**
 * Counts a mail that anybody may ask for against what an address is sent of its kind within an hour. Whoever owns the address has
 * mails enough then; whoever does not cannot fill its inbox.
 * @returns whether it may be sent.
 */
export async function mayMail(kind: "restore" | "registration", to: string): Promise<boolean> {
  const limiter = createLimiter(`${kind}.account`, { points: accountMailsPerHour, seconds: 60 * 60 });
  const asked = await limiter.penalty(namedKey(createHash("sha256").update(to).digest("base64url")));
  return asked.consumedPoints <= accountMailsPerHour;
}
