import { readFileSync } from "node:fs";

/** Each can come from a file, named by the variable plus `_FILE`. */
const secrets = [
  ...["DATABASE_URL", "PGPASSWORD", "AUTH_SECRET", "SEED_PASSWORD", "SMTP_URL", "S3_SECRET_ACCESS_KEY"],
  ...[
    "DATABASE_DIRECT_URL",
    "CONSOLE_DATABASE_URL",
    "DATABASE_READ_URL",
    "TURNSTILE_SECRET_KEY",
    "GOOGLE_CLIENT_SECRET",
    "REMOVE_BG_API_KEY",
    "METRICS_TOKEN",
    "SENTRY_DSN",
    "OTEL_EXPORTER_OTLP_HEADERS",
  ],
];

/**
 * Reads `AUTH_SECRET_FILE=/run/secrets/auth` (Docker, Kubernetes) into `AUTH_SECRET`.
 * @throws Error in one line that names the variable
 */
export function readSecretFiles(environment: Record<string, string | undefined>): void {
  for (const name of secrets) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Error(`${name}_FILE: set either this or ${name}, not both`);
    environment[name] = read(`${name}_FILE`, file);
    delete environment[`${name}_FILE`];
  }
}

function read(variable: string, file: string): string {
  let secret: string;
  try {
    // Editors end a file with a line break.
    secret = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (secret) return secret;
  throw new Error(`${variable}: ${file} is empty`);
}
