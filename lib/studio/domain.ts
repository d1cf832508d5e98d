import type { Domain } from "@/lib/domain";
import { db } from "@/lib/core/db";
import { adoptWork, askForStrays } from "./adopt";
import { contentAudit } from "./audit";
import { contentReviewMail } from "./mails/content-review";
import { contentData } from "./personal-data";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";
import { studioPanel } from "./shared/panel";
import { studioFileCalls } from "./file-calls";
import { findPreviewed } from "./previews/links";
import { previewLimit, previewPath } from "./previews/schema";
import { contentChanged } from "./shared/events";
import { studioTables } from "./tables";

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  demo: () => import("./demo"),
  // Told by triggers.
  events: [{ ...contentChanged, role: "collaborator", channel: "studio_changed" }],
  fileCalls: studioFileCalls,
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  life: { onContent: () => askForStrays(db) },
  // Whoever has a link lets the database publish something and undo it again.
  limitedPages: [
    {
      under: previewPath,
      limit: previewLimit,
      isMissing: async (path) => !(await findPreviewed(path.slice(previewPath.length))),
    },
  ],
  mails: [contentReviewMail],
  panel: studioPanel,
  personalData: contentData,
  tables: studioTables,
  works: [publishWork, adoptWork],
};
