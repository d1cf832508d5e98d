import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { env } from "@/lib/core/env";
import { developGarment, previewCutout } from "./pictures";
import { hasRemovalService } from "./removal-service";

const [width, height] = [160, 120];
const key = "a key that nobody is told";
const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-removal-"));
const file = path.join(folder, "photo");

/** The requests that came to the stand-in, and its next answer. */
const received: { headers: Record<string, unknown>; form: FormData }[] = [];
let reply: (response: ServerResponse) => unknown;
let server: Server;

beforeAll(async () => {
  // Something red on a grey ground, as a phone would send it.
  const piece = { create: { width: 60, height: 60, channels: 3 as const, background: "#c22a2a" } };
  await sharp({ create: { width, height, channels: 3, background: "#d8dade" } })
    .composite([{ input: piece, left: 50, top: 30 }])
    .withExif({ IFD0: { Copyright: "Ana" } })
    .jpeg()
    .toFile(file);
  server = createServer((request, response) => {
    void (async () => {
      const type = request.headers["content-type"]!;
      const body = new Uint8Array(await buffer(request));
      const form = await new Response(body, { headers: { "content-type": type } }).formData();
      received.push({ headers: request.headers, form });
      reply(response);
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  env.REMOVE_BG_API_KEY = key;
  env.REMOVE_BG_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.0/removebg`;
});
beforeEach(() => (received.length = 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  env.REMOVE_BG_API_KEY = undefined;
  rmSync(folder, { recursive: true });
});

/** The left third, as if that was the garment: nothing that the site would find by itself. */
const third = (scale = 1) =>
  sharp({ create: { width: width * scale, height: height * scale, channels: 4, background: "#00000000" } })
    .composite([
      {
        input: { create: { width: (width * scale) >> 2, height: height * scale, channels: 4, background: "#c22" } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
const answer =
  (bytes: Buffer, type = "image/png") =>
  (response: ServerResponse) =>
    response.writeHead(200, { "content-type": type }).end(bytes);

async function alphaAt(bytes: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4 + 3]!;
}
const cutOf = ({ views }: Awaited<ReturnType<typeof developGarment>>) =>
  views.find(({ name, size }) => name === "cut" && size === 1600)!.bytes;

test("it is asked as it wants to be, and what it leaves is what is cut", async () => {
  expect(hasRemovalService()).toBe(true);
  reply = answer(await third(2));
  const developed = await developGarment(file, { cut: true });
  expect(developed.confidence).toBeNull();
  expect(await alphaAt(cutOf(developed), 0.1, 0.5)).toBe(255);
  expect(await alphaAt(cutOf(developed), 0.99, 0.5)).toBe(0);
  const [{ headers, form }] = received as [(typeof received)[0]];
  expect(headers["x-api-key"]).toBe(key);
  expect([...form.keys()].sort()).toEqual(["image_file", "size"]);
  expect(form.get("size")).toBe("auto");
  const sent = Buffer.from(await (form.get("image_file") as File).arrayBuffer());
  expect(await sharp(sent).metadata()).toMatchObject({ format: "jpeg", width, height });
  expect(sent.includes("Ana")).toBe(false);
});

test("a preview asks it too; a person's mask or stroke, or no cut at all, leave nothing to ask", async () => {
  reply = answer(await third());
  const { mask, confidence } = await previewCutout(file, {});
  expect(confidence).toBeNull();
  expect(
    await sharp(mask)
      .extractChannel(0)
      .raw()
      .toBuffer()
      .then((data) => data[60 * width + 10]),
  ).toBe(255);
  expect(received).toHaveLength(1);
  const strokes = [{ keep: true, radius: 3, points: [[80, 60] as [number, number]] }];
  expect((await previewCutout(file, { strokes })).confidence).toBeGreaterThan(0);
  await developGarment(file, { cut: true, mask });
  await developGarment(file, { cut: false });
  expect(received).toHaveLength(1);
});

test.each<[string, () => Promise<(response: ServerResponse) => unknown>]>([
  ["no credits", async () => (response) => response.writeHead(402).end("{}")],
  ["a page", async () => answer(Buffer.from("<html>"), "text/html")],
  ["half a picture", async () => answer((await third()).subarray(0, 100))],
  ["a picture with its ground", async () => answer(await sharp(file).png().toBuffer())],
  [
    "nothing",
    async () =>
      answer(
        await sharp({ create: { width, height, channels: 4, background: "#0000" } })
          .png()
          .toBuffer(),
      ),
  ],
  [
    "another shape",
    async () =>
      answer(
        await sharp(await third())
          .resize(50, 200, { fit: "fill" })
          .png()
          .toBuffer(),
      ),
  ],
  ["too much", async () => answer(Buffer.alloc(21 * 1024 ** 2))],
  ["another address", async () => (response) => response.writeHead(302, { location: env.REMOVE_BG_URL }).end()],
  ["silence", async () => (response) => response.destroy()],
])("where it answers %s the site cuts by itself", async (_, replying) => {
  reply = await replying();
  const developed = await developGarment(file, { cut: true });
  expect(received).toHaveLength(1);
  expect(developed.confidence).toBeGreaterThan(0.4);
  expect(await alphaAt(cutOf(developed), 0.01, 0.5)).toBe(0);
  expect(await alphaAt(cutOf(developed), 0.5, 0.5)).toBe(255);
});

test("who leaves waits for no service", async () => {
  const leaving = new AbortController();
  reply = () => leaving.abort();
  await expect(developGarment(file, { cut: true, signal: leaving.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});
