import { db } from "@/lib/core/db";
import { ensureOptions } from "@/lib/options/select";
import { configureStorage, ownFolder } from "@/lib/testing/backups";
import { hostilePictures } from "@/lib/testing/corpus/hostile-pictures";
import { signIn } from "@/lib/testing/fixtures";
import { filesOf } from "@/lib/testing/garment-uploads";
import { startUploadSite } from "@/lib/testing/upload-site";

const { folder, remove } = ownFolder("hostile-media-test");
let site: Awaited<ReturnType<typeof startUploadSite>>;

beforeAll(async () => {
  remove();
  configureStorage({ DATA_DIR: folder });
  await ensureOptions();
  site = await startUploadSite();
});
afterAll(async () => {
  configureStorage({});
  remove();
  site.stop();
});

test("no hostile file is kept in the library", async () => {
  const { bearer } = await signIn("collaborator");
  const files = await hostilePictures();
  expect(files.length).toBeGreaterThanOrEqual(60);
  for (const { name, bytes, status } of files) {
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(bytes)]), "foto.jpg");
    const answer = await fetch(`${site.origin}/api/media/create`, { method: "POST", headers: bearer, body });
    expect([name, answer.status]).toEqual([name, status]);
  }
  expect(await filesOf("media")).toEqual([]);
  expect(await db.mediaFile.count()).toBe(0);
});
