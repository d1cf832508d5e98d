import path from "node:path";
import { env as ours, environmentNames, environmentWith, parseEnv } from "./env";

const valid = { DATABASE_URL: "postgresql://u:p@localhost:5432/quinde", AUTH_SECRET: "s".repeat(32) };

/** The example of the specification of age. */
const publicKey = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";
const bucket = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "s" };

test("what is left out or empty takes its default", () => {
  const env = parseEnv({ ...valid, PORT: "", SITE_URL: "" });
  expect(env).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", SITE_URL: "http://localhost:3000", TRUSTED_PROXIES: 0 });
  expect(env.CAPTCHA_COST).toBe(1_000);
});

test("every variable has its default, or is nothing where it is left out", () => {
  expect(parseEnv(valid)).toEqual({
    ...valid,
    NODE_ENV: "development",
    PORT: 3000,
    HOST: "127.0.0.1",
    CAPTCHA_COST: 1_000,
    DATABASE_POOL: 10,
    DATABASE_CONNECT_TIMEOUT: 5_000,
    DATABASE_STATEMENT_TIMEOUT: 10_000,
    DATABASE_LOCK_TIMEOUT: 3_000,
    DATA_DIR: path.resolve(".data"),
    S3_REGION: "us-east-1",
    S3_PATH_STYLE: false,
    SITE_URL: "http://localhost:3000",
    TRUSTED_PROXIES: 0,
    LOG_LEVEL: "info",
    WARM_UP: "1",
    TURNSTILE_URL: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    GOOGLE_ISSUER: "https://accounts.google.com",
    DEV_TOOLS: true,
    YOUTUBE_THUMBNAIL_URL: "https://i.ytimg.com",
    GRAPH_URL: "https://graph.facebook.com",
    MERCADOPAGO_URL: "https://api.mercadopago.com",
    PAYPAL_URL: "https://api-m.paypal.com",
    SUNAT_URL: "https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService",
    REMOVE_BG_URL: "https://api.remove.bg/v1.0/removebg",
    FETCH_TRUSTED_ORIGINS: [],
  });
});

test.each([
  [{ NODE_ENV: "production" }, { NODE_ENV: "production", DEV_TOOLS: false }],
  [{ NODE_ENV: "production", DEV_TOOLS: "true" }, { DEV_TOOLS: true }],
  [{ DEV_TOOLS: "false" }, { DEV_TOOLS: false }],
  [{ PORT: "0" }, { PORT: 0 }],
  [{ PORT: "65535" }, { PORT: 65_535, SITE_URL: "http://localhost:65535" }],
  [{ DATABASE_POOL: "200" }, { DATABASE_POOL: 200 }],
  [{ DATABASE_POOL: "1" }, { DATABASE_POOL: 1 }],
  [{ TRUSTED_PROXIES: "10" }, { TRUSTED_PROXIES: 10 }],
  [{ DATABASE_URL: "postgres://h/x" }, { DATABASE_URL: "postgres://h/x" }],
  [{ SHORT_HOST: "qnd.pe:8080" }, { SHORT_HOST: "qnd.pe:8080" }],
  [{ PLACE_DATABASE: "a.mmdb" }, { PLACE_DATABASE: "a.mmdb" }],
  [{ SEED_PASSWORD: "12345678" }, { SEED_PASSWORD: "12345678" }],
  [
    { TURNSTILE_SITE_KEY: "a", TURNSTILE_SECRET_KEY: "b", TURNSTILE_URL: "http://x/y" },
    { TURNSTILE_SITE_KEY: "a", TURNSTILE_SECRET_KEY: "b", TURNSTILE_URL: "http://x/y" },
  ],
  [
    { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_ISSUER: "http://localhost:1/" },
    { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b", GOOGLE_ISSUER: "http://localhost:1" },
  ],
  [{ SMTP_URL: "smtps://h:465" }, { SMTP_URL: "smtps://h:465" }],
  [{ SMTP_URL: "smtp://h" }, { SMTP_URL: "smtp://h" }],
  [{ MAIL_FROM: "a@b" }, { MAIL_FROM: "a@b" }],
  [{ GRAPH_URL: "http://localhost:1/x" }, { GRAPH_URL: "http://localhost:1" }],
  [
    { REMOVE_BG_API_KEY: "k", REMOVE_BG_URL: "http://localhost:1/x" },
    { REMOVE_BG_API_KEY: "k", REMOVE_BG_URL: "http://localhost:1/x" },
  ],
  [{ YOUTUBE_THUMBNAIL_URL: "http://localhost:1/x" }, { YOUTUBE_THUMBNAIL_URL: "http://localhost:1" }],
  [{ LOG_LEVEL: "silent" }, { LOG_LEVEL: "silent" }],
  [
    { ...bucket, S3_ENDPOINT: "http://minio:9000/" },
    { S3_ENDPOINT: "http://minio:9000", S3_PATH_STYLE: true },
  ],
  [{ ...bucket, S3_ENDPOINT: "http://minio:9000", S3_PATH_STYLE: "false" }, { S3_PATH_STYLE: false }],
  [
    { ...bucket, S3_REGION: "eu-west-1", S3_PATH_STYLE: "true" },
    { ...bucket, S3_REGION: "eu-west-1", S3_PATH_STYLE: true },
  ],
  [{ BACKUP_PUBLIC_KEY: publicKey }, { BACKUP_PUBLIC_KEY: publicKey }],
  [{ SEED_DEMO: "1" }, { SEED_DEMO: "1" }],
  [{ METRICS_TOKEN: "t".repeat(16) }, { METRICS_TOKEN: "t".repeat(16) }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c:4318" }, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c:4318" }],
  [{ SENTRY_DSN: "https://key@sentry.example/1" }, { SENTRY_DSN: "https://key@sentry.example/1" }],
])("%j is read as %j", (given, read) => expect(parseEnv({ ...valid, ...given })).toMatchObject(read));

test.each(["fatal", "error", "warn", "info", "debug", "trace", "silent"])("the log may be at %s", (LOG_LEVEL) => {
  expect(parseEnv({ ...valid, LOG_LEVEL })).toMatchObject({ LOG_LEVEL });
});

test("the names of what is set are told in order, without their values", () => {
  const names = environmentNames();
  expect(names).toContain("AUTH_SECRET");
  expect(names).toEqual(names.toSorted());
  expect(process.env.NEXTAUTH_URL).toBe("http://localhost:3000");
});

test("a program that is started in another folder finds the same data", () => {
  expect(path.isAbsolute(ours.DATA_DIR)).toBe(true);
  expect(environmentWith({ PORT: "1" })).toMatchObject({ DATA_DIR: ours.DATA_DIR, PORT: "1" });
  expect(environmentWith({ DATA_DIR: "other" }).DATA_DIR).toBe("other");
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
  ["TURNSTILE_SECRET_KEY", { TURNSTILE_SECRET_KEY: "x" }],
  ["TURNSTILE_URL", { TURNSTILE_URL: "x" }],
  ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "x" }],
  ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_SECRET: "x" }],
  ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "ftp://x" }],
  ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "httpsx://x" }],
  ["FETCH_TRUSTED_ORIGINS", { FETCH_TRUSTED_ORIGINS: "nowhere" }],
  ["FETCH_TRUSTED_ORIGINS", { FETCH_TRUSTED_ORIGINS: "http://a, xhttp://b" }],
  ["SITE_URL", { SITE_URL: "httpsx://a" }],
  ["SITE_URL", { SITE_URL: "xhttp://a" }],
  ["NODE_ENV", { NODE_ENV: "staging" }],
  ["PORT", { PORT: "65536" }],
  ["PORT", { PORT: "-1" }],
  ["PORT", { PORT: "1.5" }],
  ["DATABASE_URL", { DATABASE_URL: "postgresqlx://h/x" }],
  ["DATABASE_POOL", { DATABASE_POOL: "0" }],
  ["DATABASE_POOL", { DATABASE_POOL: "201" }],
  ["SHORT_HOST", { SHORT_HOST: "QND.pe" }],
  ["SHORT_HOST", { SHORT_HOST: "https://qnd.pe" }],
  ["SHORT_HOST", { SHORT_HOST: "qnd.pe:" }],
  ["AUTH_SECRET", { AUTH_SECRET: "s".repeat(31) }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "11" }],
  ["SEED_PASSWORD", { SEED_PASSWORD: "1234567" }],
  ["SMTP_URL", { SMTP_URL: "http://h" }],
  ["SMTP_URL", { SMTP_URL: "smtpx://h" }],
  ["MAIL_FROM", { MAIL_FROM: "a@" }],
  ["MAIL_FROM", { MAIL_FROM: "x".repeat(321) }],
  ["DEV_TOOLS", { DEV_TOOLS: "1" }],
  ["GRAPH_URL", { GRAPH_URL: "x" }],
  ["REMOVE_BG_URL", { REMOVE_BG_URL: "ftp://x/y" }],
  ["S3_ACCESS_KEY_ID", { ...bucket, S3_ACCESS_KEY_ID: undefined }],
  ["S3_SECRET_ACCESS_KEY", { ...bucket, S3_SECRET_ACCESS_KEY: "" }],
  ["S3_ACCESS_KEY_ID", { ...bucket, S3_BUCKET: "" }],
  ["BACKUP_PUBLIC_KEY", { BACKUP_PUBLIC_KEY: "age1" }],
  ["BACKUP_PUBLIC_KEY", { BACKUP_PUBLIC_KEY: publicKey.replace("ac", "aq") }],
  ["BACKUP_PUBLIC_KEY", { BACKUP_PUBLIC_KEY: publicKey.toUpperCase() }],
  ["S3_ENDPOINT", { ...bucket, S3_ENDPOINT: "minio:9000" }],
  ["S3_PATH_STYLE", { ...bucket, S3_PATH_STYLE: "1" }],
  ["SEED_DEMO", { SEED_DEMO: "true" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "short" }],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "c:4318" }],
  ["SENTRY_DSN", { SENTRY_DSN: "x" }],
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
