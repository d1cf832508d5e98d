import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import type { optionDefinitions, OptionKey } from "./shared/definitions";

/** The options whose values nobody is shown. */
export type SecretKey = {
  [K in OptionKey]: (typeof optionDefinitions)[K]["type"] extends "secret" ? K : never;
}[OptionKey];

const algorithm = "aes-256-gcm";
const tagLength = 16;
const ivLength = 12;

const encryptionKey = (): Buffer => Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "options.secrets", 32));

/** A secret as it is stored. Bound to the option's key: under another one it cannot be opened. An empty one stays empty. */
export function sealSecret(key: string, secret: string): string {
  if (secret === "") return "";
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, encryptionKey(), iv, { authTagLength: tagLength }).setAAD(Buffer.from(key));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

/** The secret in a stored value; null when it was altered, belongs to another option or AUTH_SECRET has changed. */
export function openSecret(key: string, stored: string): string | null {
  if (stored === "") return "";
  const bytes = Buffer.from(stored.replace(/^v1\./, ""), "base64url");
  if (!stored.startsWith("v1.") || bytes.length < ivLength + tagLength) return null;
  const iv = bytes.subarray(0, ivLength);
  const tag = bytes.subarray(ivLength, ivLength + tagLength);
  try {
    const decipher = createDecipheriv(algorithm, encryptionKey(), iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(key))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** A secret option for who uses it; null when it is not set or cannot be opened. */
export async function readSecret(key: SecretKey): Promise<string | null> {
  const row = await db.option.findUnique({ where: { key }, select: { value: true } });
  const secret = openSecret(key, row?.value ?? "");
  if (secret === null) log.error({ option: key }, "a secret cannot be opened: was AUTH_SECRET changed?");
  return secret || null;
}
