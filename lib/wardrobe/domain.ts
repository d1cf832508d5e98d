import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";
import { wardrobeOptions } from "./options";
import { wardrobeData } from "./personal-data";
import { wardrobePanel } from "./shared/panel";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  demo: () => import("./demo"),
  files: [wardrobeFiles],
  options: wardrobeOptions,
  panel: wardrobePanel,
  personalData: wardrobeData,
  works: [wardrobeAvif],
};
