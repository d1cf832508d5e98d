import { doJobs } from "@/lib/core/do-jobs";
import { drawCertificate } from "./draw";

const work = { certificate: drawCertificate };
export type PrintWork = typeof work;

/* The process that makes PDFs, for `printer.ts`. Whoever waits for a page comes first. */
doJobs(work, { niceness: 5, mostMemory: 300 * 2 ** 20 });
