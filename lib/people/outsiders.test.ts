import { db } from "@/lib/core/db";
import { waitUntil } from "@/lib/testing/wait-until";
import { downloadAudit } from "./downloads";
import { outsiderLines, recordOutsider, tellOfOutsiders } from "./outsiders";

beforeAll(() => db.auditEntry.deleteMany());
const hour = 60 * 60_000;

/** Somebody at an address takes a file. */
const take = (ip: string) =>
  recordOutsider({ ip, userAgent: "" }, (author) =>
    downloadAudit.record(db, author, { action: "download.file", target: { id: "x", name: "x" } }),
  );

const lines = (ip?: string) => db.auditEntry.count({ where: { action: "download.file", ip } });
const counted = async () =>
  (await db.auditEntry.findMany({ where: { action: "outsider.more" }, orderBy: { id: "asc" } })).map(
    ({ changes }) => (changes as { more: [null, number] }).more[1],
  );

test("what strangers do is told line by line within bounds, and then in one line how much more there was", async () => {
  jest.useFakeTimers({
    doNotFake: ["nextTick", "setImmediate", "setTimeout", "clearTimeout", "queueMicrotask", "performance"],
  });
  // All IPv6 addresses of a household count as one.
  for (let n = 0; n < outsiderLines.perAddress + 3; n++) await take(`2001:db8::${n + 1}`);
  expect(await db.auditEntry.count({ where: { action: "download.file" } })).toBe(outsiderLines.perAddress);
  await tellOfOutsiders();
  expect(await counted()).toEqual([3]);

  await take("2001:db8::1");
  await tellOfOutsiders();
  await tellOfOutsiders();
  expect(await counted()).toEqual([4]);

  // Others have room of their own, until all of it is taken.
  await take("203.0.113.7");
  expect(await lines("203.0.113.7")).toBe(1);
  for (let n = 0; (await lines()) < outsiderLines.inAll; n++) {
    await Promise.all(Array.from({ length: 20 }, () => take(`198.51.100.${n}`)));
  }
  await take("203.0.113.8");
  expect([await lines(), await lines("203.0.113.8")]).toEqual([outsiderLines.inAll, 0]);

  // The next hour begins anew, and the line of the one before says all of it.
  jest.setSystemTime(Date.now() + hour);
  await take("203.0.113.8");
  await tellOfOutsiders();
  expect(await lines("203.0.113.8")).toBe(1);
  // Nobody waits for that line. It has two more: the last of the crowd, and who came after it.
  await waitUntil("the line is there", async () => (await counted())[0] !== 4);
  expect(await counted()).toEqual([6]);
});
