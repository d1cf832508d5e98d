import { limitKey, namedKey, networkKey } from "./limit-key";

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

test.each([
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["2001:db8:1:ffff:ffff:ffff:ffff:ffff", "2001:db8:1::/48"],
  ["2001:db8:2::1", "2001:db8:2::/48"],
  ["203.0.113.9", null],
  ["::ffff:203.0.113.9", null],
])("%s is of the network %s", (ip, key) => {
  expect(networkKey(ip)).toBe(key);
});

test("what is no address is counted by its name", () => {
  expect(namedKey("203.0.113.9:1")).toBe("203.0.113.9:1");
});
