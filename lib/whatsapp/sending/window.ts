import { day } from "@/lib/core/dates";

/** Milliseconds after somebody's last message in which one may answer freely. */
const windowMs = day;

type Windowed = {
  lastInboundAt: Date | null;
  /** 72 hours after a click on an ad that was answered within a day. */
  adWindowUntil: Date | null;
};

/** Until when one may write freely, later only by templates; null when they never wrote. */
export function openUntil({ lastInboundAt, adWindowUntil }: Windowed): Date | null {
  if (!lastInboundAt) return null;
  return new Date(Math.max(lastInboundAt.getTime() + windowMs, adWindowUntil?.getTime() ?? 0));
}

export const isOpen = (contact: Windowed): boolean => (openUntil(contact)?.getTime() ?? 0) > Date.now();
