import type { StoredFile } from "@/lib/files/storage/driver";
import { storage } from "@/lib/files/storage/storage";

/**
 * The files that go into a backup, and the only ones that come out of one: pictures, the library, what products offer, media of WhatsApp and
 * the wardrobe's, under the names that the product gives. Beside them stand things that are none of an archive's business: the backups themselves,
 * and in the folder of a server its database and its secrets.
 */
const folders = ["media", "products", "uploads", "wardrobe", "whatsapp"] as const;

const keys =
  /^(?:media\/[0-9a-f-]{36}\/\d{3,4}-\d{1,10}\.(?:webp|avif)|(?:products|uploads)\/[0-9a-f]{32}\.[a-z0-9]{2,5}|wardrobe\/[0-9a-f-]{36}\/[a-z0-9-]{1,40}\.(?:webp|avif)|whatsapp\/[0-9a-f-]{36}(?:\.webp)?)$/;

export const isStoredKey = (key: string): boolean => keys.test(key);

/** All of them, by their keys. */
export async function* storedFiles(): AsyncGenerator<StoredFile> {
  for (const folder of folders) {
    const found: StoredFile[] = [];
    for await (const file of storage.list(folder)) if (isStoredKey(file.key)) found.push(file);
    yield* found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}
