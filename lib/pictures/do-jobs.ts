import sharp from "sharp";
import { doJobs, type Work } from "@/lib/core/do-jobs";

/*
 * Picture work runs in processes of its own (picture-pool.ts): a stranger's file may crash a decoder or take all
 * memory.
 */

/** A 12 megapixel photograph needs 230 MB, a 48 megapixel HEIC twice that. More is refused. */
const mostMemory = 500 * 2 ** 20;

/** Serves jobs until the parent process is gone. */
export function doPictureJobs<W extends Work>(work: W): void {
  sharp.cache(false);
  sharp.concurrency(1);
  // Pages have priority.
  doJobs(work, { niceness: 5, mostMemory });
}
