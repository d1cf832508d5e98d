import type { Domain } from "@/lib/domain";
import { adoptWork } from "./adopt";
import { contentAudit } from "./audit";
import { contentReviewMail } from "./mails/content-review";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  mails: [contentReviewMail],
  works: [publishWork, adoptWork],
};
