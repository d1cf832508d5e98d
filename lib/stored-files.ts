import type { FileKind } from "@/lib/files/kind";
import { mediaFiles } from "@/lib/media/files";
import { productFiles } from "@/lib/products/files";
import { productParts } from "@/lib/products/uploads";
import { photoFiles } from "@/lib/users/files";
import { visitFiles } from "@/lib/visits/record/kept-visits";
import { wardrobeFiles } from "@/lib/wardrobe/files/files";
import { whatsappFiles } from "@/lib/whatsapp/media/files";

/**
 * The kinds of file that the product keeps, each declared by its domain. Backups read this list, and are files themselves that only they know of
 * (`backupFiles`).
 */
export const fileKinds: FileKind[] = [
  mediaFiles,
  photoFiles,
  productFiles,
  productParts,
  visitFiles,
  wardrobeFiles,
  whatsappFiles,
];
