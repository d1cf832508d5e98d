import { readFile } from "node:fs/promises";
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { pngBomb, pngOf } from "../png-bomb";

/** A file that is sent as a photograph, and what is answered. */
export type HostilePicture = { name: string; bytes: Buffer; status: 400 | 413 | 415 };

const script = "<script>alert(1)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
const text = (value: string) => Buffer.from(value, "latin1");
const after = (start: string, rest: Buffer | string = Buffer.alloc(400)) =>
  Buffer.concat([text(start), Buffer.from(rest)]);

/** Bytes that look like nothing, the same ones each time. */
const noise = (length: number): Buffer => {
  let state = 1;
  return Buffer.from(Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 255));
};

/** Writes over what comes so many bytes behind a mark. */
function patched(bytes: Buffer, mark: string, behind: number, ...words: number[]): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(mark, 0, "latin1");
  if (at < 0) throw new Error(`There is no ${mark} in it`);
  words.forEach((word, index) => copy.writeUInt32BE(word, at + behind + index * 4));
  return copy;
}

/** The size of a JPEG's frame, in its SOF0 or SOF2. */
function resizedJpeg(bytes: Buffer, height: number, width: number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.max(copy.indexOf("ffc0", 0, "hex"), copy.indexOf("ffc2", 0, "hex"));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** A GIF of so many frames of one pixel. */
function gifOf(frames: number, side = 1): Buffer {
  const size = Buffer.from([side & 255, side >> 8, side & 255, side >> 8]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const head = Buffer.concat([text("GIF89a"), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), text(";")]);
}

/** A WebP with an extended header that declares a canvas. */
function webpOf(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const chunk = Buffer.concat([text("VP8X\x0a\0\0\0"), canvas, text("VP8 \x04\0\0\0"), Buffer.alloc(4)]);
  const head = Buffer.concat([text("RIFF"), Buffer.alloc(4), text("WEBP")]);
  head.writeUInt32LE(chunk.length + 4, 4);
  return Buffer.concat([head, chunk]);
}

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const ftyp = (brand: string) => box("ftyp", text(`${brand}\0\0\0\0mif1${brand}`));
/** Boxes within boxes. */
const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box("moov", nested(depth - 1)));

/** Files that are no photograph of a kind that is taken, whatever they are called and whatever else is in them. */
const unknown = async (): Promise<[string, Buffer][]> => {
  const jpeg = await scene().jpeg().toBuffer();
  return [
    ["one byte", Buffer.from([0xff])],
    ["a text", text("una foto")],
    ["zeros", Buffer.alloc(100_000)],
    ["a page", text(`<!doctype html>${script}`)],
    ["a page with a photograph behind it", after(`<!doctype html>${script}`, jpeg)],
    ["a photograph behind a NUL", after("\0", jpeg)],
    ["SVG with a script", text(svg)],
    ["SVG behind a byte order mark", text(`\xef\xbb\xbf${svg}`)],
    ["SVG in UTF-16", Buffer.from(`\ufeff${svg}`, "utf16le")],
    ["SVG that reads a file", text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`)],
    ["SVG that grows", text(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>`)],
    ["SVG that asks another host", text(`<svg><image href="http://127.0.0.1:1/"/></svg>`)],
    ["SVG, compressed", gzipSync(svg)],
    ["a bomb of gzip", gzipSync(Buffer.alloc(50_000_000), { level: 1 })],
    ["a program of ImageMagick", text("push graphic-context\nfill 'url(https://x/|id)'\npop graphic-context")],
    ["PostScript", text("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (r) file")],
    ["PDF", text("%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>")],
    ["PDF and JPEG at once", after("%PDF-1.7\n", jpeg)],
    ["ZIP", after("PK\x03\x04")],
    ["a bomb of ZIP", after("PK\x03\x04", deflateSync(Buffer.alloc(10_000_000), { level: 1 }))],
    ["PHP", text("<?php system($_GET['c']); ?>")],
    ["a shell's program", text("#!/bin/sh\nid")],
    ["a program of Windows", after("MZ\x90\0")],
    ["a program of Linux", after("\x7fELF\x02\x01\x01")],
    ["GIF", gifOf(1)],
    ["GIF of 10,000 frames", gifOf(10_000)],
    ["GIF that declares 4,000 megapixels", gifOf(1, 65_535)],
    ["GIF and JavaScript at once", text("GIF89a/*\x01\0\x01\0*/=1;alert(1)//")],
    ["half a GIF", gifOf(1).subarray(0, 15)],
    ["BMP", after("BM\x96\0\0\0")],
    ["icon", after("\0\0\x01\0\x01\0")],
    ["TIFF", await scene().tiff().toBuffer()],
    ["TIFF of the other byte order", after("MM\0*\0\0\0\x08")],
    ["PSD", after("8BPS\0\x01")],
    ["JPEG 2000", after("\0\0\0\x0cjP  \r\n\x87\n")],
    ["JPEG XL", after("\xff\x0a")],
    ["video", Buffer.concat([ftyp("isom"), nested(3)])],
    ["sound that begins like WebP", after("RIFF\x24\0\0\0WAVEfmt ")],
  ];
};

/** Files that begin like a photograph and are none, or that are empty. */
const damaged = async (): Promise<[string, Buffer][]> => {
  const heic = await readFile("lib/testing/corpus/pictures/polo.heic");
  const [jpeg, png, webp, avif] = await Promise.all([
    scene().jpeg().toBuffer(),
    scene().png().toBuffer(),
    scene().webp().toBuffer(),
    scene().avif({ effort: 0 }).toBuffer(),
  ]);
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
  const exif = text(`\xff\xd8\xff\xe1\0\x40Exif\0\0${script.padEnd(56)}`);
  return [
    ["nothing", Buffer.alloc(0)],
    ["JPEG of two bytes more", text("\xff\xd8\xff\xe0")],
    ["half a JPEG", half(jpeg)],
    ["JPEG whose EXIF is a script, and nothing more", Buffer.concat([exif, text("\xff\xd9")])],
    ["a page behind the mark of JPEG", after("\xff\xd8\xff", `${script}`)],
    ["ZIP behind the mark of JPEG", after("\xff\xd8\xff", "PK\x03\x04")],
    ["noise behind the mark of JPEG", after("\xff\xd8\xff\xe0", noise(20_000))],
    ["JPEG without height", resizedJpeg(jpeg, 0, 64)],
    ["the mark of PNG", png.subarray(0, 8)],
    ["half a PNG", half(png)],
    ["PNG without a size", patched(png, "IHDR", 4, 0, 0)],
    ["PNG whose header was changed", patched(png, "IHDR", 4, 65, 48)],
    ["PNG without pixels", pngOf(8, [])],
    ["PNG of pixels that are no zlib", pngOf(8, [noise(600)])],
    ["PNG and JavaScript at once", after("\x89PNG\r\n\x1a\n", "=1;alert(1)")],
    ["half a WebP", half(webp)],
    ["a page that begins like WebP", after("RIFF\xff\xff\0\0WEBP", script)],
    ["WebP that declares 268 megapixels", webpOf(16_383, 16_383)],
    ["WebP with noise for a picture", after("RIFF\xff\xff\0\0WEBPVP8 ", noise(2_000))],
    ["the first box of AVIF", ftyp("avif")],
    ["half an AVIF", half(avif)],
    ["AVIF that calls itself HEIC", patched(avif, "ftyp", 4, 0x68656963)],
    ["HEIC that calls itself AVIF", patched(heic, "ftyp", 4, 0x61766966)],
    ["the first box of HEIC", ftyp("heic")],
    ["half a HEIC", half(heic)],
    ["HEIC of noise", Buffer.concat([ftyp("heic"), noise(4_000)])],
    ["HEIC of boxes within boxes", Buffer.concat([ftyp("heic"), nested(5_000)])],
    ["HEIC whose list is longer than the file", patched(heic, "meta", -4, 0xffff_fff0)],
    ["HEIC whose list is shorter than its head", patched(heic, "meta", -4, 3)],
    ["HEIC whose picture is none of its items", patched(heic, "pitm", 8, 0xffff_0000)],
    ["HEIC whose picture is elsewhere", patched(heic, "iloc", 16, 0x7fff_fff0, 0x7fff_fff0)],
    ["HEIC without settings", patched(heic, "hvcC", 0, 0x6a75_6e6b)],
    ["HEIC without a picture", patched(heic, "mdat", 4, ...Array<number>(40).fill(0))],
    ["HEIC without a size", patched(heic, "ispe", 8, 0, 0)],
    ["video that calls itself HEIC", Buffer.concat([ftyp("heic"), box("mdat", noise(500)), nested(3)])],
  ];
};

/** Bombs, and files that are simply too large. */
const tooLarge = async (): Promise<[string, Buffer][]> => {
  const heic = await readFile("lib/testing/corpus/pictures/polo.heic");
  const [jpeg, avif] = await Promise.all([scene().jpeg().toBuffer(), scene().avif({ effort: 0 }).toBuffer()]);
  return [
    ["20 MB and a byte", after("\xff\xd8\xff\xe0", Buffer.alloc(20 * 1024 ** 2))],
    ["JPEG of 4,000 megapixels", resizedJpeg(jpeg, 65_500, 65_500)],
    ["PNG of 100 megapixels in few bytes", pngBomb(10_000)],
    ["PNG of 10,000 megapixels", pngBomb(100_000)],
    ["PNG of noise that declares 100 megapixels", pngOf(10_000, [noise(900)])],
    ["AVIF of 25 megapixels", patched(avif, "ispe", 8, 5_000, 5_000)],
    ["HEIC of 400 megapixels", patched(heic, "ispe", 8, 20_000, 20_000)],
    ["HEIC of all the pixels there are", patched(heic, "ispe", 8, 0x7fff_ffff, 0x7fff_ffff)],
  ];
};

const scene = () => sharp({ create: { width: 64, height: 48, channels: 3, background: "#047857" } });

/** Files that somebody sends who means no good, small ones mostly: each is refused. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const of = (status: HostilePicture["status"], files: [string, Buffer][]) =>
    files.map(([name, bytes]) => ({ name, bytes, status }));
  return [...of(415, await unknown()), ...of(400, await damaged()), ...of(413, await tooLarge())];
}

/**
 * One file of each class: code, a bomb, another format, one that only begins like a photograph, half of one, and too
 * many bytes or pixels.
 */
const classes = new Set([
  ...["SVG with a script", "a bomb of gzip", "GIF of 10,000 frames", "PDF and JPEG at once", "video"],
  ...["nothing", "a page behind the mark of JPEG", "half a PNG", "WebP that declares 268 megapixels"],
  ...["AVIF that calls itself HEIC", "half a HEIC", "HEIC whose list is longer than the file"],
  ...["20 MB and a byte", "PNG of 100 megapixels in few bytes", "AVIF of 25 megapixels"],
]);

export const oneOfEachClass = (files: HostilePicture[]): HostilePicture[] =>
  files.filter(({ name }) => classes.has(name));

/** Photographs that carry what has no business in them: they are taken, and that is gone afterwards. */
export async function smugglers(): Promise<{ name: string; bytes: Buffer; payload: string }[]> {
  const payload = "evil-payload-2b1c";
  const comment = Buffer.concat([text("\xff\xfe"), Buffer.from([0, payload.length + 2]), text(payload)]);
  const jpeg = await scene().jpeg().toBuffer();
  const exif = { IFD0: { Copyright: `${script}${payload}`, Artist: payload } };
  const files: [string, Buffer][] = [
    ["JPEG whose EXIF is a script", await scene().withExif(exif).jpeg().toBuffer()],
    ["JPEG with a comment", Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    ["JPEG and ZIP at once", Buffer.concat([jpeg, text(`PK\x03\x04${payload}`)])],
    ["JPEG and a page at once", Buffer.concat([jpeg, text(`${script}${payload}`)])],
    ["PNG and PHP at once", Buffer.concat([await scene().png().toBuffer(), text(`<?php ${payload}`)])],
    [
      "WebP with XMP",
      await scene().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${payload}</x:xmpmeta>`).webp().toBuffer(),
    ],
  ];
  return files.map(([name, bytes]) => ({ name, bytes, payload }));
}
