import { db } from "@/lib/core/db";

/** Counts one start of the server. */
export async function countBoot(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO counters (key, value) VALUES ('boots', 1)
    ON CONFLICT (key) DO UPDATE SET value = counters.value + 1, updated_at = now()`;
}

/** How often a server of this deployment started. */
export async function readBoots(): Promise<number> {
  const counter = await db.counter.findUnique({ where: { key: "boots" }, select: { value: true } });
  return Number(counter?.value ?? 0);
}
