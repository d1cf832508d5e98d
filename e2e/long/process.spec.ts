import { expect, test } from "@playwright/test";
import { startSite } from "../site-process";

test("a wrong value and a missing file end the start with one line", async () => {
  const wrong = await startSite({ LOG_LEVEL: "loud" });
  expect(await wrong.exit).toBe(1);
  expect(wrong.output()).toMatch(/^LOG_LEVEL: .*\n$/);

  const places = await startSite({ PLACE_DATABASE: "/nowhere/cities.mmdb" });
  expect(await places.exit).toBe(1);
  expect(places.output()).toMatch(/^PLACE_DATABASE: \/nowhere\/cities\.mmdb cannot be read .*\n$/);
});
