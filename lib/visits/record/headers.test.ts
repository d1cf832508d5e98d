import { languageOf, agentOf, audienceOfRequest, referrerOf } from "./headers";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";
const facebook =
  "[FBAN/FB4A;FBAV/440.0.0.33.102;FBBV/1;FBDM/{density=2.0};FBLC/es_LA;FBCR/Claro;FBMF/samsung;FBDV/SM-A135M;FBSV/13;FBOP/1;FBCA/arm64-v8a:;]";
const audience = (headers: Record<string, string>, method?: string) =>
  audienceOfRequest(new Headers({ "user-agent": chrome, ...headers }), method);

test.each<[string, Record<string, string>, string | undefined, string]>([
  ["a page that is asked for", {}, undefined, "person"],
  ["a question for its headers alone", {}, "HEAD", "preview"],
  ["Next's own look ahead", { "next-router-prefetch": "1" }, undefined, "preview"],
  ["a browser's look ahead", { "sec-purpose": "prefetch;prerender" }, undefined, "preview"],
  ["an older browser's", { "x-moz": "Prefetch" }, undefined, "preview"],
  ["another purpose", { purpose: "document" }, undefined, "person"],
  ["a program", { "user-agent": "curl/8.5.0" }, undefined, "bot"],
  ["what does not say what it is", { "user-agent": "" }, undefined, "bot"],
  ["Facebook's app", { "user-agent": facebook }, undefined, "person"],
  [
    "a carrier that is called like a program",
    { "user-agent": facebook.replace("Claro", "Spider") },
    undefined,
    "person",
  ],
  ["a browser in that app", { "user-agent": `${chrome} [FBAN/EMA;FBCR/Spider;]` }, undefined, "person"],
  ["Facebook's own program", { "user-agent": "facebookexternalhit/1.1" }, undefined, "bot"],
  ["a program that says to be in Facebook's app", { "user-agent": `${facebook}bot` }, undefined, "bot"],
])("%s", (_name, headers, method, expected) => expect(audience(headers, method)).toBe(expected));

test.each([
  ["", "", "", ""],
  [chrome, "desktop", "Chrome", "Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "mobile",
    "Safari",
    "iOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
    "tablet",
    "Safari",
    "iOS",
  ],
  ["nada conocido", "", "", ""],
  [facebook, "mobile", "Facebook", "Android"],
  ["[FBAN/FBIOS;FBAV/440.0;FBDV/iPad13,1;FBSN/iPadOS;FBSV/18.1;FBID/tablet]", "tablet", "Facebook", "iOS"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit}`, "desktop", "Chrome", "Chrome OS"],
  [`Mozilla/5.0 (X11; OpenBSD amd64) ${webkit}`, "desktop", "Chrome", ""],
  [`Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7633; wv) ${webkit}`, "tv", "Chrome", "Android"],
  [
    "Mozilla/5.0 (Linux; Android 7.1.2; AFTS) AppleWebKit/537.36 Silk/108.2.1 Safari/537.36",
    "tv",
    "Amazon Silk",
    "Android",
  ],
  [`Mozilla/5.0 (Linux; Android 10; BRAVIA 4K VH2) ${webkit}`, "tv", "Chrome", "Android"],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${webkit}`, "tablet", "Chrome", "Android"],
])("the browser %.40j is a %j with %j on %j", (userAgent, device, browser, os) => {
  expect(agentOf(userAgent)).toMatchObject({ device, browser, os });
});

test("versions are their first two numbers", () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1.1 Mobile/15E148 Safari/604.1";
  expect(agentOf(iphone)).toMatchObject({ browserVersion: "18.1", osVersion: "18.1" });
  expect(agentOf(facebook)).toMatchObject({ browserVersion: "440.0", osVersion: "13" });
  expect(agentOf("nada")).toMatchObject({ browserVersion: "", osVersion: "" });
});

test.each([
  ["es-PE,es;q=0.9", "es-PE"],
  ["de", "de"],
  ["", ""],
  ["*", ""],
  ["x".repeat(9_000), ""],
])("a language is the first that %.20j names", (header, language) => expect(languageOf(header)).toBe(language));

const none = { source: "", referrer: "" };
test.each([
  ["https://www.google.com/search?q=a#b", { source: "google.com", referrer: "https://www.google.com/search?q=a" }],
  ["http://ana:clave@a.example/x", { source: "a.example", referrer: "http://a.example/x" }],
  ["http://localhost:3000/academy", none],
  ["javascript:alert(1)", none],
  ["android-app://com.google/", { source: "com.google", referrer: "android-app://com.google/" }],
  ["ftp://a.example/", none],
  ["no es una dirección", none],
  ["", none],
  ["http://academia.localhost/curso", none],
  [`https://a.example/${"x".repeat(5_000)}`, { source: "a.example", referrer: `https://a.example/${"x".repeat(482)}` }],
])("who says to come from %.60j", (raw, expected) => expect(referrerOf(raw)).toEqual(expected));

test.each([
  ["https://cafe.test/carta", ""],
  ["https://blog.cafe.test/", ""],
  ["https://www.cafe.test/", ""],
  ["https://notcafe.test/", "notcafe.test"],
  ["http://localhost:3000/academy", "localhost"],
])("on a client's site who comes from %s has the source %j", (raw, source) =>
  expect(referrerOf(raw, ["cafe.test"]).source).toBe(source),
);
