import { doJobs } from "@/lib/core/do-jobs";
import { mostMemory, work } from "./work";

/* The process that renders drafts, for `texts.ts`. Pages have priority. */
doJobs(work, { niceness: 5, mostMemory });
