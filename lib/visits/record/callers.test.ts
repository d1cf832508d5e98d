import { createHmac, randomBytes } from "node:crypto";
import { callerOf, forgetCallers } from "./callers";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
const salt = randomBytes(32);
const nowhere = () => ({ country: "PE", region: "", city: "" });
const addressOf = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const caller = (n: number, by = userAgent, daily = salt) => callerOf(addressOf(n), by, daily, nowhere);

beforeEach(forgetCallers);

test("a visitor is the hash of address and browser with the salt of the day", () => {
  const hash = createHmac("sha256", salt).update(addressOf(1)).update("\0").update(userAgent).digest();
  expect(caller(1)).toEqual({
    visitor: hash.readBigInt64BE().toString(),
    seen: [],
    ...{ country: "PE", region: "", city: "" },
    ...{ device: "desktop", browser: "Chrome", browserVersion: "143.0", os: "Linux", osVersion: "" },
  });
  expect(caller(1, userAgent, randomBytes(32)).visitor).not.toBe(hash.readBigInt64BE().toString());
});

test("fifty thousand who come in turn are known when they come again", () => {
  const first = Array.from({ length: 50_000 }, (_, n) => caller(n));
  for (let n = 0; n < 1_000; n++) caller(n + 60_000);
  expect(first.filter((known, n) => caller(n) !== known)).toHaveLength(0);
});

test("who does not come again is forgotten before the memory is full", () => {
  const [regular, once] = [caller(0), caller(1)];
  for (let n = 2; n < 170_000; n++) {
    caller(n);
    if (n % 10_000 === 0) expect(caller(0)).toBe(regular);
  }
  expect(caller(1)).not.toBe(once);
});
