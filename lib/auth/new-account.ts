import { randomBytes } from "node:crypto";
import { readOption } from "@/lib/options/select";
import { siteOptions } from "@/lib/site/options";

/** Otherwise only admins invite. */
export const isRegistrationOpen = async (): Promise<boolean> => (await readOption(siteOptions.registration)) === "true";

/** Built from the e-mail's first part; from the second attempt on with a suffix. */
export function usernameFrom(email: string, attempt: number): string {
  const plain = email
    .split("@", 1)[0]!
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, "")
    .replace(/^[._-]+/, "")
    .slice(0, 30);
  const base = plain.length >= 3 ? plain : `persona${plain}`;
  return attempt === 0 ? base : `${base}-${randomBytes(3).toString("hex")}`;
}
