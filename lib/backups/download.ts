import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { download } from "@/lib/core/download";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import type { Actor } from "@/lib/people/actor";
import { type Author, nobody } from "@/lib/people/audit";
import { requireRight } from "@/lib/people/refusals";
import { holdersOf } from "@/lib/people/holders";
import { backupAudit } from "./audit";
import type { Manifest } from "./schema";
import { getBackup } from "./store/manifests";
import { openBackup, openStored } from "./store/open";

/** Milliseconds. */
const linkLasts = 60_000;

/**
 * A link that works once; only its hash is stored.
 * @throws AppError `not_found`
 */
export async function createLink(actor: Actor, name: string): Promise<{ url: string; expiresAt: string }> {
  const { id: backupId } = await getBackup(name);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + linkLasts);
  await db.backupDownload.create({ data: { tokenHash: hashToken(token), backupId, actorId: actor.id, expiresAt } });
  return { url: `/api/db/download/${name}?token=${token}`, expiresAt: expiresAt.toISOString() };
}

type Asking = {
  actor: Actor | null;
  device: Device;
  token: string | undefined;
  /** A HEAD request downloads nothing, is not logged and does not use up the link. */
  isHead: boolean;
};

/**
 * Sends a backup to a superadmin or for a link; an encrypted one stays encrypted.
 * @throws AppError `unauthorized`, `forbidden`, `not_found`
 */
export async function downloadBackup(name: string, asking: Asking): Promise<Response> {
  const { actor, token, isHead } = asking;
  if (token === undefined) requireRight(actor, "backups.all");
  const manifest = await getBackup(name);
  // Opened first, so that a missing file does not use up the link.
  const body = await (manifest.isEncrypted ? openStored(manifest) : openBackup(manifest));
  try {
    const author = token === undefined ? actor! : await consumeLink(token, manifest, asking);
    const target = { id: manifest.id, name };
    if (!isHead) await backupAudit.record(db, author, { action: "backup.download", target });
  } catch (error) {
    body.destroy();
    throw error;
  }
  return manifest.isEncrypted
    ? download({ name: `${name}.age`, bytes: manifest.storedBytes }, body)
    : download({ name, bytes: manifest.bytes }, body);
}

/**
 * Uses up the link, so only one of two simultaneous requests gets the file.
 * @returns who made the link
 */
async function consumeLink(token: string, { id: backupId }: Manifest, { device, isHead }: Asking): Promise<Author> {
  const good = { tokenHash: hashToken(token), backupId, expiresAt: { gt: new Date() } };
  const link = await db.backupDownload.findFirst({ where: good, select: { actorId: true } });
  const maker = await db.user.findFirst({
    where: { id: link?.actorId ?? nobody, ...holdersOf("backups.all") },
    select: { id: true, name: true, lastName: true, username: true, role: true },
  });
  const isGood = maker && (isHead || (await db.backupDownload.deleteMany({ where: good })).count === 1);
  if (!isGood) throw new AppError("forbidden", "El enlace ya se usó o venció. Descarga la copia otra vez.");
  return { ...maker, device };
}
