import { createHash } from "node:crypto";
import { Recent } from "@/lib/core/recent";

/** Stands for pages, sources and campaigns beyond the allowance for new names. */
export const otherNames = "(otras)";

const hour = 60 * 60 * 1000;

/** Limits the rate of new names, so that invented ones cannot fill a table. */
export class Allowance {
  private since = 0;
  private granted = 0;

  /** @param most per hour */
  constructor(private readonly most = 1_000) {}

  take(wanted: number): number {
    const now = Date.now();
    if (now - this.since > hour) [this.since, this.granted] = [now, 0];
    const granted = Math.min(wanted, this.most - this.granted);
    this.granted += granted;
    return granted;
  }
}

export class GivenNames {
  private readonly known: Recent<true>;
  private readonly allowance: Allowance;

  constructor({ remembered = 20_000, most }: { remembered?: number; most?: number } = {}) {
    this.known = new Recent(remembered);
    this.allowance = new Allowance(most);
  }

  believe(name: string): string {
    const key = name.length <= 60 ? name : createHash("sha1").update(name).digest("base64");
    if (name === "" || this.known.get(key)) return name;
    if (this.allowance.take(1) === 0) return otherNames;
    this.known.set(key, true);
    return name;
  }
}
