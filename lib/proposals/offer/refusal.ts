import { AppError } from "@/lib/core/errors";
import { type RefusalName, offerRefusals } from "../shared/refusals";

/** An answer that is not taken, for a reason that the page shows. */
export const offerRefusal = (name: RefusalName): AppError => new AppError("conflict", offerRefusals[name]);

/** Null for an error that is no refusal. */
export const refusalNamed = ({ message }: Error): RefusalName | null =>
  (Object.keys(offerRefusals) as RefusalName[]).find((name) => offerRefusals[name] === message) ?? null;
