import { doJobs } from "@/lib/core/do-jobs";
import { planWork } from "./plan-work";

/** Bytes for the texts of a zip, and for those of the academy beside them. */
const mostMemory = 600 * 2 ** 20;

/* The program that plans imports, for `import.ts`. Whoever waits for a page comes first. */
doJobs(planWork, { niceness: 5, mostMemory });
