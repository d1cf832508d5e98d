import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  files: [wardrobeFiles],
  works: [wardrobeAvif],
};
