import { closeDatabase, db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { ensureOptions } from "@/lib/options/select";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { hostilePictures, smugglers } from "@/lib/testing/corpus/hostile-pictures";
import { signIn } from "@/lib/testing/fixtures";
import { filesOf, garmentForm, postForm, storedPictures } from "@/lib/testing/garment-uploads";
import { startUploadSite } from "@/lib/testing/upload-site";
import { addWardrobe } from "@/lib/testing/wardrobe";

const { folder, remove } = ownFolder("hostile-pictures-test");
let site: Awaited<ReturnType<typeof startUploadSite>>;
let send: (image: Buffer) => ReturnType<typeof postForm>;

beforeAll(async () => {
  remove();
  configureStorage({ DATA_DIR: folder });
  await ensureOptions();
  await db.wardrobePicture.deleteMany();
  site = await startUploadSite();
  const person = await signIn();
  const { id } = await addWardrobe(person.user.id);
  const address = `${site.origin}/api/wardrobe-upload/image`;
  send = (image) => postForm(address, garmentForm(id, { image }), person.bearer);
});
afterAll(async () => {
  configureStorage({});
  remove();
  site.stop();
  await closeDatabase();
});

const messages: Record<number, RegExp> = {
  400: /^(?:La imagen está dañada o no se puede leer\.|Por favor, selecciona una imagen)$/,
  413: /^La imagen (?:pesa más de 20 MB|tiene demasiados píxeles)\.$/,
  415: /^Usa una imagen JPG, PNG, WebP, AVIF o HEIC\.$/,
};

test("whatever is sent as a photograph is refused by name, and nothing of it stays", async () => {
  const files = await hostilePictures();
  expect(files.length).toBeGreaterThanOrEqual(60);
  const answers: unknown[] = [];
  for (const { name, bytes } of files) {
    const { status, body } = await send(bytes);
    answers.push([name, status, body.message]);
  }
  expect(answers).toEqual(files.map(({ name, status }) => [name, status, expect.stringMatching(messages[status]!)]));
  expect(storedPictures()).toEqual([]);
  expect(await db.wardrobePicture.count()).toBe(0);
});

test("what a photograph carries besides is gone from what is kept", async () => {
  const files = await smugglers();
  for (const { name, bytes, payload } of files) {
    expect([name, bytes.includes(payload)]).toEqual([name, true]);
    expect([name, (await send(bytes)).status]).toEqual([name, 201]);
  }
  const kept = await filesOf("wardrobe");
  expect(kept).toHaveLength(files.length * 7);
  for (const { key } of kept) expect((await storage.read(key))!.includes(files[0]!.payload)).toBe(false);
});
