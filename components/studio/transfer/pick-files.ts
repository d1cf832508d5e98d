"use client";

/** Other files are useless to an import and are not sent. */
const isWanted = (path: string): boolean =>
  /(?:\.(?:md|png|jpe?g|webp|avif|heic)|(?:^|\/)media\.yml)$/i.test(path) && !/(?:^|\/)\./.test(path);

export const nothingPicked = "Elige un ZIP o una carpeta con archivos .md.";

/** Gives the chosen zip, or packs a chosen folder; null for anything else. */
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

/** Gives dropped files. Browsers give a dropped folder's files only when it is walked through. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    // The same property as in a chosen folder; a file that was dropped alone has none.
    const path = entry.fullPath.slice(1);
    if (path.includes("/")) Object.defineProperty(file, "webkitRelativePath", { value: path });
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // Browsers give at most a hundred entries a call.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return (await Promise.all(found.map(filesOf))).flat();
    found.push(...some);
  }
}

type Packed = { path: string; file: Blob };

/** Packs a folder as an uncompressed zip, without a library. The server refuses too large ones. */
async function packFolder(files: Packed[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const listed: BlobPart[] = [];
  let [at, listSize] = [0, 0];
  for (const { path, file } of files) {
    const name = new TextEncoder().encode(path);
    const sum = await crcOf(file);
    const facts = [
      utf8,
      stored,
      ...noTime,
      ...u32(sum),
      ...u32(file.size),
      ...u32(file.size),
      ...u16(name.length),
      ...u16(0),
    ].flat();
    const head = Uint8Array.from([...u32(0x04034b50), ...version, ...facts]);
    parts.push(head, name, file);
    const entry = Uint8Array.from([
      ...u32(0x02014b50),
      ...version,
      ...version,
      ...facts,
      ...Array(10).fill(0),
      ...u32(at),
    ]);
    listed.push(entry, name);
    at += head.length + name.length + file.size;
    listSize += entry.length + name.length;
  }
  const count = u16(files.length);
  const end = Uint8Array.from([...u32(0x06054b50), 0, 0, 0, 0, ...count, ...count, ...u32(listSize), ...u32(at), 0, 0]);
  return new Blob([...parts, ...listed, end], { type: "application/zip" });
}

const u16 = (value: number): number[] => [value & 255, (value >>> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];

const version = u16(20);
/** Marks names as UTF-8. */
const utf8 = u16(1 << 11);
const stored = u16(0);
/** Midnight of 1 January 1980: the time is not used. */
const noTime = [...u16(0), ...u16(33)];

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

async function crcOf(file: Blob): Promise<number> {
  let sum = -1;
  for (const byte of new Uint8Array(await file.arrayBuffer())) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (sum ^ -1) >>> 0;
}
