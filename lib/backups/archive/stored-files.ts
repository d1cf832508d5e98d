import { fileKinds, listFiles, type NamedFile, partsOf } from "@/lib/files/kind";

/**
 * The files that go into a backup, and the only ones that come out of one. The backups themselves,
 * and a server's database and secrets in the same folder, are none of them.
 */
const archived = () =>
  fileKinds.all.filter(({ isArchived }) => isArchived).toSorted((one, other) => (one.folder < other.folder ? -1 : 1));

export const isStoredKey = (key: string): boolean => archived().some((kind) => partsOf(kind, key) !== null);

/** All of them, by their keys. */
export async function* storedFiles(): AsyncGenerator<NamedFile> {
  for (const kind of archived()) {
    const found: NamedFile[] = [];
    for await (const file of listFiles(kind)) found.push(file);
    yield* found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}
