import { fileKinds, listFiles, type NamedFile, partsOf } from "@/lib/files/kind";

/**
 * The only files that go into or come out of a backup: not the backups themselves, nor a server's database and secrets
 * in the same folder.
 */
const archived = () =>
  fileKinds.all.filter(({ isArchived }) => isArchived).toSorted((one, other) => (one.folder < other.folder ? -1 : 1));

export const isStoredKey = (key: string): boolean => archived().some((kind) => partsOf(kind, key) !== null);

export async function* storedFiles(): AsyncGenerator<NamedFile> {
  for (const kind of archived()) {
    const found: NamedFile[] = [];
    for await (const file of listFiles(kind)) found.push(file);
    yield* found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}
