import { z } from "zod";
import { flag } from "@/lib/core/schema";
import { draftMarkdown, readyUrl } from "./shared/fields";

export const renderInput = z.strictObject({ markdown: draftMarkdown, premium: flag.default(false) });
export const rendered = z.object({
  html: z.string().meta({ description: "Sanitised; `data-line` is the line of the source" }),
});

export const fetchMarkdownInput = z.strictObject({ url: readyUrl.max(2_000, "La dirección es demasiado larga.") });
export const fetchedMarkdown = z.object({ markdown: z.string() });
