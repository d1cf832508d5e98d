import type { Domain } from "@/lib/domain";
import { mediaAudit } from "./audit";
import { mediaAvif } from "./avif";
import { mediaFiles } from "./files";
import { mediaTables } from "./tables";

export const mediaDomain: Domain = {
  name: "media",
  audit: [mediaAudit],
  files: [mediaFiles],
  tables: mediaTables,
  works: [mediaAvif],
};
