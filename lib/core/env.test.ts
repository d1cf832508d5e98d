import { parseEnv } from "./env";

const valid = { DATABASE_URL: "postgresql://u:p@localhost:5432/quinde", AUTH_SECRET: "s".repeat(32) };

test("what is left out or empty takes its default", () => {
  const env = parseEnv({ ...valid, PORT: "", SITE_URL: "" });
  expect(env).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", SITE_URL: "http://localhost:3000", TRUSTED_PROXIES: 0 });
  expect(env.CAPTCHA_COST).toBe(1_000);
});

test("the site's address follows the port and loses its path", () => {
  expect(parseEnv({ ...valid, PORT: "4000" }).SITE_URL).toBe("http://localhost:4000");
  expect(parseEnv({ ...valid, SITE_URL: "https://quinde.test/" }).SITE_URL).toBe("https://quinde.test");
});

test("lists are split, trimmed and checked", () => {
  expect(parseEnv({ ...valid, FETCH_TRUSTED_ORIGINS: "http://a:1, http://b," }).FETCH_TRUSTED_ORIGINS).toEqual([
    "http://a:1",
    "http://b",
  ]);
});

test.each([
  ["DATABASE_URL", { DATABASE_URL: undefined }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["AUTH_SECRET", { AUTH_SECRET: "short" }],
  ["AUTH_SECRET", { AUTH_SECRET: "" }],
  ["PORT", { PORT: "http" }],
  ["PORT", { PORT: "70000" }],
  ["SITE_URL", { SITE_URL: "quinde.test" }],
  ["SITE_URL", { SITE_URL: "ftp://quinde.test" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "-1" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["SEED_PASSWORD", { SEED_PASSWORD: "1234" }],
  ["CAPTCHA_COST", { CAPTCHA_COST: "0" }],
  ["CAPTCHA_COST", { CAPTCHA_COST: "1e9" }],
  ["TURNSTILE_SECRET_KEY", { TURNSTILE_SITE_KEY: "x" }],
  ["FETCH_TRUSTED_ORIGINS", { FETCH_TRUSTED_ORIGINS: "nowhere" }],
])("a wrong %s is named in one line: %o", (name, wrong) => {
  let message = "";
  try {
    parseEnv({ ...valid, ...wrong });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`^${name}\\b.*$`));
  expect(message).not.toContain(valid.AUTH_SECRET);
});
