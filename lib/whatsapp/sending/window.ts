import { day } from "@/lib/core/dates";

/** Milliseconds after somebody's last message in which one may answer freely. */
const windowMs = day;

export type Windowed = {
  lastInboundAt: Date | null;
  /** 72 hours after a click on an ad that was answered within a day; kept by the summary of contacts. */
  adWindowUntil: Date | null;
};

/** Until when one may, or might, write to somebody freely; null when they never wrote. Afterwards only templates reach them. */
export function openUntil({ lastInboundAt, adWindowUntil }: Windowed): Date | null {
  if (!lastInboundAt) return null;
  return new Date(Math.max(lastInboundAt.getTime() + windowMs, adWindowUntil?.getTime() ?? 0));
}
