import sharp from "sharp";
import { doJobs, type Work } from "@/lib/core/do-jobs";

/*
 * What the programs are made of that decode, cut and encode pictures, one at a time. Each is a process of its own (picture-pool.ts) because
 * what strangers send may crash a decoder or take all memory, and because nobody else is to wait for it.
 */

/** A photograph of 12 megapixels needs 230 MB, a HEIC of 48 that and as much again. One that needs more is refused. */
const mostMemory = 500 * 2 ** 20;

/** Makes this process a program that does such work with pictures, job by job, until its parent is gone. */
export function doPictureJobs<W extends Work>(work: W): void {
  sharp.cache(false);
  sharp.concurrency(1);
  // Whoever waits for a page comes first.
  doJobs(work, { niceness: 5, mostMemory });
}
