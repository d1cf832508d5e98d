import type { Prisma } from "@/prisma/generated/client";

/** A failure followed by a delivery does not count. */
const order = ["sent", "failed", "delivered", "read", "played"];

type Told = { status: string };

/** In any order; null without statuses. */
export function latestStatus<T extends Told>(told: T[]): T | null {
  const rank = ({ status }: Told) => order.indexOf(status);
  return told.reduce<T | null>((best, each) => (best === null || rank(each) > rank(best) ? each : best), null);
}

export const statusSelect = {
  wamid: true,
  status: true,
  recipient: true,
} as const satisfies Prisma.WhatsappStatusSelect;
