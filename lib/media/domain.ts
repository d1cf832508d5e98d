import type { Domain } from "@/lib/domain";
import { mediaAudit } from "./audit";
import { mediaAvif } from "./avif";
import { mediaFiles } from "./files";

export const mediaDomain: Domain = {
  name: "media",
  audit: [mediaAudit],
  files: [mediaFiles],
  works: [mediaAvif],
};
