import { hostilePictures } from "@/lib/testing/corpus/hostile-pictures";
import { expectRefused, garmentSender } from "@/lib/testing/hostile-garments";

const send = garmentSender();

test("whatever is sent as a photograph is refused by name, and nothing of it stays", async () => {
  const files = await hostilePictures();
  expect(files.length).toBeGreaterThanOrEqual(60);
  await expectRefused(send, files);
});
