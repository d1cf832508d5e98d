import { env } from "@/lib/core/env";
import type { SecuritySettings } from "./security-headers";

export const securitySettings: SecuritySettings = {
  development: env.NODE_ENV === "development",
  https: env.SITE_URL.startsWith("https:"),
  turnstile: Boolean(env.TURNSTILE_SITE_KEY),
};
