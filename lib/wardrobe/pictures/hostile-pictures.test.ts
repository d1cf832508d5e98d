import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { hostilePictures, smugglers } from "@/lib/testing/corpus/hostile-pictures";
import { developPicture } from "./pictures";

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-hostile-"));
const file = path.join(folder, "photo.jpg");
afterAll(() => rmSync(folder, { recursive: true }));

const develop = (bytes: Buffer) => {
  writeFileSync(file, bytes);
  return developPicture(file, { cut: true });
};

const messages = {
  400: /^La imagen está dañada o no se puede leer\.$/,
  413: /^La imagen (?:pesa más de 20 MB|tiene demasiados píxeles)\.$/,
  415: /^Usa una imagen JPG, PNG, WebP, AVIF o HEIC\.$/,
};

test("whatever is sent as a photograph is refused by name, and the next one is taken", async () => {
  const files = await hostilePictures();
  expect(files.length).toBeGreaterThanOrEqual(60);
  const answers: [string, unknown][] = [];
  for (const { name, bytes } of files)
    answers.push([
      name,
      await develop(bytes).then(
        () => "taken",
        ({ status, message, fields }) => ({ status, message, fields }),
      ),
    ]);
  expect(answers).toEqual(
    files.map(({ name, status }) => {
      const message = expect.stringMatching(messages[status]);
      return [name, { status, message, fields: { image: message } }];
    }),
  );
});

test("what a photograph carries besides is gone", async () => {
  for (const { name, bytes, payload } of await smugglers()) {
    expect([name, bytes.includes(payload)]).toEqual([name, true]);
    const { original, views } = await develop(bytes);
    expect(views).toHaveLength(6);
    for (const kept of [original, ...views.map((view) => view.bytes)]) expect(kept.includes(payload)).toBe(false);
  }
});
