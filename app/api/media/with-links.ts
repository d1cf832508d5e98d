import type { getMedia } from "@/lib/media/service";
import { editorPath } from "@/lib/studio/shared/kinds";

type Details = Awaited<ReturnType<typeof getMedia>>;

/** A picture with a link to each thing that shows it: the library knows no pages of the studio. */
export const withLinks = (details: Details) => ({
  ...details,
  usedIn: details.usedIn.map((use) => ({ ...use, href: editorPath(use.kind, use.id) })),
});
