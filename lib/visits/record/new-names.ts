import { createHash } from "node:crypto";
import { Recent } from "@/lib/core/recent";

/** What pages, sources and campaigns count as once too many new ones come. */
export const otherNames = "(otras)";

const hour = 60 * 60 * 1000;

/** The pace at which new names are believed: somebody who invents them fills no table. */
export class Allowance {
  private since = 0;
  private granted = 0;

  /** @param most in an hour */
  constructor(private readonly most = 1_000) {}

  /** @returns how many of so many new names are believed. */
  take(wanted: number): number {
    const now = Date.now();
    if (now - this.since > hour) [this.since, this.granted] = [now, 0];
    const granted = Math.min(wanted, this.most - this.granted);
    this.granted += granted;
    return granted;
  }
}

/** Names that strangers give, such as the site they come from. */
export class GivenNames {
  private readonly known: Recent<true>;
  private readonly allowance: Allowance;

  constructor({ remembered = 20_000, most }: { remembered?: number; most?: number } = {}) {
    this.known = new Recent(remembered);
    this.allowance = new Allowance(most);
  }

  /** @returns the name itself, or what stands for all that are too many. */
  believe(name: string): string {
    const key = name.length <= 60 ? name : createHash("sha1").update(name).digest("base64");
    if (name === "" || this.known.get(key)) return name;
    if (this.allowance.take(1) === 0) return otherNames;
    this.known.set(key, true);
    return name;
  }
}
