import { declared } from "@/lib/core/declared";
import type { AppError } from "@/lib/core/errors";
import type { StoredFile } from "./storage/driver";
import { storage } from "./storage/storage";

/** A domain's declaration of a kind of file, used by backups, sweeping and serving. */
export type FileKind = {
  /** Name of the sweep task. */
  label: string;
  folder: string;
  /** Names that the product gives, with groups that identify the owner; other files are left alone. */
  names: RegExp;
  /** Included in backups with files, and restored. */
  isArchived: boolean;
  /** Removes rows and files that can no longer be restored; runs hourly. */
  removePast?: (now: Date) => Promise<unknown>;
  /** Finds files in use; left out when none lack an owner, or all are temporary work. */
  strays?: Strays;
};

export const fileKinds = declared<readonly FileKind[]>("files");

/** Runs work while nobody does what it would harm. @returns whether it ran */
export type Alone = (work: () => Promise<void>) => Promise<boolean>;

type Strays = {
  /** Keys of files that something refers to. @param before rows given up earlier than this no longer count */
  findUsed: (files: NamedFile[], before: Date) => Promise<Set<string>>;
  /**
   * Runs work while nobody writes such files, so that strays go at once. Without it a file gets a day, because its row
   * may still be on the way.
   */
  alone?: Alone;
};

/** Finds used files: `find` gives the owners of the ids in their names, and `uses`, if given, decides. */
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

export type ServedKind = FileKind & {
  served: {
    /** Caching: by everybody forever (a name is used once), by the asker for ten minutes, or not at all. */
    keeps: "everybody" | "asker" | "nobody";
    /** A file may have several forms; a browser gets one that it accepts. */
    hasForms?: boolean;
    missing: () => AppError;
  };
};

/** Pattern of the owner row's id in names. */
export const idPart = "(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

export type NamedFile = StoredFile & { parts: Record<string, string | undefined> };

/** The parts of a key; null when it is not of this kind. */
export function partsOf({ folder, names }: FileKind, key: string): NamedFile["parts"] | null {
  const found = key.startsWith(`${folder}/`) ? names.exec(key.slice(folder.length + 1)) : null;
  return found && { ...found.groups };
}

/** In no particular order. */
export async function* listFiles(kind: FileKind): AsyncGenerator<NamedFile> {
  for await (const file of storage.list(kind.folder)) {
    const parts = partsOf(kind, file.key);
    if (parts) yield { ...file, parts };
  }
}
