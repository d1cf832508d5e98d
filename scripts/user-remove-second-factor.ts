import { parseArgs } from "node:util";
import { openEnvironment } from "./environment";
import { Problem, runScript } from "./steps";

/*
 * `npm run user:remove-second-factor -- --email ana@example.com`: takes the second factor from somebody who lost it, for whom no
 * superadmin is left who could do it in the panel. Their sessions end, a mail tells them, and it stands in the audit log.
 */

void runScript(async () => {
  const email = readEmail();
  const environment = await openEnvironment(console.error);
  try {
    const { closeDatabase } = await import("../lib/core/db");
    const { removeSecondFactorByCommand } = await import("../lib/auth/second-factor-removal");
    try {
      const taken = await removeSecondFactorByCommand(email, "npm run user:remove-second-factor");
      if (!taken) throw new Problem(`There is no user ${email} with a second factor`);
      const keys = taken.passkeys > 0 ? `; passkeys that were removed: ${taken.passkeys}` : "";
      console.log(`${email} signs in without a second factor from now on${keys}`);
    } finally {
      await closeDatabase();
    }
  } finally {
    await environment.stop();
  }
});

function readEmail(): string {
  try {
    const { email } = parseArgs({ options: { email: { type: "string" } } }).values;
    if (email) return email;
  } catch (error) {
    throw new Problem((error as Error).message);
  }
  throw new Problem("Usage: --email …");
}
