import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { readSecretFiles } from "./secret-files";

const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function secretFile(content: string): string {
  const file = path.join(folder, `${content.length}`);
  writeFileSync(file, content);
  return file;
}

test("a secret is read from the file that its variable names, once, without the line break at its end", () => {
  const environment = { AUTH_SECRET_FILE: secretFile(" s p a c e s \n"), SMTP_URL_FILE: "", HOST: "::1" };
  readSecretFiles(environment);
  expect(environment).toEqual({ AUTH_SECRET: " s p a c e s ", SMTP_URL_FILE: "", HOST: "::1" });
  readSecretFiles(environment);
  expect(environment).toHaveProperty("AUTH_SECRET", " s p a c e s ");
});

test("every variable of .env.example that holds a secret may name a file", () => {
  const names = [...readFileSync(".env.example", "utf8").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  const secrets = names.filter((name) => /SECRET|PASSWORD|TOKEN|DSN|HEADERS|DATABASE_URL|SMTP_URL/.test(name));
  expect(secrets.length).toBeGreaterThanOrEqual(11);
  for (const name of secrets) {
    const environment: Record<string, string> = { [`${name}_FILE`]: secretFile("of a file") };
    readSecretFiles(environment);
    expect(environment).toEqual({ [name]: "of a file" });
  }
});

test.each([
  ["AUTH_SECRET_FILE: /nowhere/auth cannot be read (ENOENT)", { AUTH_SECRET_FILE: "/nowhere/auth" }],
  ["AUTH_SECRET_FILE: set either this or AUTH_SECRET, not both", { AUTH_SECRET_FILE: "/x", AUTH_SECRET: "y" }],
])("%s", (message, environment) => expect(() => readSecretFiles(environment)).toThrow(message));

test("an empty file is no secret", () => {
  const file = secretFile("\n");
  expect(() => readSecretFiles({ SENTRY_DSN_FILE: file })).toThrow(`SENTRY_DSN_FILE: ${file} is empty`);
});

test("a password that stands beside the address of the database is the one that is used", () => {
  process.env.PGPASSWORD = "of a file / with % signs";
  const { password } = new Client({ connectionString: "postgresql://quinde@db:5432/quinde" });
  delete process.env.PGPASSWORD;
  expect(password).toBe("of a file / with % signs");
});
