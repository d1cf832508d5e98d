import { closeDatabase, pool } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { step } from "./steps";

export type Seeded = { accounts: { email: string }[]; password: string };

/**
 * Whether an empty database is to be filled with the demonstration content. One that an operator chose only when `SEED_DEMO` asks
 * for it: it comes with accounts that have every right.
 * @param external whether the operator chose the database.
 */
export const wantsDemo = (external: boolean, choice: "0" | "1" | undefined): boolean =>
  choice === undefined ? !external : choice === "1";

/** Fills an empty database with the demonstration content. @returns its accounts, or null when it was not empty. */
export async function seedIfEmpty(): Promise<Seeded | null> {
  try {
    const { rows } = await pool.query("SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM categories) AS used");
    if (rows[0].used) return null;
    (await import("../lib/server/boot/declare")).declareDomains();
    const { seed } = await import("../prisma/seed");
    return await step("Contenido de demostración creado", () => seed({ password: env.SEED_PASSWORD }));
  } finally {
    await closeDatabase();
  }
}
