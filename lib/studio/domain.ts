import type { Domain } from "@/lib/domain";
import { adoptWork } from "./adopt";
import { contentAudit } from "./audit";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";
import { studioPanel } from "./shared/panel";

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  panel: studioPanel,
  works: [publishWork, adoptWork],
};
