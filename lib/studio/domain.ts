import type { Domain } from "@/lib/domain";
import { adoptWork } from "./adopt";
import { contentAudit } from "./audit";
import { studioFileCalls } from "./file-calls";
import { findPreviewed } from "./previews/links";
import { previewLimit, previewPath } from "./previews/schema";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";
import { contentChanged } from "./shared/events";

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  // Told by triggers.
  events: [{ ...contentChanged, role: "collaborator", channel: "studio_changed" }],
  fileCalls: studioFileCalls,
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  // Whoever has a link lets the database publish something and undo it again.
  limitedPages: [
    {
      under: previewPath,
      limit: previewLimit,
      isMissing: async (path) => !(await findPreviewed(path.slice(previewPath.length))),
    },
  ],
  works: [publishWork, adoptWork],
};
