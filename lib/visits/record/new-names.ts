import { Recent } from "@/lib/core/recent";

/** What pages, sources and campaigns count as once too many new ones come. */
export const otherNames = "(otras)";

const pace = { most: 1_000, within: 60 * 60 * 1000 };

/** The pace at which new names are believed: somebody who invents them fills no table. */
export class Allowance {
  private since = 0;
  private granted = 0;

  /** @returns how many of so many new names are believed. */
  take(wanted: number): number {
    const now = Date.now();
    if (now - this.since > pace.within) [this.since, this.granted] = [now, 0];
    const granted = Math.min(wanted, pace.most - this.granted);
    this.granted += granted;
    return granted;
  }
}

/** Names that strangers give, such as the site they come from. */
export class GivenNames {
  private readonly known = new Recent<true>(20_000);
  private readonly allowance = new Allowance();

  /** @returns the name itself, or what stands for all that are too many. */
  believe(name: string): string {
    if (name === "" || this.known.get(name)) return name;
    if (this.allowance.take(1) === 0) return otherNames;
    this.known.set(name, true);
    return name;
  }
}
