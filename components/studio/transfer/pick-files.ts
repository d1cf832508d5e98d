"use client";

import { packFolder } from "./pack-folder";

/** Files that an import has no use for are not sent along. */
const isWanted = (path: string): boolean =>
  /(?:\.(?:md|png|jpe?g|webp|avif|heic)|(?:^|\/)media\.yml)$/i.test(path) && !/(?:^|\/)\./.test(path);

export const nothingPicked = "Elige un ZIP o una carpeta con archivos .md.";

/**
 * What was chosen as one zip: the zip itself, or a folder that is packed here; null for neither.
 */
export async function toZip(files: File[]): Promise<File | null> {
  const [first] = files;
  if (files.length === 1 && /\.zip$/i.test(first!.name)) return first!;
  const folder = files
    .map((file) => ({ path: file.webkitRelativePath, file }))
    .filter(({ path }) => path !== "" && isWanted(path));
  if (folder.length === 0) return null;
  const name = folder[0]!.path.split("/")[0]!;
  return new File([await packFolder(folder)], name, { type: "application/zip" });
}

/** The files of what was dropped: browsers give a folder only to those who walk through it. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    // As a chosen folder has it; a file that was dropped by itself has no folder.
    const path = entry.fullPath.slice(1);
    if (path.includes("/")) Object.defineProperty(file, "webkitRelativePath", { value: path });
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // A hundred at a time, until there are none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return (await Promise.all(found.map(filesOf))).flat();
    found.push(...some);
  }
}
