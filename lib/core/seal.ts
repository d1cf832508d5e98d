import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env";

const algorithm = "aes-256-gcm";
const tagLength = 16;
const ivLength = 12;

export type Sealer = {
  /** Bound to the name. An empty text stays empty. */
  seal: (name: string, secret: string) => string;
  /** Null if it was altered, has another name, or AUTH_SECRET changed. */
  open: (name: string, stored: string) => string | null;
};

/** The key is derived from AUTH_SECRET and the purpose. */
export function createSealer(purpose: string): Sealer {
  const key = (): Buffer => Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", purpose, 32));
  return {
    seal(name, secret) {
      if (secret === "") return "";
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key(), iv, { authTagLength: tagLength }).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
    },
    open(name, stored) {
      if (stored === "") return "";
      const bytes = Buffer.from(stored.replace(/^v1\./, ""), "base64url");
      if (!stored.startsWith("v1.") || bytes.length < ivLength + tagLength) return null;
      const iv = bytes.subarray(0, ivLength);
      const tag = bytes.subarray(ivLength, ivLength + tagLength);
      try {
        const decipher = createDecipheriv(algorithm, key(), iv, { authTagLength: tagLength })
          .setAAD(Buffer.from(name))
          .setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return null;
      }
    },
  };
}
