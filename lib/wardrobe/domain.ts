import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";
import { wardrobeOptions } from "./options";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  files: [wardrobeFiles],
  options: wardrobeOptions,
  works: [wardrobeAvif],
};
