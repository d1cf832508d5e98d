import type { Domain } from "@/lib/domain";
import { mediaAudit } from "./audit";
import { mediaAvif } from "./avif";
import { mediaFiles } from "./files";
import { mediaData } from "./personal-data";
import { mediaPanel } from "./shared/panel";

export const mediaDomain: Domain = {
  name: "media",
  audit: [mediaAudit],
  files: [mediaFiles],
  panel: mediaPanel,
  personalData: mediaData,
  works: [mediaAvif],
};
