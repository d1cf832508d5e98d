import type { Tables } from "@/lib/core/tables";

export const mediaTables: Tables = {
  // In step with files.
  media_files: { harmless: ["sha256"], changes: ["name", "alt", "focal_x", "focal_y"] },
};
