import { patiently } from "./patiently";

const busy = Object.assign(new Error("Unable to start a transaction in the given time."), { code: "P2028" });

test("a start does again what the database had no time for, and nothing else", async () => {
  let attempts = 0;
  const third = () => (++attempts < 3 ? Promise.reject(busy) : Promise.resolve("there"));
  expect([await patiently(third), attempts]).toEqual(["there", 3]);
  await expect(patiently(() => Promise.reject(busy), 0)).rejects.toBe(busy);
  attempts = 0;
  const wrong = () => Promise.reject(new Error(`attempt ${++attempts}`));
  await expect(patiently(wrong)).rejects.toThrow("attempt 1");
});
