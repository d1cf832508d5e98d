import { secretMark } from "@/lib/core/keys";
import type { Backup, Manifest } from "./schema";

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
