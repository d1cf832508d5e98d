import { doJobs } from "@/lib/core/do-jobs";
import { planWork } from "./plan-work";

/** Bytes. */
const mostMemory = 600 * 2 ** 20;

/* The process that plans imports, for `import.ts`. Pages have priority. */
doJobs(planWork, { niceness: 5, mostMemory });
