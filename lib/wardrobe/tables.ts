import type { Tables } from "@/lib/core/tables";

export const wardrobeTables: Tables = {
  wardrobes: { changes: "all" },
  wardrobe_items: { changes: "all" },
  // In step with files.
  wardrobe_pictures: { harmless: ["upload_key"], changes: "none" },
  outfits: { changes: "all" },
  outfit_items: { changes: "all" },
  // In step with what pieces say of how often they were worn.
  wears: { changes: "none" },
  wear_items: { changes: "none" },
};
