import { createHash } from "node:crypto";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { readLargest } from "@/lib/media/files";
import type { MediaChanges } from "@/lib/media/schema";
import { mediaSelect, type MediaRow } from "@/lib/media/select";
import { removeMedia } from "@/lib/media/service";
import { mediaPath } from "@/lib/media/shared/picture";
import { createMedia } from "@/lib/media/upload";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import type { ToldPictures } from "./picture-list";
import type { FindPicture } from "./read-folder";
import type { Folder, ZippedPicture } from "./read-zip";

/** What a picture of the library is called in an export: beside the text, under the id by which it is found again. */
export const exportedName = (id: string): string => `media/${id}.webp`;

const uuidName = /(?:^|\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** A picture of the library of which a folder says something else. */
export type ToldPicture = { file: string; row: MediaRow; changes: MediaChanges };

/** The pictures of a folder, and what of them the library has. */
export class FolderPictures {
  /** The ids of those that the library has, by the hash of what was sent. */
  readonly #known = new Map<string, string>();
  readonly #missing = new Map<string, { path: string; picture: ZippedPicture }>();

  private constructor(
    readonly folder: Folder,
    readonly told: ToldPictures,
  ) {}

  static async of(folder: Folder, told: ToldPictures): Promise<FolderPictures> {
    const pictures = new FolderPictures(folder, told);
    await pictures.#lookUp();
    return pictures;
  }

  /** The address of a picture in the library; of one that is not there yet, one that nothing has. */
  readonly find: FindPicture = (path) => {
    const picture = this.folder.pictures.get(path);
    if (!picture) return null;
    const id = this.#known.get(picture.sha256);
    if (!id) this.#missing.set(picture.sha256, { path, picture });
    return mediaPath(id ?? picture.sha256.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5"));
  };

  /** How many of those that were asked for the library does not have. */
  get missing(): number {
    return this.#missing.size;
  }

  /** Those that the library has, and of which the folder says something else. */
  async findRetold(tx: Prisma.TransactionClient): Promise<ToldPicture[]> {
    const ids = [...this.told.keys()].flatMap((sha256) => this.#known.get(sha256) ?? []);
    const rows = await tx.mediaFile.findMany({ where: { id: { in: ids }, deletedAt: null }, select: mediaSelect });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...this.told].flatMap(([sha256, { path, changes }]) => {
      const row = byId.get(this.#known.get(sha256) ?? "");
      // What was sent and what was made of it may be there both, and are one picture.
      if (!row || !byId.delete(row.id)) return [];
      const isOther = Object.entries(changes).some(([name, value]) => row[name as keyof MediaChanges] !== value);
      return isOther ? [{ file: path, row, changes }] : [];
    });
  }

  /**
   * Puts into the library what was asked for and is not there.
   * @returns takes out again what was put in
   * @throws AppError `bad_request` with the file that is no picture; then none was put in
   */
  async create(actor: Actor): Promise<() => Promise<void>> {
    const created: string[] = [];
    const undo = async () => {
      for (const id of created) await removeMedia(actor, id);
    };
    try {
      for (const [sha256, { path, picture }] of this.#missing) {
        const name = path.split("/").at(-1)!;
        const id = await freeId(path);
        const { media, isNew } = await picture
          .withFile((file) => createMedia(actor, { file, name, alt: "", id, said: this.told.get(sha256)?.changes }))
          .catch((error: unknown) => {
            throw error instanceof AppError ? named(path, error) : error;
          });
        if (isNew) created.push(media.id);
        this.#known.set(sha256, media.id);
        this.#missing.delete(sha256);
      }
      return undo;
    } catch (error) {
      await undo();
      throw error;
    }
  }

  async #lookUp(): Promise<void> {
    const all = [...this.folder.pictures];
    const rows = await db.mediaFile.findMany({
      where: {
        deletedAt: null,
        OR: [
          { sha256: { in: all.map(([, { sha256 }]) => sha256) } },
          { id: { in: all.flatMap(([path]) => uuidName.exec(path)?.[1] ?? []) } },
        ],
      },
      select: { id: true, version: true, sha256: true },
    });
    const byHash = new Map(rows.map((row) => [row.sha256, row]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [path, { sha256 }] of all) {
      const same = byHash.get(sha256);
      if (same) this.#known.set(sha256, same.id);
      // What was exported is not what was sent, but what was made of it.
      const exported = byId.get(uuidName.exec(path)?.[1] ?? "");
      if (!exported || this.#known.has(sha256)) continue;
      const bytes = await readLargest(exported);
      if (bytes && createHash("sha256").update(bytes).digest("hex") === sha256) this.#known.set(sha256, exported.id);
    }
  }
}

/** The id that a picture had where it was exported, unless something has it here: so it is exported under the same name again. */
async function freeId(path: string): Promise<string | undefined> {
  const id = uuidName.exec(path)?.[1];
  return id && !(await db.mediaFile.findUnique({ where: { id }, select: { id: true } })) ? id : undefined;
}

/** What is wrong with a picture, with where it is. */
const named = (path: string, { code, message }: AppError): AppError =>
  new AppError(code, `${path}: ${message}`, { [path]: message });
