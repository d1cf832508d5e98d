import { doJobs } from "@/lib/core/do-jobs";
import { mostMemory, work } from "./work";

/*
 * The program that looks at what somebody is writing, for `texts.ts`. Whoever waits for a page
 * comes first.
 */
doJobs(work, { niceness: 5, mostMemory });
