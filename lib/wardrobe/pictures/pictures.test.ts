import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { ChildPool } from "@/lib/core/child-pool";
import { withColourProfile } from "@/lib/pictures/colour-profile";
import { toAvif } from "@/lib/pictures/pictures";
import { pngBomb } from "@/lib/testing/png-bomb";
import { cutPhoto, developGarment, previewCutout } from "./pictures";

const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function fileOf(bytes: Buffer): string {
  const file = path.join(folder, String((count += 1)));
  writeFileSync(file, bytes);
  return file;
}
const heic = () => readFile("lib/testing/corpus/pictures/polo.heic");

const [width, height] = [240, 180];
/** Something red in the middle of a grey ground, nearer to the upper edge than to the lower one. */
const scene = (): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#d8dade" } }).composite([
    { input: { create: { width: 90, height: 80, channels: 3, background: "#c22a2a" } }, left: 75, top: 30 },
  ]);
const develop = async (image: Sharp | Buffer, options: Partial<Parameters<typeof developGarment>[1]> = {}) =>
  developGarment(fileOf(Buffer.isBuffer(image) ? image : await image.toBuffer()), { cut: false, ...options });
const refusal = (bytes: Buffer) =>
  develop(bytes).then(
    () => "taken",
    ({ status, message, fields }) => [status, message, fields],
  );

/** The colour at a place, in shares of the sides. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}
const isRed = ([red, green, blue]: number[]) => red! > 150 && green! < 90 && blue! < 90;

const viewOf = ({ views }: Pick<Awaited<ReturnType<typeof developGarment>>, "views">, name: string, size: number) =>
  views.find((view) => view.name === name && view.size === size)!.bytes;

test.each(["jpeg", "png", "webp", "avif"] as const)("of a %s everything is made that is kept", async (format) => {
  const developed = await develop(scene()[format](), { cut: true });
  expect(developed).toMatchObject({ photo: { width, height } });
  expect(await previewCutout(fileOf(await scene()[format]().toBuffer()), {})).toMatchObject({ colours: ["rojo"] });
  expect(developed.confidence).toBeGreaterThan(0.4);
  expect(developed.views.map(({ name, size }) => `${name}-${size}`)).toEqual(
    ["photo", "cut"].flatMap((name) => [320, 800, 1600].map((size) => `${name}-${size}`)),
  );
  expect(isRed(await colourAt(developed.original, 0.5, 0.3))).toBe(true);
  const cut = viewOf(developed, "cut", 320);
  expect((await colourAt(cut, 0.01, 0.01))[3]).toBe(0);
  expect((await colourAt(cut, 0.5, 0.3))[3]).toBe(255);
  // The garment is 90 pixels wide and 80 high, and has some air around it.
  expect(Math.abs(developed.cut!.width - 99)).toBeLessThan(12);
  expect(Math.abs(developed.cut!.height - 89)).toBeLessThan(12);
  for (const { placeholder, ...size } of [developed.photo, developed.cut!]) {
    expect(placeholder.length).toBeLessThan(600);
    const tiny = Buffer.from(placeholder.replace("data:image/webp;base64,", ""), "base64");
    const tinyHeight = Math.round((16 * size.height) / size.width);
    expect(await sharp(tiny).metadata()).toMatchObject({ format: "webp", width: 16, height: tinyHeight });
  }
});

test("a HEIC of a phone is a picture like others", async () => {
  const developed = await develop(await heic());
  expect(developed).toMatchObject({
    photo: { width: 400, height: 300 },
    cut: null,
    confidence: null,
  });
  expect(await sharp(developed.original).metadata()).toMatchObject({ format: "webp", width: 400, height: 300 });
  expect(developed.views.map(({ name }) => name)).toEqual(["photo", "photo", "photo"]);
});

test("the wider colours of an iPhone become those of the web", async () => {
  // The red of sRGB, as a HEIC in Display P3 has it: (234, 51, 35).
  const bytes = await readFile("lib/testing/corpus/pictures/display-p3.heic");
  const [red, green, blue] = await colourAt((await develop(bytes)).original, 0.5, 0.5);
  expect(red).toBeGreaterThan(248);
  expect(Math.max(green!, blue!)).toBeLessThan(15);
});

test("a profile of colours leaves transparency as it is", async () => {
  const { icc } = await sharp(await readFile("lib/testing/corpus/pictures/display-p3.heic")).metadata();
  const data = Buffer.from([234, 51, 35, 255, 234, 51, 35, 0]);
  const image = withColourProfile({ width: 2, height: 1, channels: 4, data }, icc!);
  const [red, , , solid, , , , clear] = await image.toColourspace("srgb").raw().toBuffer();
  expect(red).toBeGreaterThan(248);
  expect([solid, clear]).toEqual([255, 0]);
});

test("large ones are made smaller, small ones never larger", async () => {
  const large = await develop(
    sharp({ create: { width: 4000, height: 1000, channels: 3, background: "#123456" } }).jpeg(),
  );
  expect(await sharp(large.original).metadata()).toMatchObject({ width: 3000, height: 750 });
  const widths = large.views.map(async ({ bytes }) => (await sharp(bytes).metadata()).width);
  expect(await Promise.all(widths)).toEqual([320, 800, 1600]);
  expect(large.photo).toMatchObject({ width: 1600, height: 400 });
  const dot = await develop(sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } }).png(), {
    cut: true,
  });
  expect(dot).toMatchObject({ photo: { width: 1, height: 1 }, confidence: 0 });
});

test("it stands upright, and nothing tells where it was taken", async () => {
  const turned = await scene()
    .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "12/1 3/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(turned.includes("Ana")).toBe(true);
  const developed = await develop(turned, { cut: true });
  expect(developed.photo).toMatchObject({ width: height, height: width });
  for (const bytes of [developed.original, ...developed.views.map((view) => view.bytes)]) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(bytes.includes("Ana")).toBe(false);
  }
});

test("it is turned first and cropped then; the original stays whole", async () => {
  const crop = { left: 0.5, top: 0, width: 0.5, height: 1 };
  const developed = await develop(scene().png(), { edits: { turn: 90, crop } });
  // Turned clockwise, what was above is at the right.
  expect(developed.photo).toMatchObject({ width: height / 2, height: width });
  const photo = viewOf(developed, "photo", 1600);
  expect(isRed(await colourAt(photo, 0.3, 0.5))).toBe(true);
  expect(isRed(await colourAt(photo, 0.95, 0.5))).toBe(false);
  expect(await sharp(developed.original).metadata()).toMatchObject({ width, height });
  const sliver = { left: 1, top: 1, width: 0, height: 0 };
  expect(await develop(scene().png(), { edits: { crop: sliver } })).toMatchObject({ photo: { width: 1, height: 1 } });
});

describe("masks", () => {
  /** The left half is kept. */
  const half = (channels: 3 | 4) => {
    const [kept, rest] = channels === 3 ? ["#fff", "#000"] : ["#fff", "#ffffff00"];
    return sharp({ create: { width: 120, height: 90, channels, background: rest! } }).composite([
      { input: { create: { width: 60, height: 90, channels, background: kept! } }, left: 0, top: 0 },
    ]);
  };

  test.each([
    ["in grey", () => half(3).toColourspace("b-w").png()],
    ["in colours", () => half(3).png()],
    ["by what can be seen", () => half(4).png()],
    ["as WebP", () => half(4).webp()],
  ])("that a person made %s counts as it is", async (_, mask) => {
    const developed = await develop(scene().png(), { mask: await mask().toBuffer() });
    expect(developed.confidence).toBeNull();
    const cut = viewOf(developed, "cut", 1600);
    expect((await colourAt(cut, 0.1, 0.9))[3]).toBeGreaterThan(250);
    expect((await colourAt(cut, 0.99, 0.9))[3]).toBeLessThan(5);
  });

  test("a kept photograph is cut anew, by a mask or by strokes", async () => {
    const photo = viewOf(await develop(scene().png()), "photo", 1600);
    const byMask = await cutPhoto(photo, { mask: await half(3).png().toBuffer() });
    expect(byMask).toMatchObject({ confidence: null, outline: { height } });
    expect(Math.abs(byMask.outline.width - width / 2)).toBeLessThan(20);
    expect((await colourAt(viewOf(byMask, "cut", 1600), 0.1, 0.9))[3]).toBeGreaterThan(250);
    const strokes = [{ keep: true, radius: 6, points: [[20, 160] as [number, number]] }];
    const byStroke = await cutPhoto(photo, { strokes });
    // It is the lower left end of what is kept.
    expect((await colourAt(viewOf(byStroke, "cut", 1600), 0.085, 0.905))[3]).toBeGreaterThan(250);
  });

  const shape = "El recorte no tiene las proporciones de la foto.";
  test.each([
    ["of another kind", () => half(3).jpeg().toBuffer(), "El recorte debe ser una imagen PNG o WebP."],
    ["that is damaged", async () => (await half(3).png().toBuffer()).subarray(0, 90), "El recorte está dañado."],
    ["of another shape", () => half(3).resize(90, 120, { fit: "fill" }).png().toBuffer(), shape],
    ["of too many pixels", async () => pngBomb(10_000), "El recorte está dañado."],
  ])("one %s is refused", async (_, mask, message) => {
    await expect(develop(scene().png(), { mask: await mask() })).rejects.toMatchObject({
      status: 400,
      message,
      fields: { mask: message },
    });
  });
});

test("a picture keeps the transparency that it brings", async () => {
  const [circle, side] = [{ width: 100, height: 100, channels: 4 as const, background: "#1e50b4" }, 300];
  const image = sharp({ create: { width: side, height: side, channels: 4, background: "#00000000" } }).composite([
    { input: { create: circle }, left: 100, top: 100 },
  ]);
  const developed = await develop(image.png(), { cut: true });
  expect(developed).toMatchObject({ confidence: 1 });
  const preview = await previewCutout(fileOf(await image.png().toBuffer()), {});
  expect(preview).toMatchObject({ confidence: 1, colours: ["azul"] });
  for (const name of ["photo", "cut"]) {
    const view = viewOf(developed, name, 320);
    expect((await colourAt(view, 0.01, 0.01))[3]).toBe(0);
    expect((await colourAt(view, 0.5, 0.5))[3]).toBe(255);
  }
  expect((await colourAt(developed.original, 0.1, 0.1))[3]).toBe(0);
});

test("a preview is a picture and a mask of the same size", async () => {
  const image = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#d8dade" } }).composite([
    { input: { create: { width: 700, height: 600, channels: 3, background: "#c22a2a" } }, left: 400, top: 300 },
  ]);
  const file = fileOf(await image.jpeg().toBuffer());
  const preview = await previewCutout(file, {});
  expect(preview).toMatchObject({ width: 1024, height: 768, colours: ["rojo"] });
  expect(await sharp(preview.picture).metadata()).toMatchObject({ format: "webp", width: 1024, height: 768 });
  expect(await sharp(preview.mask).metadata()).toMatchObject({ format: "png", width: 1024, height: 768, channels: 1 });
  expect(await colourAt(preview.mask, 0.5, 0.5)).toEqual([255, 255, 255, 255]);
  expect(await colourAt(preview.mask, 0.02, 0.02)).toEqual([0, 0, 0, 255]);
});

test("a view of ours has a smaller sister", async () => {
  const { views } = await develop(scene().png(), { cut: true });
  const avif = await toAvif(viewOf({ views }, "cut", 320));
  expect(await sharp(avif).metadata()).toMatchObject({ format: "heif", compression: "av1", hasAlpha: true });
});

describe("what is no photograph is refused", () => {
  const unknown = "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.";
  const damaged = "La imagen está dañada o no se puede leer.";
  const is = (status: number, message: string) => [status, message, { image: message }];

  test("what begins otherwise", async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      Buffer.from("%PDF-"),
    ])
      expect(await refusal(bytes)).toEqual(is(415, unknown));
    expect(await refusal(await scene().gif().toBuffer())).toEqual(is(415, unknown));
  });

  test("what is too heavy, or too large", async () => {
    expect(await refusal(Buffer.alloc(20 * 2 ** 20 + 1))).toEqual(is(413, "La imagen pesa más de 20 MB."));
    expect(await refusal(pngBomb(10_000))).toEqual(is(413, "La imagen tiene demasiados píxeles."));
  });

  test("half of one", async () => {
    for (const whole of [await scene().jpeg().toBuffer(), await scene().png().toBuffer(), await heic()])
      expect(await refusal(whole.subarray(0, Math.round(whole.length * 0.7)))).toEqual(is(400, damaged));
  });

  test("a HEIC that declares more pixels than it may have", async () => {
    const bytes = await heic();
    const size = bytes.indexOf("ispe") + 8;
    bytes.writeUInt32BE(20_000, size);
    bytes.writeUInt32BE(20_000, size + 4);
    expect(await refusal(bytes)).toEqual(is(413, "La imagen tiene demasiados píxeles."));
  });
});

test("who comes when too many wait is asked to come back", async () => {
  const file = fileOf(Buffer.from("no es una imagen"));
  const refused = await Promise.all(
    Array.from({ length: 64 }, () => previewCutout(file, {}).catch(({ status, message }) => [status, message])),
  );
  const busy = [503, "Hay muchas fotos en cola. Inténtalo de nuevo en unos segundos."];
  expect(refused.filter((why) => String(why) === String(busy))).toHaveLength(2);
  expect(refused.filter((why) => (why as [number])[0] === 415)).toHaveLength(62);
});

test.each(["timeout", "died"] as const)("a process that ends by %s says nothing of the photograph", async (failed) => {
  jest.spyOn(ChildPool.prototype, "run").mockResolvedValueOnce({ failed });
  const message = "No hubo tiempo para procesar la imagen. Inténtalo de nuevo en unos segundos.";
  const told = await previewCutout(fileOf(Buffer.alloc(1)), {}).catch((error: unknown) => error);
  expect(told).toMatchObject({ status: 503, retryAfter: 5, message });
});

test("who leaves ends the work", async () => {
  const leaving = new AbortController();
  const file = fileOf(await scene().jpeg().toBuffer());
  const left = developGarment(file, { cut: true, signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  expect((await developGarment(file, { cut: false })).photo).toMatchObject({ width, height });
});
