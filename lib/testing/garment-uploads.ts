import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { env } from "@/lib/core/env";
import type { StoredFile } from "@/lib/files/storage/driver";
import { storage } from "@/lib/files/storage/storage";
import type { Item } from "@/lib/wardrobe/schema";

/** A photograph: a garment of one colour in the middle of a ground, grainy as those of phones. */
export async function photograph(width = 240, height = 320): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 200, sigma: 12 };
  const grain = sharp({ create: { width, height, channels: 3, background: "#fff", noise } });
  const cloth = await sharp(garment(width, height)).png().toBuffer();
  return sharp(await grain.png().toBuffer())
    .composite([{ input: cloth, blend: "multiply" }])
    .jpeg()
    .toBuffer();
}

/** Its mask, as a person or a browser makes it. */
export const maskOf = (width = 240, height = 320): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#000" } })
    .composite([{ input: garment(width, height, "#fff") }])
    .png()
    .toBuffer();

const garment = (width: number, height: number, fill = "#1d4f8f"): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="25%" y="20%" width="50%" height="60%" fill="${fill}"/></svg>`,
  );

type Sent = Record<string, string | Buffer | undefined>;

/** The form of a new piece; bytes are sent as files, and what is undefined is left out. */
export function garmentForm(wardrobeId: string, sent: Sent): FormData {
  const form = new FormData();
  const fields = { wardrobeId, type: "top", name: "Polo", color: "Azul", size: "M", brand: "Alpaca", ...sent };
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), `${name}.bin`);
  }
  return form;
}

export type Answer = { status: number; body: Item & { message?: string; fields?: Record<string, string> } };

/** Sends a form to a call of a site. */
export async function postForm(address: string, body: FormData, headers: HeadersInit): Promise<Answer> {
  const response = await fetch(address, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

/** The files of pictures in the folder of the site, and what was only there for a while, by their names. */
export function storedPictures(): string[] {
  return ["wardrobe", ".unfinished"].flatMap((folder) => {
    const at = path.join(env.DATA_DIR, folder);
    if (!existsSync(at)) return [];
    return readdirSync(at, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
      path.relative(env.DATA_DIR, path.join(parentPath, name)),
    );
  });
}

/** All files of a folder of the storage. */
export async function filesOf(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list(folder)) files.push(file);
  return files;
}
