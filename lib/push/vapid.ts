import { createECDH, hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";

/** Identifies the site to push services (RFC 8292); base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Derived from AUTH_SECRET, so nothing is stored and all processes agree. With another secret browsers subscribe
 * again.
 */
export function vapidKeys(): VapidKeys {
  const curve = createECDH("prime256v1");
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", `web-push ${attempt}`, 32));
    try {
      curve.setPrivateKey(candidate);
    } catch {
      continue; // about one in 2^32 is no valid key of the curve
    }
    return { publicKey: curve.getPublicKey("base64url"), privateKey: candidate.toString("base64url") };
  }
}
