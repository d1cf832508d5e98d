import { randomBytes } from "node:crypto";
import { storage } from "@/lib/files/storage/storage";
import { log } from "./log";

/** The kinds of file that are kept, and what they are served as. */
const contentTypes = { webp: "image/webp" } as const;

export type UploadKind = keyof typeof contentTypes;

/** The name of an upload: chosen here at random, never by who sends the file. */
export const uploadName = new RegExp(`^[a-f0-9]{32}\\.(?:${Object.keys(contentTypes).join("|")})$`);

const keyOf = (name: string): string => `uploads/${name}`;

/** Keeps a file. @returns its name, under which `/api/uploads/{name}` serves it. @throws AppError as `storage.put` */
export async function storeUpload(bytes: Uint8Array, kind: UploadKind): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}.${kind}`;
  await storage.put(keyOf(name), bytes, { contentType: contentTypes[kind] });
  return name;
}

/** A kept file, or null when there is none by that name. */
export async function readUpload(name: string): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  if (!uploadName.test(name)) return null;
  const bytes = await storage.read(keyOf(name));
  return bytes && { bytes, contentType: contentTypes[name.slice(name.indexOf(".") + 1) as UploadKind] };
}

/**
 * Forgets a file; whatever is no upload of ours, such as an address elsewhere, is left alone. Nobody refers to the file any
 * more: when it cannot be removed, it stays in the log that it is there in vain.
 */
export async function removeUpload(name: string): Promise<void> {
  if (!uploadName.test(name)) return;
  await storage
    .remove(keyOf(name))
    .catch((error: unknown) => log.warn({ err: error, name }, "an upload was left behind"));
}
