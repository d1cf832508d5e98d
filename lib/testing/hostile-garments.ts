import { db } from "@/lib/core/db";
import { ensureOptions } from "@/lib/options/select";
import { configureStorage, ownFolder } from "./backups";
import type { HostilePicture } from "./corpus/hostile-pictures";
import { signIn } from "./fixtures";
import { garmentForm, postForm, storedPictures } from "./garment-uploads";
import { startUploadSite } from "./upload-site";
import { addWardrobe } from "./wardrobe";

/** A site, and somebody who sends garments to it. @returns what sends one */
export function garmentSender(): (image: Buffer) => ReturnType<typeof postForm> {
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
  afterAll(() => {
    configureStorage({});
    remove();
    site.stop();
  });
  return (image) => send(image);
}

const messages: Record<number, RegExp> = {
  400: /^(?:La imagen está dañada o no se puede leer\.|Por favor, selecciona una imagen)$/,
  413: /^La imagen (?:pesa más de 20 MB|tiene demasiados píxeles)\.$/,
  415: /^Usa una imagen JPG, PNG, WebP, AVIF o HEIC\.$/,
};

/** Each is refused by name, and nothing of it stays. */
export async function expectRefused(send: ReturnType<typeof garmentSender>, files: HostilePicture[]): Promise<void> {
  const answers: unknown[] = [];
  for (const { name, bytes } of files) {
    const { status, body } = await send(bytes);
    answers.push([name, status, body.message]);
  }
  expect(answers).toEqual(files.map(({ name, status }) => [name, status, expect.stringMatching(messages[status]!)]));
  expect(storedPictures()).toEqual([]);
  expect(await db.wardrobePicture.count()).toBe(0);
}
