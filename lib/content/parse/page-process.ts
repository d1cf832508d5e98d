import { doJobs } from "@/lib/core/do-jobs";
import { mostMemory, work } from "./work";

/* The program that renders the texts of pages, for `texts.ts`. */
doJobs(work, { niceness: 0, mostMemory });
