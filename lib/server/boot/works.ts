import type { AnyWork } from "@/lib/jobs/kind";

/** Everything that the site does later, or every so often. */
export const works: readonly AnyWork[] = [];
