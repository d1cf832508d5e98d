import { AppError } from "@/lib/core/errors";
import type { Told } from "@/lib/core/job-pool";
import { log } from "@/lib/core/log";
import { findPictures } from "@/lib/media/describe";
import type { Actor } from "@/lib/people/actor";
import type { Inspected } from "./parse/inspect";
import { askFor } from "./texts";

type Writer = Pick<Actor, "id">;

/**
 * Renders a draft, with source lines (`data-line`). Not cached, because hardly any draft returns.
 * @throws AppError `unavailable` when too many wait, `bad_request` for a text that takes too long or too much
 */
export async function previewMarkdown(writer: Writer, markdown: string, tableLabel: string): Promise<{ html: string }> {
  const pictures = await findPictures(markdown);
  const made = resultOf(await askFor(writer.id)("preview", { markdown, tableLabel, pictures }));
  if (made) return made;
  const message = "El texto es demasiado complicado para mostrarlo con formato. Divídelo en partes o simplifícalo.";
  throw new AppError("bad_request", message, { markdown: message });
}

/**
 * Inspects a text for mistakes.
 * @returns null for a text that takes too long or too much, which will not be rendered either
 * @throws AppError `unavailable` when too many wait
 */
export const inspectText = async (writer: Writer, markdown: string): Promise<Inspected | null> =>
  resultOf(await askFor(writer.id)("inspect", { markdown }));

/** Null when the text is to blame. @throws AppError `unavailable` */
function resultOf<T>(told: Told<T>): T | null {
  if ("result" in told) return told.result;
  if ("failed" in told && told.failed === "busy") {
    throw new AppError("unavailable", "La vista previa no está disponible ahora. Se intentará de nuevo.", undefined, 5);
  }
  log.warn({ why: "failed" in told ? told.why : told.refused.message }, "a text could not be looked at");
  return null;
}
