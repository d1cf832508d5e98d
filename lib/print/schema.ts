import type { z } from "zod";
import { findUndrawn } from "./shared/signs";

/** Refuses what a page could show and a PDF could not: there it would be a row of question marks. */
export const drawn = <Text extends z.ZodType<string, string>>(text: Text): Text =>
  text.refine(
    (typed) => findUndrawn(typed) === undefined,
    "Escríbelo con letras latinas y signos comunes: los PDF no muestran emojis ni símbolos como ≤ o →.",
  );
