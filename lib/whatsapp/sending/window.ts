import { day } from "@/lib/core/dates";

/** Milliseconds after the contact's last message. */
const windowMs = day;

type Windowed = {
  lastInboundAt: Date | null;
  /** 72 hours after a click on an ad that was answered within a day. */
  adWindowUntil: Date | null;
};

/** The end of free text; null if they never wrote. */
export function openUntil({ lastInboundAt, adWindowUntil }: Windowed): Date | null {
  if (!lastInboundAt) return null;
  return new Date(Math.max(lastInboundAt.getTime() + windowMs, adWindowUntil?.getTime() ?? 0));
}

export const isOpen = (contact: Windowed): boolean => (openUntil(contact)?.getTime() ?? 0) > Date.now();
