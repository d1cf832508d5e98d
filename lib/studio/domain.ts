import type { Domain } from "@/lib/domain";
import { adoptWork } from "./adopt";
import { contentAudit } from "./audit";
import { contentReviewMail } from "./mails/content-review";
import { contentData } from "./personal-data";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";
import { studioPanel } from "./shared/panel";

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  demo: () => import("./demo"),
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  mails: [contentReviewMail],
  panel: studioPanel,
  personalData: contentData,
  works: [publishWork, adoptWork],
};
