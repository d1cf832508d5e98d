import { cachedOptions } from "@/lib/options/cached";
import { bookingOptions } from "./options";

const { open } = bookingOptions;

/** Whether people can book by themselves; kept for static pages. */
export async function cachedOpen(): Promise<boolean> {
  "use cache";
  return (await cachedOptions({ open })).open === "true";
}
