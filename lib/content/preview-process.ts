import os from "node:os";
import type { Root } from "hast";
import { LRUCache } from "lru-cache";
import { renderArticle } from "./render";

/*
 * The program that renders what somebody is writing, one text at a time, for `preview.ts`: a long one takes a second, in which nobody
 * else is to wait.
 */

export type Job = { markdown: string; tableLabel: string; pictures: Record<string, string> };
export type Answer = { html: string } | { error: string };

/** Whoever waits for a page comes first: a busy server leaves it a quarter of a processor. */
const niceness = 5;

/** The same code comes again with every letter that is written around it. */
const codeCache = new LRUCache<string, Root>({ max: 500 });

async function answer({ markdown, tableLabel, pictures }: Job): Promise<Answer> {
  try {
    const { html } = await renderArticle(markdown, { tableLabel, pictures, lines: true, codeCache });
    return { html };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
}

os.setPriority(niceness);
process.on("message", (job: Job) => void answer(job).then((told) => process.send!(told)));
// The server is gone, however it ended.
process.once("disconnect", () => process.exit());
