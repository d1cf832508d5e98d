import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";
import { wardrobePanel } from "./shared/panel";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  files: [wardrobeFiles],
  panel: wardrobePanel,
  works: [wardrobeAvif],
};
