import { storage } from "@/lib/files/storage/storage";
import { hostilePictures, oneOfEachClass, smugglers } from "@/lib/testing/corpus/hostile-pictures";
import { filesOf } from "@/lib/testing/garment-uploads";
import { expectRefused, garmentSender } from "@/lib/testing/hostile-garments";

const send = garmentSender();

test("of each class of what is no photograph, one is refused by name, and nothing of it stays", async () => {
  const files = oneOfEachClass(await hostilePictures());
  expect(files.length).toBeGreaterThanOrEqual(15);
  await expectRefused(send, files);
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
