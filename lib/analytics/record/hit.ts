/** A message from a tracker or from the product itself. Texts from strangers are unchecked. */
export type NewHit = {
  siteId: number;
  kind: "view" | "event" | "engagement";
  name?: string;
  page: string;
  hostname: string;
  at: Date;
  ip: string;
  userAgent: string;
  /** `Accept-Language`. */
  language?: string;
  referrer?: string;
  utm?: { source?: string; medium?: string; campaign?: string; content?: string; term?: string };
  /** For events, at most 30; revenue as `$amount` in cents and `$currency`. */
  props?: Record<string, string>;
  /** Whether it keeps its session from being a bounce; events do by default. */
  interactive?: boolean;
  /** For engagement. `scroll` is in percent. */
  seconds?: number;
  scroll?: number;
};
