import { doJobs } from "@/lib/core/do-jobs";
import { mostMemory, work } from "./work";

doJobs(work, { niceness: 0, mostMemory });
