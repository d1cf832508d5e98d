import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/files/storage/storage";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import type { StoredFile } from "@/lib/files/storage/driver";
import { type FileKind, idPart, listFiles, partsOf, usedBy } from "@/lib/files/kind";
import type { Prisma } from "@/prisma/generated/client";
import { type Backup, type Manifest, manifest as manifestSchema } from "../schema";
import { compressionEnding } from "./compression";
import { whileNobodyKeeps } from "./keeping";
import { secretMark } from "@/lib/core/keys";

/**
 * Backups: `{id}.sql.zst` with the contents and `{id}.json`, the manifest, which is written last
 * and goes first: without one it is half a backup of a killed process. A manifest that cannot be
 * read counts, because it may be of a later version.
 */
export const backupFiles: FileKind = {
  label: "Archivos de copias",
  folder: "backups",
  names: new RegExp(`^${idPart}\\.(?:(?<manifest>json)|(?:sql|tar)(?:\\.zst|\\.gz)?(?:\\.age)?)$`),
  isArchived: false,
  strays: {
    alone: whileNobodyKeeps,
    findUsed: usedBy(async () => {
      const manifests: { id: string }[] = [];
      for await (const { parts } of listFiles(backupFiles)) if (parts.manifest) manifests.push({ id: parts.id! });
      return manifests;
    }),
  },
};

const manifestKey = (id: string): string => `${backupFiles.folder}/${id}.json`;

/** Where a backup is in the storage. */
export const contentsKey = ({ id, kind, compression, isEncrypted }: ContentsOf): string =>
  `${backupFiles.folder}/${id}.${kind}${compressionEnding[compression]}${isEncrypted ? ".age" : ""}`;
export type ContentsOf = Pick<Manifest, "id" | "kind" | "compression" | "isEncrypted">;

/** Manifests that were read, by key and moment, so that a list reads new ones; null for none. */
const known = singleton("backups.manifests", () => new Map<string, { at: number; found: Manifest | null }>());

/** Milliseconds in which a manifest may change unseen: the moments of S3 are whole seconds. */
const resolution = 2_000;

/** Every backup, newest first, and the bytes that all files take. */
export async function readStore(): Promise<{ backups: Manifest[]; usedBytes: number }> {
  const files = new Map<string, StoredFile>();
  for await (const file of storage.list(backupFiles.folder)) files.set(file.key, file);
  const manifests = [...files.values()].filter(({ key }) => partsOf(backupFiles, key)?.manifest);
  const read = await Promise.all(manifests.map(readManifest));
  for (const key of known.keys()) if (!files.has(key)) known.delete(key);
  const backups = read.filter((one): one is Manifest => one !== null && files.has(contentsKey(one)));
  backups.sort((one, other) => (one.id < other.id ? 1 : -1));
  return { backups, usedBytes: [...files.values()].reduce((sum, { size }) => sum + size, 0) };
}

/** Every backup, newest first. What is damaged in the folder, or not ours, is passed over. */
export const listBackups = async (): Promise<Manifest[]> => (await readStore()).backups;

export const findBackup = async (name: string): Promise<Manifest | null> =>
  (await listBackups()).find((one) => one.name === name) ?? null;

/** @throws AppError `not_found` */
export async function getBackup(name: string): Promise<Manifest> {
  const found = await findBackup(name);
  if (!found) throw backupMissing();
  return found;
}

export const backupMissing = () => new AppError("not_found", "No existe esa copia.");

async function readManifest({ key, modifiedAt }: StoredFile): Promise<Manifest | null> {
  const at = modifiedAt.getTime();
  const last = known.get(key);
  if (last?.at === at) return last.found;
  const found = parseManifest(key, await storage.read(key));
  if (Date.now() - at > resolution) known.set(key, { at, found });
  return found;
}

function parseManifest(key: string, bytes: Buffer | null): Manifest | null {
  if (!bytes) return null; // removed meanwhile
  try {
    const found = manifestSchema.parse(JSON.parse(bytes.toString()));
    if (manifestKey(found.id) === key) return found;
    throw new Error("it is of another backup");
  } catch (error) {
    log.warn({ key, reason: (error as Error).message.slice(0, 200) }, "a manifest of a backup cannot be read");
    return null;
  }
}

/** Writes a manifest over the one that was there. */
export async function writeManifest(found: Manifest): Promise<void> {
  const key = manifestKey(found.id);
  await storage.put(key, Buffer.from(JSON.stringify(found, null, 2)), { contentType: "application/json" });
  known.delete(key);
}

export async function removeManifest({ id }: Manifest): Promise<void> {
  await storage.remove(manifestKey(id));
  known.delete(manifestKey(id));
}

/** Does something with the names of backups while nobody else does, in any process. */
export const withNames = <T>(work: (tx: Prisma.TransactionClient, backups: Manifest[]) => Promise<T>): Promise<T> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('backups.names'))`;
    return work(tx, await listBackups());
  });

/** A backup as the screen shows it: `size` in KB of the file that a download gives. */
export function toBackup(manifest: Manifest): Backup {
  const { name, kind, reason, createdAt, author, isEncrypted, version, verified } = manifest;
  const bytes = isEncrypted ? manifest.storedBytes : manifest.bytes;
  return {
    ...{ name, kind, reason, createdAt, isEncrypted, version, verified },
    size: Math.ceil(bytes / 1024),
    author: author?.name ?? null,
    hasSameSecret: manifest.secretMark === null ? null : manifest.secretMark === secretMark(),
  };
}
