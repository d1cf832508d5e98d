import type { Audience } from "../shared/dimensions";
import type { Kind } from "../subjects";
import type { Caller } from "./callers";
import type { Utm } from "./sources";

/** A visit just seen. Texts from strangers are unchecked. */
export type NewVisit = {
  kind: Kind;
  /** A page's path, or a short link's id. */
  name: string;
  at: Date;
  audience: Audience;
  scan?: boolean;
  ip: string;
  userAgent: string;
  referrer: string;
  campaign?: string;
  utm?: Utm;
  language?: string;
};

/** A visit with an id and clean texts, ready to be stored. */
export type SeenVisit = Required<Omit<NewVisit, "utm">> & {
  /** 62 random bits in decimal. */
  id: string;
  source: string;
  utmSource: string;
  medium: string;
  content: string;
  term: string;
  tried: boolean;
};

export type CountedVisit = {
  seen: SeenVisit;
  caller: Caller;
  subject: number;
  /** The visitor's hash of the day before, while it matters (`saltBefore`). */
  before: string | null;
};
