import { db } from "@/lib/core/db";
import { ensureOptions } from "@/lib/options/select";
import { maskIp, showsAddresses } from "./addresses";

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.77", "203.0.113.x"],
  ["2001:db8:85a3:12:34:56:78:9", "2001:db8:85a3::"],
  ["", ""],
  ["no es una", ""],
])("the address %j is shown as %j", (ip, shown) => expect(maskIp(ip)).toBe(shown));

test("addresses are masked until the option says otherwise", async () => {
  const set = (value: string) => db.option.update({ where: { key: "stats.showAddresses" }, data: { value } });
  await ensureOptions();
  expect(await showsAddresses()).toBe(false);
  await set("true");
  expect(await showsAddresses()).toBe(true);
  await set("false");
  expect(await showsAddresses()).toBe(false);
});
