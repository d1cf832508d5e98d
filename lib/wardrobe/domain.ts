import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeFileCalls, servedClothes } from "./file-calls";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  fileCalls: wardrobeFileCalls,
  files: [wardrobeFiles],
  // Whose clothes are looked at is nobody's business.
  fixedPages: { "/armario/wardrobe/[username]": () => "/armario/wardrobe/*" },
  servedFiles: servedClothes,
  works: [wardrobeAvif],
};
