import type { Domain } from "@/lib/domain";
import { mediaAudit } from "./audit";
import { mediaAvif } from "./avif";
import { mediaFiles } from "./files";
import { mediaData } from "./personal-data";
import { mediaPanel } from "./shared/panel";
import { mediaFileCalls, servedMedia } from "./file-calls";
import { mediaTables } from "./tables";

export const mediaDomain: Domain = {
  name: "media",
  audit: [mediaAudit],
  fileCalls: mediaFileCalls,
  files: [mediaFiles],
  panel: mediaPanel,
  personalData: mediaData,
  servedFiles: servedMedia,
  tables: mediaTables,
  works: [mediaAvif],
};
