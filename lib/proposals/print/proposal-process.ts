import { doJobs } from "@/lib/core/do-jobs";
import { drawProposal } from "./draw";

const work = { proposal: drawProposal };
export type ProposalPrintWork = typeof work;

/* Process that makes PDFs for `printer.ts`, at a lower priority than pages. */
doJobs(work, { niceness: 5, mostMemory: 300 * 2 ** 20 });
