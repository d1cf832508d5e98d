import type { Domain } from "@/lib/domain";
import { mediaAudit } from "./audit";
import { mediaAvif } from "./avif";
import { mediaFileCalls, servedMedia } from "./file-calls";
import { mediaFiles } from "./files";

export const mediaDomain: Domain = {
  name: "media",
  audit: [mediaAudit],
  fileCalls: mediaFileCalls,
  files: [mediaFiles],
  servedFiles: servedMedia,
  works: [mediaAvif],
};
