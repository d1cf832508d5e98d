import { ChildPool } from "@/lib/core/child-pool";
import { AppError } from "@/lib/core/errors";
import { unreadable } from "@/lib/core/images";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { Edits } from "../shared/edits";
import type { Stroke } from "../shared/cutout/strokes";
import { hasRemovalService, removeByService } from "./removal-service";
import type { Answer, Job } from "./picture-process";
import type { Cut, Developed, Preview, Work } from "./work";

/* Photographs of clothes are decoded, cut and encoded in processes of their own, two at once (picture-process.ts). */

const pool = () =>
  singleton(
    "wardrobe.pictures",
    () =>
      new ChildPool<Job, Answer>({
        source: "lib/wardrobe/pictures/picture-process.ts",
        atOnce: 2,
        waiting: 60,
        timeout: 20_000,
        idle: 60_000,
        execArgv: ["--max-old-space-size=128", "--max-semi-space-size=4"],
        // No secret of ours is where strangers' files are decoded. glibc would keep what pictures had.
        env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" },
      }),
  );

export type Finding = {
  /** PNG or WebP of the picture as it was edited, what is kept is white: nothing is looked for. */
  mask?: Buffer | null;
  /** What a person says of places, in pixels of the picture of the preview (`workingSide`). */
  strokes?: Stroke[];
  /** Ends the work in the middle. */
  signal?: AbortSignal;
};

type Editing = { edits?: Edits };

/**
 * Everything that is kept of a photograph that somebody sent, all of it encoded anew: nothing of the file's metadata is left.
 * @param file where it was written to; its name tells nothing.
 * @param cut whether its ground is to be taken away where no mask came.
 * @throws AppError in Spanish for what is no photograph of ours, `unavailable` when too many wait; the signal's reason.
 */
export async function developPicture(
  file: string,
  { signal, ...input }: Finding & Editing & { cut: boolean },
): Promise<Developed> {
  const leftByService = input.cut && !input.mask ? await askService(file, { ...input, signal }) : null;
  return ask("develop", { file, ...input, leftByService }, signal);
}

/**
 * How a photograph looks without its ground, for a person who has not decided yet; nothing is kept.
 * @throws as `developPicture`
 */
export async function previewCutout(
  file: string,
  { signal, ...input }: Omit<Finding, "mask"> & Editing,
): Promise<Preview> {
  return ask("preview", { file, ...input, leftByService: await askService(file, { ...input, signal }) }, signal);
}

/** What another service leaves of a photograph, where there is one and no stroke says what it does not know; else null. */
async function askService(file: string, { edits, strokes = [], signal }: Finding & Editing): Promise<Buffer | null> {
  if (!hasRemovalService() || strokes.length > 0) return null;
  const { jpeg } = await ask("photo", { file, edits }, signal);
  return jpeg && removeByService(jpeg, signal);
}

/** A new cut of a photograph that is kept, from its largest view. @throws as `developPicture` */
export const cutPhoto = (photo: Buffer, { signal, ...input }: Finding): Promise<Cut> =>
  ask("cut", { photo, ...input }, signal);

/** A picture of ours in fewer bytes. @throws AppError `unavailable` when too many wait. */
export async function toAvif(webp: Buffer): Promise<Buffer> {
  return (await ask("avif", { webp })).bytes;
}

type Result<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>>;

async function ask<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  signal?: AbortSignal,
): Promise<Result<Name>> {
  const outcome = await pool().run({ name, input } as Job, signal);
  if ("failed" in outcome) throw failure(outcome.failed);
  const { answer } = outcome;
  if ("refused" in answer) throw new AppError(answer.refused.code, answer.refused.message, answer.refused.fields);
  if ("error" in answer) throw new Error(`A picture could not be worked on: ${answer.error}`);
  return answer.result as Result<Name>;
}

function failure(why: "busy" | "timeout" | "died"): AppError {
  if (why === "busy") {
    return new AppError("unavailable", "Hay muchas fotos en cola. Inténtalo de nuevo en unos segundos.", undefined, 5);
  }
  // Memory or time beyond what a photograph of that size needs.
  log.warn({ why }, "the process of a picture was ended");
  return unreadable();
}
