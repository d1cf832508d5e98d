import { decodeKey, encodeKey } from "./key";

test.each([
  [new Date("2026-03-15T14:20:00.123Z"), "-9223372036854775808"],
  [new Date("2026-03-15T14:20:00.123Z"), "9223372036854775807"],
  [new Date(0), "0"],
])("a key of %s and %s is found again", (createdAt, id) => {
  const key = encodeKey({ createdAt, id });
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(decodeKey(key)).toEqual({ createdAt, id });
});

const good = encodeKey({ createdAt: new Date(0), id: "1" });
test.each([
  "",
  "x",
  good.slice(1),
  `${good}A`,
  `${good}==`,
  good.replace(/.$/, "R"),
  encodeKey({ createdAt: new Date(4e12 + 1), id: "1" }),
  encodeKey({ createdAt: new Date(-4e12 - 1), id: "1" }),
  "_".repeat(22),
])("%j is no key", (text) => expect(decodeKey(text)).toBeNull());
