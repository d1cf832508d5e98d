import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";

/** What a mail's link is made of: it stops the mails of one person, whoever is signed in, and does nothing else. */
export const mailToken = (userId: string): string => `${userId}.${sign(userId).toString("base64url")}`;

const sign = (userId: string): Buffer =>
  createHmac("sha256", env.AUTH_SECRET).update(`repetition.mail.${userId}`).digest();

/** Whose mails a token stops; null for what was not made here. */
export function readMailToken(token: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  const [given, expected] = [Buffer.from(signature, "base64url"), sign(userId)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}
