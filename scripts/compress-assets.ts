import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { assetTypes } from "@/lib/server/fast-lane/assets";
import { brotli } from "@/lib/server/fast-lane/brotli";

/** The programs that run the code of lessons are 16 MB: their last percents would take half a minute of each build. */
const isLarge = (name: string): boolean => /\.(?:wasm|data|txt)$/.test(name);

const compressions: Record<string, (body: Buffer, name: string) => Promise<Buffer>> = {
  ".br": (body, name) => brotli(body, isLarge(name) ? 6 : constants.BROTLI_MAX_QUALITY),
  ".gz": (body, name) => promisify(gzip)(body, { level: isLarge(name) ? 6 : constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes the files of a build that lib/server/fast-lane/assets.ts answers, in the forms in which they are sent.
 * @param source what the build made, the `static` folder.
 * @param target made anew, with the addresses of the files below it.
 */
export async function compressAssets(source: string, target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const names = readdirSync(source, { recursive: true, encoding: "utf8" });
  await Promise.all(names.map((name) => compress(path.join(source, name), path.join(target, "_next/static", name))));
}

async function compress(from: string, to: string): Promise<void> {
  const asset = assetTypes[path.extname(from)];
  if (!asset) return;
  const body = readFileSync(from);
  mkdirSync(path.dirname(to), { recursive: true });
  if (!asset.compressed) return writeFileSync(to, body);
  const forms = Object.entries(compressions).map(async ([ending, make]) =>
    writeFileSync(to + ending, await make(body, from)),
  );
  await Promise.all(forms);
}
