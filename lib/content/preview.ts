import { AppError } from "@/lib/core/errors";
import type { Told } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";
import { findPictures } from "@/lib/media/describe";
import type { Actor } from "@/lib/people/actor";
import type { Inspected } from "./parse/inspect";
import { askFor } from "./texts";

/* What whoever writes a text is told of it: how the site shows it, and what it is made of. */

type Writer = Pick<Actor, "id">;

/**
 * Gives what the site would make of a text, for whoever writes it: its blocks say on which line
 * they begin (`data-line`). Not remembered: hardly a text of these is seen again.
 * @throws AppError `unavailable` when too many wait, `bad_request` for a text that takes too long
 * or too much
 */
export async function previewMarkdown(writer: Writer, markdown: string, tableLabel: string): Promise<{ html: string }> {
  const pictures = await findPictures(markdown);
  const made = resultOf(await askFor(writer.id)("preview", { markdown, tableLabel, pictures }));
  if (made) return made;
  const message = "El texto es demasiado complicado para mostrarlo con formato. Divídelo en partes o simplifícalo.";
  throw new AppError("bad_request", message, { markdown: message });
}

/**
 * Gives what a text is made of, as far as it can be wrong.
 * @returns null for a text that takes too long or too much: nobody will see it rendered either
 * @throws AppError `unavailable` when too many wait
 */
export const inspectText = async (writer: Writer, markdown: string): Promise<Inspected | null> =>
  resultOf(await askFor(writer.id)("inspect", { markdown }));

/** Gives null where the text is to blame. @throws AppError `unavailable` */
function resultOf<T>(told: Told<T>): T | null {
  if ("result" in told) return told.result;
  if ("failed" in told && told.failed === "busy") {
    throw new AppError("unavailable", "La vista previa no está disponible ahora. Se intentará de nuevo.", undefined, 5);
  }
  log.warn({ why: "failed" in told ? told.why : told.refused.message }, "a text could not be looked at");
  return null;
}
