import path from "node:path";
import { z } from "zod";
import { readSecretFiles } from "./secret-files";

const letters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
/** "age" expanded as Bech32 does: upper bits, zero, lower bits. */
const prefix = [3, 3, 3, 0, 1, 7, 5];
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function isAgeRecipient(text: string): boolean {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false;
  const values = [...prefix, ...[...text.slice(4)].map((letter) => letters.indexOf(letter))];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum === 1;
}

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const origins = z.string().transform((value, context) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const result = origin.safeParse(part);
      if (!result.success) context.addIssue({ code: "custom", message: `${part} is not an http(s) origin` });
      return result.data ?? "";
    }),
);

export const defaultGoogleIssuer = "https://accounts.google.com";

const milliseconds = (usual: number) => z.coerce.number().int().min(100).max(600_000).default(usual);

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    CONSOLE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    DATABASE_CONNECT_TIMEOUT: milliseconds(5_000),
    DATABASE_STATEMENT_TIMEOUT: milliseconds(10_000),
    DATABASE_LOCK_TIMEOUT: milliseconds(3_000),
    DATA_DIR: z
      .string()
      .min(1)
      .default(".data")
      .transform((dir) => path.resolve(dir)),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ENDPOINT: origin.optional(),
    S3_REGION: z.string().min(1).default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_PATH_STYLE: z.enum(["true", "false"]).optional(),
    BACKUP_PUBLIC_KEY: z.string().refine(isAgeRecipient, "is not a public key of age (age1…)").optional(),
    SITE_URL: origin.optional(),
    SHORT_HOST: z
      .string()
      .regex(/^[a-z0-9.-]+(?::\d+)?$/, "is not a host in lower case, such as qnd.pe")
      .optional(),
    AUTH_SECRET: z.string().min(32),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    PLACE_DATABASE: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    WARM_UP: z.enum(["0", "1"]).default("1"),
    SEED_DEMO: z.enum(["0", "1"]).optional(),
    SEED_PASSWORD: z.string().min(8).optional(),
    ALLOW_RESET: z.enum(["0", "1"]).optional(),
    CAPTCHA_COST: z.coerce.number().int().min(1).max(100_000).default(1_000),
    TURNSTILE_SITE_KEY: z.string().min(1).optional(),
    TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
    TURNSTILE_URL: z.url().default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: z
      .url({ protocol: /^https?$/ })
      .transform((value) => value.replace(/\/$/, ""))
      .default(defaultGoogleIssuer),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).max(320).optional(),
    DEV_TOOLS: z.enum(["true", "false"]).optional(),
    YOUTUBE_THUMBNAIL_URL: origin.default("https://i.ytimg.com"),
    GRAPH_URL: origin.default("https://graph.facebook.com"),
    MERCADOPAGO_URL: origin.default("https://api.mercadopago.com"),
    PAYPAL_URL: origin.default("https://api-m.paypal.com"),
    SUNAT_URL: z.url({ protocol: /^https?$/ }).default("https://e-factura.sunat.gob.pe/ol-ti-itcpfegem/billService"),
    REMOVE_BG_API_KEY: z.string().min(1).optional(),
    REMOVE_BG_URL: z.url({ protocol: /^https?$/ }).default("https://api.remove.bg/v1.0/removebg"),
    FETCH_TRUSTED_ORIGINS: origins.default([]),
    METRICS_TOKEN: z.string().min(16).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine((env) => Boolean(env.TURNSTILE_SITE_KEY) === Boolean(env.TURNSTILE_SECRET_KEY), {
    path: ["TURNSTILE_SECRET_KEY"],
    message: "goes together with TURNSTILE_SITE_KEY: set both or neither",
  })
  .refine((env) => Boolean(env.GOOGLE_CLIENT_ID) === Boolean(env.GOOGLE_CLIENT_SECRET), {
    path: ["GOOGLE_CLIENT_SECRET"],
    message: "goes together with GOOGLE_CLIENT_ID: set both or neither",
  })
  .superRefine(({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, context) => {
    for (const [name, value] of Object.entries({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })) {
      if (Boolean(value) === Boolean(S3_BUCKET)) continue;
      context.addIssue({ code: "custom", path: [name], message: "goes together with S3_BUCKET" });
    }
  })
  .transform((env) => ({
    ...env,
    // Amazon puts the bucket in the host name; others are easier by path.
    S3_PATH_STYLE: env.S3_PATH_STYLE === undefined ? env.S3_ENDPOINT !== undefined : env.S3_PATH_STYLE === "true",
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    DEV_TOOLS: env.DEV_TOOLS === undefined ? env.NODE_ENV === "development" : env.DEV_TOOLS === "true",
  }));

export type Env = z.infer<typeof schema>;

class EnvError extends Error {
  override name = "EnvError";
}

/** @throws EnvError naming the first wrong variable; an empty one counts as missing */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const name = issue.path.join(".") || "environment";
  const missing = given[String(issue.path[0])] === undefined;
  throw new EnvError(`${name}: ${missing ? "is required and not set" : issue.message} (see .env.example)`);
}

export const env: Env = parseEnv(withSecrets(process.env));

/** Written back because libraries read some (`PGPASSWORD`, OpenTelemetry's). */
function withSecrets(source: typeof process.env) {
  try {
    readSecretFiles(source);
  } catch (error) {
    throw new EnvError((error as Error).message);
  }
  return source;
}

/** In another folder a relative DATA_DIR would differ. */
export const environmentWith = (settings: Record<string, string>): typeof process.env => ({
  ...process.env,
  DATA_DIR: env.DATA_DIR,
  ...settings,
});

export const environmentNames = (): string[] => Object.keys(process.env).sort();

// next-auth reads its address from the environment only.
process.env.NEXTAUTH_URL ??= env.SITE_URL;
