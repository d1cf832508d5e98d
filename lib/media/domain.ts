import type { Domain } from "@/lib/domain";
import { mediaAudit } from "./audit";
import { mediaAvif } from "./avif";
import { mediaFiles } from "./files";
import { mediaData } from "./personal-data";

export const mediaDomain: Domain = {
  name: "media",
  audit: [mediaAudit],
  files: [mediaFiles],
  personalData: mediaData,
  works: [mediaAvif],
};
