import type { Domain } from "@/lib/domain";
import { adoptWork } from "./adopt";
import { contentAudit } from "./audit";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";
import { studioTables } from "./tables";

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  tables: studioTables,
  works: [publishWork, adoptWork],
};
