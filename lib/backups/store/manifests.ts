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
 * `{id}.sql.zst` holds a backup's contents, `{id}.json` its manifest. The manifest is written last and deleted first,
 * so contents without one are leftovers. An unreadable manifest counts: it may be of a later version.
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

export const contentsKey = ({ id, kind, compression, isEncrypted }: ContentsOf): string =>
  `${backupFiles.folder}/${id}.${kind}${compressionEnding[compression]}${isEncrypted ? ".age" : ""}`;
export type ContentsOf = Pick<Manifest, "id" | "kind" | "compression" | "isEncrypted">;

/** Cache by key and modification time; null for unreadable ones. */
const known = singleton("backups.manifests", () => new Map<string, { at: number; found: Manifest | null }>());

/** Milliseconds in which a change may go unseen: S3's times are whole seconds. */
const resolution = 2_000;

/** Newest first; `usedBytes` counts all files. */
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

/** Newest first. Damaged and foreign files are skipped. */
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
    throw new Error("it belongs to another backup");
  } catch (error) {
    log.warn({ key, reason: (error as Error).message.slice(0, 200) }, "a manifest of a backup cannot be read");
    return null;
  }
}

export async function writeManifest(found: Manifest): Promise<void> {
  const key = manifestKey(found.id);
  await storage.put(key, Buffer.from(JSON.stringify(found, null, 2)), { contentType: "application/json" });
  known.delete(key);
}

export async function removeManifest({ id }: Manifest): Promise<void> {
  await storage.remove(manifestKey(id));
  known.delete(manifestKey(id));
}

/** Locks the names of backups among all processes. */
export const withNames = <T>(work: (tx: Prisma.TransactionClient, backups: Manifest[]) => Promise<T>): Promise<T> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('backups.names'))`;
    return work(tx, await listBackups());
  });

/** `size` is in KB of the downloaded file. */
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
