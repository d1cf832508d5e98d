import type { Prisma } from "@/prisma/generated/client";

/** How far a message has come. A failure that is followed by a delivery was none. */
const order = ["sent", "failed", "delivered", "read", "played"];

type Told = { status: string };

/** Where a message stands by all that was told of it, in whatever order; null when nothing was. */
export function latestStatus<T extends Told>(told: T[]): T | null {
  const rank = ({ status }: Told) => order.indexOf(status);
  return told.reduce<T | null>((best, each) => (best === null || rank(each) > rank(best) ? each : best), null);
}

export const statusSelect = {
  wamid: true,
  status: true,
  recipient: true,
} as const satisfies Prisma.WhatsappStatusSelect;
