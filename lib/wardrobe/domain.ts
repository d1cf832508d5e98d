import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  files: [wardrobeFiles],
  // Whose clothes are looked at is nobody's business.
  fixedPages: { "/armario/wardrobe/[username]": () => "/armario/wardrobe/*" },
  works: [wardrobeAvif],
};
