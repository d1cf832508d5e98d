import fc from "fast-check";
import { isOwnShortLink } from "./address";
import { isSafeLocation } from "./follow";
import { linkChanges, linkForm, shortLinkInput, linkQuery, untagForm } from "./schema";

jest.mock("@/lib/core/env", () => {
  const { env } = jest.requireActual("@/lib/core/env");
  return { env: { ...env, SITE_URL: "https://quinde.test", SHORT_HOST: "qnd.pe" } };
});

const parse = (destination: unknown) => shortLinkInput.safeParse({ destination });

test.each([
  ["https://example.com", "https://example.com/"],
  ["  HTTPS://EXAMPLE.com/A?b#c  ", "https://example.com/A?b#c"],
  ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
  ["https://ñandú.pe/año?q=sí#é", "https://xn--and-6ma2c.pe/a%C3%B1o?q=s%C3%AD#%C3%A9"],
  ["https://münchen.example/", "https://xn--mnchen-3ya.example/"],
  ["https://example.com/a b", "https://example.com/a%20b"],
  ["https://example.com\\@evil.example/", "https://example.com/@evil.example/"],
  ["https://[2001:db8::1]/x", "https://[2001:db8::1]/x"],
  ["https://example.com/?a=%0d%0aSet-Cookie:x", "https://example.com/?a=%0d%0aSet-Cookie:x"],
  [`https://example.com/"><script>alert(1)</script>`, "https://example.com/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"],
])("%s is stored as %s", (typed, stored) => {
  expect(shortLinkInput.parse({ destination: typed }).destination).toBe(stored);
  expect(isSafeLocation(stored)).toBe(true);
});

test.each([
  "",
  " ",
  "example.com",
  "//example.com",
  "/\\example.com",
  "https:example.com",
  "https:/example.com",
  "https:\\\\example.com",
  "https://",
  "https:///",
  "https:///x",
  "http:////example.com",
  "https://\\example.com",
  "http://[::1",
  "http://a b.example/",
  "http://%00.example/",
  "http://%0d%0a.example/",
  "http://exa mple.com",
  "javascript:alert(1)",
  "JaVaScRiPt://%0aalert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://example.com/x",
  "blob:https://example.com/1",
  "about:blank",
  "intent://x#Intent;end",
  "ws://example.com",
  "view-source:https://example.com",
  "https%3A%2F%2Fexample.com",
  "https://user:pass@example.com/",
  "https://user@example.com/",
  "https://:pass@example.com/",
  "https://example.com/\r\nSet-Cookie: a=b",
  "https://example.com/\nx",
  "https://example.com/\0",
  "https://exa\tmple.com/",
  "https://example.com:99999/",
  "https://xn--/",
  `https://example.com/${"a".repeat(2048)}`,
  `https://example.com/${"ñ".repeat(600)}`,
  `https://example.com/${"a".repeat(1_000_000)}`,
  null,
  undefined,
  1,
  {},
  ["https://example.com"],
])("%.60p is refused in Spanish", (typed) => {
  const result = parse(typed);
  expect(result.success).toBe(false);
  expect(result.error!.issues[0]!.message).toMatch(/^[A-ZÁ].*\.$/);
});

test("whatever is taken in is safe in a header", () => {
  const address = fc.tuple(fc.constantFrom("http://", "https://", "HTTPS://a.pe/", ""), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(address, ([scheme, rest]) => {
      const result = parse(scheme + rest);
      if (result.success) expect(isSafeLocation(result.data.destination)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  "https://quinde.test/s/abc",
  "https://quinde.test/s",
  "https://quinde.test/S/abc",
  "https://quinde.test/%73/abc",
  "https://quinde.test/academy/../s/abc",
  "https://quinde.test/academy/%2e%2e/s/abc",
  "https://quinde.test//s/abc",
  "http://quinde.test:8080/s/abc",
  "https://QUINDE.test./s/abc",
  "https://qnd.pe/abc",
  "https://qnd.pe/",
  "http://qnd.pe./abc",
  "http://localhost:4000/s/abc",
])("%s leads back to a short link", (address) => {
  expect(isOwnShortLink(new URL(address).href)).toBe(true);
});

test.each([
  "https://quinde.test/",
  "https://quinde.test/services",
  "https://quinde.test/sitios/s/abc",
  "https://example.com/s/abc",
  "https://quinde.test.example/s/abc",
  "https://xqnd.pe/abc",
])("%s does not", (address) => {
  expect(isOwnShortLink(new URL(address).href)).toBe(false);
});

const destination = "https://example.com/";

test.each(["api", "S", "Admin", "login", "qr", "dashboard", "a b", "ñ", "a/b", "a.b", "a+", "x".repeat(51), "a\n"])(
  "%s is no code of one's own",
  (backHalf) => {
    expect(shortLinkInput.safeParse({ destination, backHalf }).success).toBe(backHalf === "a\n");
  },
);

test("the other fields, as calls and as forms write them", () => {
  const input = shortLinkInput.parse({
    destination,
    backHalf: " Mi-Enlace_1 ",
    tags: " Ventas,  ventas , Año  Nuevo,,",
    expiresAt: "2026-12-31T23:59",
    maxClicks: "10",
  });
  expect(input).toEqual({
    destination,
    backHalf: "Mi-Enlace_1",
    tags: ["ventas", "año nuevo"],
    expiresAt: new Date("2027-01-01T04:59:00Z"),
    maxClicks: 10,
  });
  const emptied = { destination, backHalf: "", tags: [], expiresAt: "", maxClicks: "", password: "" };
  expect(linkForm.parse(emptied)).toEqual({ ...emptied, backHalf: null, expiresAt: null, maxClicks: null });
  expect(linkChanges.parse({ maxClicks: null, expiresAt: "2026-12-31T23:59:00Z" })).toEqual({
    maxClicks: null,
    expiresAt: new Date("2026-12-31T23:59:00Z"),
  });
});

test.each([
  { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) },
  { tags: ["x".repeat(31)] },
  { tags: ["a\u0007"] },
  { tags: 1 },
  { title: "x".repeat(201) },
  { title: "a\nb" },
  { password: "1234567" },
  { password: "x".repeat(201) },
  { expiresAt: "mañana" },
  { expiresAt: "2026-02-30T10:00" },
  { expiresAt: "+010000-01-01T00:00:00Z" },
  { expiresAt: "0001-01-01T00:00:00Z" },
  { maxClicks: 0 },
  { maxClicks: -1 },
  { maxClicks: 1.5 },
  { maxClicks: "diez" },
  { maxClicks: 1e12 },
  { maxClicks: true },
  { paused: "sí" },
  { subjectId: 2 },
  { clicks: 0 },
])("%p is refused", (fields) => {
  const result = shortLinkInput.safeParse({ destination, ...fields });
  expect(result.success).toBe(false);
});

test("the list's query", () => {
  expect(linkQuery.parse({})).toMatchObject({ page: 1, limit: 10, sortVisitCount: "DESC" });
  expect(linkQuery.parse({ tag: ` ${"Año".repeat(20)} ` }).tag).toBe("año".repeat(10));
  expect(linkQuery.parse({ dateVisitFrom: "2026-11-21T03:00:00Z" }).dateVisitFrom).toBe("2026-11-20");
  for (const query of [{ limit: 101 }, { sortVisitCount: "desc" }, { dateVisitTo: "ayer" }, { state: "x" }, { x: 1 }]) {
    expect(linkQuery.safeParse(query).success).toBe(false);
  }
});

test("the tags that are taken from links are those whose boxes are ticked", () => {
  expect(untagForm.parse({ "tag:web": true, "tag:tag:x": true, "tag:no": false })).toEqual({ tags: ["web", "tag:x"] });
  expect(untagForm.safeParse({ "tag:web": false }).error!.issues[0]!.message).toBe("Elige al menos una etiqueta.");
});

test.each([
  ["miapp://producto/5", "miapp://producto/5"],
  ["  MiApp://Producto/5?a=b#c ", "miapp://Producto/5?a=b#c"],
  ["com.estudio.app:ver", "com.estudio.app:ver"],
  ["", null],
  [null, null],
])("an app is opened by %j: %j", (typed, stored) => {
  expect(linkChanges.parse({ iosApp: typed, androidApp: typed })).toEqual({ iosApp: stored, androidApp: stored });
});

test.each([
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "javascript%3Aalert(1)",
  "%6aavascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "about:blank",
  "https://example.com",
  "HTTP://example.com",
  "intent://x#Intent;scheme=miapp;end",
  "itms-services://?action=download-manifest",
  "view-source:miapp://x",
  "miapp",
  "miapp:",
  "//miapp",
  "5app://x",
  "miapp://a b",
  "miapp://a\r\nSet-Cookie:x",
  "miapp://\0",
  'miapp://"><script>',
  "miapp://año",
  `miapp://${"x".repeat(500)}`,
  5,
])("no app is opened by %j", (typed) => {
  for (const name of ["iosApp", "androidApp"]) expect(linkChanges.safeParse({ [name]: typed }).success).toBe(false);
});
