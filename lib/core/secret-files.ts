import { readFileSync } from "node:fs";

/** The variables that hold a secret: each may name a file that holds it instead, by its name with `_FILE` behind. */
const secrets = [
  ...["DATABASE_URL", "PGPASSWORD", "AUTH_SECRET", "SEED_PASSWORD", "SMTP_URL", "S3_SECRET_ACCESS_KEY"],
  ...[
    "CONSOLE_DATABASE_URL",
    "TURNSTILE_SECRET_KEY",
    "GOOGLE_CLIENT_SECRET",
    "REMOVE_BG_API_KEY",
    "METRICS_TOKEN",
    "SENTRY_DSN",
    "OTEL_EXPORTER_OTLP_HEADERS",
  ],
];

/**
 * Reads the secrets that a set of environment variables has in files, as Docker and Kubernetes hand them over:
 * `AUTH_SECRET_FILE=/run/secrets/auth` becomes `AUTH_SECRET`. Changes the set; a second time nothing happens.
 * @throws Error in one line that names the variable, when a file cannot be read or the secret is given both ways.
 */
export function readSecretFiles(environment: Record<string, string | undefined>): void {
  for (const name of secrets) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Error(`${name}_FILE: goes instead of ${name}, not with it`);
    environment[name] = read(`${name}_FILE`, file);
    delete environment[`${name}_FILE`];
  }
}

function read(variable: string, file: string): string {
  let secret: string;
  try {
    // Editors end a file with a line break, which is not part of the secret.
    secret = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new Error(`${variable}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (secret) return secret;
  throw new Error(`${variable}: ${file} is empty`);
}
