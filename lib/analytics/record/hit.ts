/** What a tracker told of a site, or the product of itself. What strangers wrote is as they wrote it. */
export type NewHit = {
  siteId: number;
  kind: "view" | "event" | "engagement";
  /** Of an event its name. */
  name?: string;
  /** The path of the page, and its host. */
  page: string;
  hostname: string;
  at: Date;
  ip: string;
  userAgent: string;
  /** `Accept-Language`. */
  language?: string;
  referrer?: string;
  utm?: { source?: string; medium?: string; campaign?: string; content?: string; term?: string };
  /** Of an event, at most 30; and what it was worth, as `$amount` in cents and `$currency`. */
  props?: Record<string, string>;
  /** Whether its session is no bounce; an event is so unless it says otherwise. */
  interactive?: boolean;
  /** Of engagement: seconds, and of a hundred. */
  seconds?: number;
  scroll?: number;
};
