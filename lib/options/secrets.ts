import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { createSealer } from "@/lib/core/seal";
import type { SecretOption } from "./option";

/** Sealed under the option's key as name. */
export const { seal: sealSecret, open: openSecret } = createSealer("options.secrets");

/** Null when it is not set or cannot be opened. */
export async function readSecret({ key }: SecretOption): Promise<string | null> {
  const row = await db.option.findUnique({ where: { key }, select: { value: true } });
  const secret = openSecret(key, row?.value ?? "");
  if (secret === null) log.error({ option: key }, "a secret cannot be opened: was AUTH_SECRET changed?");
  return secret || null;
}
