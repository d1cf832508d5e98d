import { singleton } from "@/lib/core/singleton";
import { type Alone, type FileKind, listFiles, type NamedFile } from "./kind";
import { storage } from "./storage/storage";

const hour = 3_600_000;
const day = 24 * hour;

/** Files per batch; other writers get their turn in between. */
const batch = 200;

/**
 * Removes files that can no longer be restored or that nothing refers to, such as those of killed processes. Safe to
 * run in several processes.
 * @param alone keeps out those who could bring back rows that refer to such files
 */
export async function sweepFiles(kind: FileKind, alone: Alone, now = new Date()): Promise<void> {
  await kind.removePast?.(now);
  if (!kind.strays) return;
  const swept = singleton("files.swept", () => new Map<string, number>());
  // Kinds without `alone` are swept daily, the others each time.
  const isDue = kind.strays.alone !== undefined || now.getTime() - (swept.get(kind.folder) ?? -Infinity) >= day - hour;
  if (isDue && (await removeStrays(kind, alone, now))) swept.set(kind.folder, now.getTime());
}

/** @returns false when somebody else is at it */
export async function removeStrays(kind: FileKind, othersAway: Alone, now = new Date()): Promise<boolean> {
  const { findUsed, alone } = kind.strays!;
  const before = new Date(now.getTime() - day);
  const unusedOf = async (files: NamedFile[]) => {
    const used = files.length > 0 ? await findUsed(files, before) : null;
    return files.filter(({ key }) => !used!.has(key));
  };
  const removeSome = async (files: NamedFile[]) => {
    const found = await unusedOf(files);
    if (found.length === 0) return true;
    // Checks again, to keep files that were referred to meanwhile.
    return (alone ?? othersAway)(async () => {
      for (const { key } of await unusedOf(found)) await storage.remove(key);
    });
  };
  let files: NamedFile[] = [];
  for await (const file of listFiles(kind)) {
    if (alone || file.modifiedAt < before) files.push(file);
    if (files.length < batch) continue;
    if (!(await removeSome(files))) return false;
    files = [];
  }
  return removeSome(files);
}
