import { createHash } from "node:crypto";
import { db } from "@/lib/core/db";
import { readLargest } from "@/lib/media/files";
import type { MediaChanges } from "@/lib/media/schema";
import { type MediaRow, mediaSelect } from "@/lib/media/list";
import { mediaPath } from "@/lib/media/shared/picture";
import type { Prisma } from "@/prisma/generated/client";
import { idInName } from "./names";
import type { ToldPictures } from "./picture-list";
import type { FindPicture } from "./read-folder";
import type { Folder } from "./read-zip";

export type ToldPicture = { file: string; row: MediaRow; changes: MediaChanges };

export type MissingPicture = {
  path: string;
  /** A placeholder id until the picture is in the library; nothing else has it. */
  id: string;
  said: MediaChanges | undefined;
};

export class FolderPictures {
  readonly #known = new Map<string, string>();
  readonly #missing = new Map<string, MissingPicture>();

  private constructor(
    readonly folder: Folder,
    readonly told: ToldPictures,
  ) {}

  static async of(folder: Folder, told: ToldPictures): Promise<FolderPictures> {
    const pictures = new FolderPictures(folder, told);
    await pictures.#lookUp();
    return pictures;
  }

  readonly find: FindPicture = (path) => {
    const sha256 = this.folder.pictures.get(path);
    if (sha256 === undefined) return null;
    const known = this.#known.get(sha256);
    if (known !== undefined) return mediaPath(known);
    const id = sha256.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
    this.#missing.set(sha256, { path, id, said: this.told.get(sha256)?.changes });
    return mediaPath(id);
  };

  get missing(): MissingPicture[] {
    return [...this.#missing.values()];
  }

  async findRetold(tx: Prisma.TransactionClient): Promise<ToldPicture[]> {
    const ids = [...this.told.keys()].flatMap((sha256) => this.#known.get(sha256) ?? []);
    const rows = await readPictures(tx, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...this.told].flatMap(([sha256, { path, changes }]) => {
      const row = byId.get(this.#known.get(sha256) ?? "");
      // The uploaded original and its exported form may both be in the folder, and are one picture.
      if (!row || !byId.delete(row.id)) return [];
      const isOther = Object.entries(changes).some(([name, value]) => row[name as keyof MediaChanges] !== value);
      return isOther ? [{ file: path, row, changes }] : [];
    });
  }

  async #lookUp(): Promise<void> {
    const all = [...this.folder.pictures];
    const rows = await db.mediaFile.findMany({
      where: {
        deletedAt: null,
        OR: [
          { sha256: { in: all.map(([, sha256]) => sha256) } },
          { id: { in: all.flatMap(([path]) => idInName(path) ?? []) } },
        ],
      },
      select: { id: true, version: true, sha256: true },
    });
    const byHash = new Map(rows.map((row) => [row.sha256, row]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [path, sha256] of all) {
      const same = byHash.get(sha256);
      if (same) this.#known.set(sha256, same.id);
      // An exported file is not the uploaded original but was made from it, so its name is compared instead.
      const exported = byId.get(idInName(path) ?? "");
      if (!exported || this.#known.has(sha256)) continue;
      const bytes = await readLargest(exported);
      if (bytes && createHash("sha256").update(bytes).digest("hex") === sha256) this.#known.set(sha256, exported.id);
    }
  }
}

export const readPictures = (tx: Prisma.TransactionClient, ids: string[]): Promise<MediaRow[]> =>
  tx.mediaFile.findMany({ where: { id: { in: ids }, deletedAt: null }, select: mediaSelect, orderBy: { id: "asc" } });
