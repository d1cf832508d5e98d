import { declared } from "@/lib/core/declared";
import type { AppError } from "@/lib/core/errors";
import type { StoredFile } from "./storage/driver";
import { storage } from "./storage/storage";

/** What a domain declares of a kind of file. Backups, sweeping and serving read it here. */
export type FileKind = {
  /** What the task that sweeps them is called. */
  label: string;
  folder: string;
  /** Names that the product gives, with the parts that tell whose it is; others are left alone. */
  names: RegExp;
  /** Whether a backup with files takes them along, and a restore puts them back. */
  isArchived: boolean;
  /** Removes with its files what nobody can bring back any more, each hour. */
  removePast?: (now: Date) => Promise<unknown>;
  /** How files in use are found; left out where none are without an owner, or all are work. */
  strays?: Strays;
};

export const fileKinds = declared<readonly FileKind[]>("files");

/** Does something while nobody is at what it would harm. @returns whether it was done */
export type Alone = (work: () => Promise<void>) => Promise<boolean>;

type Strays = {
  /** Keys of the files that something refers to. @param before what was given up then is free */
  findUsed: (files: NamedFile[], before: Date) => Promise<Set<string>>;
  /**
   * Does something while nobody writes such files, which then go at once. Without it a file, which
   * may be on its way to a row, has a day.
   */
  alone?: Alone;
};

/**
 * Tells which files are used by the owners that `find` gives for the ids in their names, and where
 * there is `uses`, only if that says so.
 */
export function usedBy<Owner extends { id: string }>(
  find: (ids: string[]) => Promise<Owner[]>,
  uses: (owner: Owner, file: NamedFile, before: Date) => boolean = () => true,
): Strays["findUsed"] {
  return async (files, before) => {
    const owners = await find([...new Set(files.map(({ parts }) => parts.id!))]);
    const known = new Map(owners.map((owner) => [owner.id, owner]));
    const used = files.filter((file) => {
      const owner = known.get(file.parts.id!);
      return owner && uses(owner, file, before);
    });
    return new Set(used.map(({ key }) => key));
  };
}

/** A kind of file that is answered by `openFile`. */
export type ServedKind = FileKind & {
  served: {
    /** Everybody for ever (its name is given once), who asks for ten minutes, or nobody. */
    keeps: "everybody" | "asker" | "nobody";
    /** Whether there may be a file of several forms, of which a browser gets what it takes. */
    hasForms?: boolean;
    missing: () => AppError;
  };
};

/** In the pattern of names: the id of the row that a file belongs to. */
export const idPart = "(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** A file, and what its name tells. */
export type NamedFile = StoredFile & { parts: Record<string, string | undefined> };

/** What a key tells of a file; null for one that no file of the kind has. */
export function partsOf({ folder, names }: FileKind, key: string): NamedFile["parts"] | null {
  const found = key.startsWith(`${folder}/`) ? names.exec(key.slice(folder.length + 1)) : null;
  return found && { ...found.groups };
}

/** All files of a kind, in no order. */
export async function* listFiles(kind: FileKind): AsyncGenerator<NamedFile> {
  for await (const file of storage.list(kind.folder)) {
    const parts = partsOf(kind, file.key);
    if (parts) yield { ...file, parts };
  }
}
