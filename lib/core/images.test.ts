import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { decoding, maxImageBytes, toSquare } from "./images";

/** A picture of two colours, red at the left and blue at the right. */
const picture = (width: number, height: number) => {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: "blue" } };
  return sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
};
const refusal = (bytes: Buffer) =>
  toSquare(bytes, 32).then(
    () => "taken",
    (error) => [error.code, error.message, error.fields],
  );
const refused = (code: string, message: string) => [code, message, { image: message }];
const unknown = refused("unsupported_media_type", "Usa una imagen JPG, PNG, WebP, AVIF o GIF.");
const damaged = refused("bad_request", "La imagen está dañada o no se puede leer.");

test("a decoder that was given up says nothing of the picture", async () => {
  const given = decoding(() => Promise.reject(new Error("timeout: 42% complete")));
  const message = "No hubo tiempo para procesar la imagen. Inténtalo de nuevo en unos segundos.";
  await expect(given).rejects.toMatchObject({ status: 503, retryAfter: 5, message });
});

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a %s becomes a square WebP of its middle",
  async (format) => {
    const square = sharp(await toSquare(await picture(120, 40)[format]().toBuffer(), 32));
    expect(await square.metadata()).toMatchObject({ format: "webp", width: 32, height: 32 });
    const { data } = await square.raw().toBuffer({ resolveWithObject: true });
    const [left, right] = [data.subarray(0, 3), data.subarray(31 * 3, 32 * 3)];
    expect([left[0]! > 200, left[2]! < 60, right[0]! < 60, right[2]! > 200]).toEqual([true, true, true, true]);
  },
);

test("it stands upright and tells nothing of where it was taken", async () => {
  // Turned by a quarter: red is above blue.
  const turned = await picture(40, 40)
    .withExif({ IFD0: { Copyright: "Ana" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const square = sharp(await toSquare(turned, 32));
  const { exif, orientation } = await square.metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const { data } = await square.raw().toBuffer({ resolveWithObject: true });
  expect([data[0]! > 200, data.at(-3)! < 60, data.at(-1)! > 200]).toEqual([true, true, true]);
});

test("what is no picture, or only calls itself one, reaches no decoder", async () => {
  for (const bytes of [
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    Buffer.from("%PDF-1.7"),
    Buffer.alloc(0),
  ])
    expect(await refusal(bytes)).toEqual(unknown);
  for (const start of [
    "GIF88a",
    "\x89PNG\r\n\x1a",
    "\xff\xd8",
    "RIFFxxxxWAVE",
    "xxxxftypheic",
    "xxxxftypxavif",
    "xGIF89a",
  ])
    expect(await refusal(Buffer.concat([Buffer.from(start, "latin1"), randomBytes(1)]))).toEqual(unknown);
});

test.each([
  "\xff\xd8\xff",
  "\x89PNG\r\n\x1a\n",
  "RIFFxxxxWEBP",
  "GIF87a",
  "GIF89a",
  "xxxxftypavif",
  "xxxxftypavis",
  "xxxxftypmif1",
])("%j alone is a damaged picture", async (start) =>
  expect(await refusal(Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(64)]))).toEqual(damaged),
);

test("half a picture is damaged", async () => {
  const whole = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer();
  expect(await refusal(whole.subarray(0, whole.length >> 1))).toEqual(damaged);
});

test("neither too many bytes nor too many pixels", async () => {
  const tooHeavy = refused("payload_too_large", "La imagen pesa más de 5 MB.");
  expect(maxImageBytes).toBe(5 * 1024 * 1024);
  expect(await refusal(Buffer.alloc(maxImageBytes + 1))).toEqual(tooHeavy);
  expect(await refusal(Buffer.alloc(maxImageBytes))).toEqual(unknown);
  const bomb = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  expect(await refusal(bomb)).toEqual(refused("payload_too_large", "La imagen tiene demasiados píxeles."));
});
