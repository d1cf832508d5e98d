import type { Domain } from "@/lib/domain";
import { adoptWork } from "./adopt";
import { contentAudit } from "./audit";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";
import { contentChanged } from "./shared/events";

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  events: [contentChanged],
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  works: [publishWork, adoptWork],
};
