import { startApiSite } from "@/lib/testing/api-site";
import { handInAtOnce } from "@/lib/testing/kill-hand-ins";

test("the site is killed while many hand in: every answer that was acknowledged counts", async () => {
  const found = await handInAtOnce({ people: 12, seconds: 1, isKilled: true, start: startApiSite });
  expect(found).toMatchObject({ acknowledged: 120, lost: 0, wrong: 0 });
});
