import { brand } from "@/lib/core/brand";

export class Refusal extends Error {
  static {
    brand(this, "Refusal");
  }

  override name = "Refusal";

  constructor(
    message: string,
    /** Position in the typed text, from 0. */
    readonly position?: number,
    readonly hint?: string,
  ) {
    super(message);
  }
}
