import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import type { PanelPart } from "@/lib/panel/shared/panel";
import { wardrobeAudit } from "./audit";
import { wardrobeAvif } from "./files/avif";
import { wardrobeFiles } from "./files/files";
import { wardrobeOptions } from "./options";
import { wardrobeData } from "./personal-data";
import { wardrobeFileCalls, servedClothes } from "./file-calls";
import { wardrobeHome } from "./shared/paths";

const panel: PanelPart = {
  exits: [{ label: "Ir a mi armario", href: wardrobeHome, icon: "shirt", order: 30, prefetch: false }],
};

const tables: Tables = {
  wardrobes: { changes: "all" },
  wardrobe_items: { changes: "all" },
  // These rows are in step with files.
  wardrobe_pictures: { harmless: ["upload_key"], changes: "none" },
  outfits: { changes: "all" },
  outfit_items: { changes: "all" },
  // These rows are in step with the counts of pieces.
  wears: { changes: "none" },
  wear_items: { changes: "none" },
};

export const wardrobeDomain: Domain = {
  name: "wardrobe",
  audit: [wardrobeAudit],
  demo: () => import("./demo"),
  fileCalls: wardrobeFileCalls,
  files: [wardrobeFiles],
  fixedPages: { "/armario/wardrobe/[username]": () => "/armario/wardrobe/*" },
  options: wardrobeOptions,
  panel,
  personalData: wardrobeData,
  servedFiles: servedClothes,
  tables,
  works: [wardrobeAvif],
};
