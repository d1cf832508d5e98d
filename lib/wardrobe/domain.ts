import type { Domain } from "@/lib/domain";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";
import { wardrobeOptions } from "./options";
import { wardrobeData } from "./personal-data";
import { wardrobePanel } from "./shared/panel";
import { wardrobeFileCalls, servedClothes } from "./file-calls";
import { wardrobeTables } from "./tables";

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  demo: () => import("./demo"),
  fileCalls: wardrobeFileCalls,
  files: [wardrobeFiles],
  // Whose clothes are looked at is nobody's business.
  fixedPages: { "/armario/wardrobe/[username]": () => "/armario/wardrobe/*" },
  options: wardrobeOptions,
  panel: wardrobePanel,
  personalData: wardrobeData,
  servedFiles: servedClothes,
  tables: wardrobeTables,
  works: [wardrobeAvif],
};
