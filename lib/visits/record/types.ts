import type { Audience } from "../shared/dimensions";
import type { Kind } from "../subjects";
import type { Caller } from "./callers";
import type { Utm } from "./sources";

/** A visit that was just seen. What strangers wrote is as they wrote it. */
export type NewVisit = {
  kind: Kind;
  /** The path of a page, or the id of a short link. */
  name: string;
  at: Date;
  audience: Audience;
  /** Came by the QR code of a short link. */
  scan?: boolean;
  ip: string;
  userAgent: string;
  referrer: string;
  campaign?: string;
  /** What else a page's address says of how it was reached, and the `Accept-Language` of who came. */
  utm?: Utm;
  language?: string;
};

/** A visit that waits to be stored: it has an id, and its texts are clean. */
export type SeenVisit = Required<Omit<NewVisit, "utm">> & {
  /** 62 random bits as a decimal text. */
  id: string;
  /** Where they came from, as `sourceNamed` calls it. */
  source: string;
  utmSource: string;
  medium: string;
  content: string;
  term: string;
  /** Somebody tried to store it before. */
  tried: boolean;
};

/** A visit with all that its row tells. */
export type CountedVisit = {
  seen: SeenVisit;
  caller: Caller;
  subject: number;
  /** Who it was the day before, while that matters (`saltBefore`). */
  before: string | null;
};
