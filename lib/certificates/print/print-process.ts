import { doJobs } from "@/lib/core/do-jobs";
import { drawCertificate } from "./draw";

const work = { certificate: drawCertificate };
export type PrintWork = typeof work;

/* Process that makes PDFs for `printer.ts`, at a lower priority than pages. */
doJobs(work, { niceness: 5, mostMemory: 300 * 2 ** 20 });
