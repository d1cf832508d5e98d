import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { folderOf } from "./files";

/** Forgets the files of some pictures. @returns those whose files are gone; the others are tried again by the sweep */
export async function removeFiles(ids: string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const id of ids) {
    try {
      await storage.removeFolder(folderOf(id));
      gone.push(id);
    } catch (error) {
      log.warn({ err: error }, "files of a picture were left behind");
    }
  }
  return gone;
}
