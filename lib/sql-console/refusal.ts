import { brand } from "@/lib/core/brand";

/** Why the console did not run something, or what Postgres said of it, in Spanish. */
export class Refusal extends Error {
  static {
    brand(this, "Refusal");
  }

  override name = "Refusal";

  constructor(
    message: string,
    /** The character of what was typed that it is about, from 0. */
    readonly position?: number,
    readonly hint?: string,
  ) {
    super(message);
  }
}
