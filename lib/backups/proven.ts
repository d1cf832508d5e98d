import { listBackups } from "./store/manifests";

/** The newest backup that was restored in a trial; null without one. */
export async function findProvenBackup(): Promise<{ madeAt: Date; provenAt: Date } | null> {
  const found = (await listBackups()).find(({ verified }) => verified?.ok);
  return found?.verified ? { madeAt: new Date(found.createdAt), provenAt: new Date(found.verified.at) } : null;
}
