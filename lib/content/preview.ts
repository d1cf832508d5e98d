import { ChildPool } from "@/lib/core/child-pool";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { findPictures } from "@/lib/media/describe";
import type { Answer, Job } from "./preview-process";

const pool = () =>
  singleton(
    "content.preview",
    () =>
      new ChildPool<Job, Answer>({
        source: "lib/content/preview-process.ts",
        atOnce: 1,
        waiting: 20,
        timeout: 15_000,
        idle: 5 * 60_000,
        execArgv: ["--max-old-space-size=256"],
        env: {},
      }),
  );

/**
 * What the site would make of a text, for whoever writes it: its blocks say on which line they begin (`data-line`). Rendered in a process of
 * its own, and not remembered: hardly a text of these is seen again.
 * @throws AppError `unavailable` when too many wait or the text takes too long.
 */
export async function previewMarkdown(markdown: string, tableLabel: string): Promise<{ html: string }> {
  const outcome = await pool().run({ markdown, tableLabel, pictures: await findPictures(markdown) });
  if ("failed" in outcome) {
    log.warn({ why: outcome.failed }, "a text was not previewed");
    throw new AppError("unavailable", "La vista previa no está disponible ahora. Se intentará de nuevo.", undefined, 5);
  }
  if ("error" in outcome.answer) throw new Error(`A text could not be rendered: ${outcome.answer.error}`);
  return outcome.answer;
}
