import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";
import { wardrobeTables } from "./tables";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  files: [wardrobeFiles],
  tables: wardrobeTables,
  works: [wardrobeAvif],
};
