import { fileKinds, listFiles, type NamedFile, partsOf } from "@/lib/files/kind";

/**
 * The files that go into a backup, and the only ones that come out of one, under the names that the product gives. Beside them stand things that
 * are none of an archive's business: the backups themselves, and in the folder of a server its database and its secrets.
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
