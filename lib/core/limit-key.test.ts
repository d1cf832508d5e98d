import { limitKey, namedKey } from "./limit-key";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["::1", "::/64"],
])("%s is counted as %s", (ip, key) => {
  expect(limitKey(ip)).toBe(key);
});

test("what is no address is counted by its name", () => {
  expect(namedKey("203.0.113.9:1")).toBe("203.0.113.9:1");
});
