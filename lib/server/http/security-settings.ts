import { env } from "@/lib/core/env";
import type { SecuritySettings } from "./security-headers";

/** What the security headers of this process depend on. */
export const securitySettings: SecuritySettings = {
  development: env.NODE_ENV === "development",
  https: env.SITE_URL.startsWith("https:"),
  turnstile: Boolean(env.TURNSTILE_SITE_KEY),
};
