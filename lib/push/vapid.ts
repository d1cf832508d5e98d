import { createECDH, hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";

/** The key pair by which push services know this site (RFC 8292), as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The site's own keys, derived from AUTH_SECRET: nothing is to be kept or configured, and all
 * processes have the same. Under another secret browsers subscribe anew.
 */
export function vapidKeys(): VapidKeys {
  const curve = createECDH("prime256v1");
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", `web-push ${attempt}`, 32));
    try {
      curve.setPrivateKey(candidate);
    } catch {
      continue; // one in four thousand million is no key of the curve
    }
    return { publicKey: curve.getPublicKey("base64url"), privateKey: candidate.toString("base64url") };
  }
}
