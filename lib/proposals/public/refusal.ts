import { AppError } from "@/lib/core/errors";
import { type Refusal, refusals } from "../shared/refusals";

/** An answer that is not taken, for a reason that the page shows. */
export const refusal = (name: Refusal): AppError => new AppError("conflict", refusals[name]);

/** Null for an error that is no refusal. */
export const refusalNamed = ({ message }: Error): Refusal | null =>
  (Object.keys(refusals) as Refusal[]).find((name) => refusals[name] === message) ?? null;
