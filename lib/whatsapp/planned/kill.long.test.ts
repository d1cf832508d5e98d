import { killPlanned } from "@/lib/testing/kill-planned";

test("two processes are killed while they send what was planned: all is sent once, or shown as not", async () => {
  const {
    worst: _,
    most: __,
    sent,
    unconfirmed,
    ...found
  } = await killPlanned({ messages: 300, seconds: 6, kills: 3 });
  expect([found, sent + unconfirmed]).toEqual([{ lost: 0, twice: 0 }, 300]);
});
