import { randomBytes } from "node:crypto";
import path from "node:path";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { env } from "./env";
import { singleton } from "./singleton";

/** The kinds of file that are kept, and what they are served as. */
const contentTypes = { webp: "image/webp" } as const;

export type UploadKind = keyof typeof contentTypes;

/** The name of an upload: chosen here at random, never by who sends the file. */
export const uploadName = new RegExp(`^[a-f0-9]{32}\\.(?:${Object.keys(contentTypes).join("|")})$`);

const disk = () =>
  singleton(
    "files.uploads",
    () => new Disk(new FSDriver({ location: path.join(env.DATA_DIR, "uploads"), visibility: "private" })),
  );

/** Keeps a file. @returns its name, under which `/api/uploads/{name}` serves it. */
export async function storeUpload(bytes: Uint8Array, kind: UploadKind): Promise<string> {
  const name = `${randomBytes(16).toString("hex")}.${kind}`;
  await disk().put(name, bytes);
  return name;
}

/** A kept file, or null when there is none by that name. */
export async function readUpload(name: string): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  if (!uploadName.test(name)) return null;
  try {
    const bytes = await disk().getBytes(name);
    return { bytes, contentType: contentTypes[name.slice(name.indexOf(".") + 1) as UploadKind] };
  } catch (error) {
    const missing =
      error instanceof errors.E_CANNOT_READ_FILE && (error.cause as NodeJS.ErrnoException).code === "ENOENT";
    if (missing) return null;
    throw error;
  }
}

/** Forgets a file; whatever is no upload of ours, such as an address elsewhere, is left alone. */
export async function removeUpload(name: string): Promise<void> {
  if (uploadName.test(name)) await disk().delete(name);
}
