import sharp from "sharp";
import { doJobs, type Work } from "@/lib/core/do-jobs";

/*
 * The programs that work with pictures, each in a process of its own (picture-pool.ts): a
 * stranger's file may crash a decoder or take all memory.
 */

/** A photograph of 12 megapixels needs 230 MB, a HEIC of 48 twice that. More is refused. */
const mostMemory = 500 * 2 ** 20;

/** Makes this process a program that does such jobs until its parent is gone. */
export function doPictureJobs<W extends Work>(work: W): void {
  sharp.cache(false);
  sharp.concurrency(1);
  // Whoever waits for a page comes first.
  doJobs(work, { niceness: 5, mostMemory });
}
