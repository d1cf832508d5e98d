import type { Transform } from "node:stream";
import * as zlib from "node:zlib";
import type { Manifest } from "../schema";

/** Node has zstd from 22.15 on; the types are those of 20. */
type Zstd = {
  createZstdCompress: (options: { params: Record<number, number> }) => Transform;
  createZstdDecompress: () => Transform;
  constants: { ZSTD_c_compressionLevel: number };
};
const zstd = "createZstdCompress" in zlib ? (zlib as unknown as Zstd) : null;

type Compression = Manifest["compression"];

/** Fastest zstd takes a third of gzip's time and gives smaller files. */
export const usualCompression: Compression = zstd ? "zstd" : "gzip";

export const compressionEnding: Record<Compression, string> = { zstd: ".zst", gzip: ".gz", none: "" };

export function compressor(): Transform {
  return zstd
    ? zstd.createZstdCompress({ params: { [zstd.constants.ZSTD_c_compressionLevel]: 1 } })
    : zlib.createGzip({ level: 1 });
}

/** @throws Error when this Node lacks zstd */
export function decompressor(compression: Exclude<Compression, "none">): Transform {
  if (compression === "gzip") return zlib.createGunzip();
  if (!zstd) throw new Error("this Node cannot read zstd: 22.15 or later can");
  return zstd.createZstdDecompress();
}
