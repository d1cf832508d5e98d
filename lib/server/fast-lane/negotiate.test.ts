import { chooseEncoding, isFresh } from "./negotiate";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP;Q=1.0", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0,gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["br;q=nonsense", "identity"],
  [";;,,;q", "identity"],
  [`br${" ".repeat(5000)}`, "br"],
  ["deflate", "identity"],
])("%j gets %s", (accepted, encoding) => {
  expect([chooseEncoding(accepted), chooseEncoding(accepted)]).toEqual([encoding, encoding]);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ['"x,y",W/"a" , "z"', true],
  ["*", true],
  [" * ", true],
  ["a", false],
  ['"b"', false],
  ['"A"', false],
  ["", false],
  ['"x", *', false],
])("If-None-Match: %s", (ifNoneMatch, fresh) => expect(isFresh(ifNoneMatch, 'W/"a"')).toBe(fresh));
