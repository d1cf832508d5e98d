import { readFileSync } from "node:fs";
import { patience } from "./patience";

/** The password of the demonstration accounts in the tests. */
export const TEST_PASSWORD = "contraseña-de-prueba";

/**
 * This process's environment with nothing of the developer's own settings of the product. They are emptied and not
 * removed: Next would read what is missing from `.env` again.
 */
export function testEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const names = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => [name!, ""]);
  return {
    ...process.env,
    ...Object.fromEntries(names),
    AUTH_SECRET: "a secret of the tests that is long enough",
    LOG_LEVEL: "warn",
    NEXT_TELEMETRY_DISABLED: "1",
    ...patience,
    ...settings,
  };
}
