import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { emailAddress, line } from "../lib/core/schema";
import { role } from "../lib/people/schema";
import { AppError } from "../lib/core/errors";
import { openEnvironment } from "./environment";
import { Problem, runScript } from "./steps";

/*
 * `npm run user:create -- --email ana@example.com --name Ana --role superadmin`: the first account of a deployment. Its
 * password is random and printed once, or with --password-stdin the first line of the standard input.
 */

const input = z.object({
  email: z.string().trim().toLowerCase().pipe(emailAddress("is no e-mail address")),
  name: line(80, "is too long").min(1),
  role: role.default("user"),
});

void runScript(async () => {
  const values = readArguments();
  const parsed = input.safeParse(values);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw new Problem(`--${path.join(".")}: ${message}. Usage: --email … --name … --role ${role.options.join("|")}`);
  }
  const { email, name } = parsed.data;
  const given = values["password-stdin"] ? await firstLineOfInput() : undefined;
  const password = given ?? randomBytes(12).toString("base64url");

  const environment = await openEnvironment(console.error);
  try {
    const { applyMigrations } = await import("../lib/core/migrations/migrate");
    const { databaseAddress } = await import("../lib/core/pooler");
    await applyMigrations(databaseAddress.session);
    const { closeDatabase, db } = await import("../lib/core/db");
    const { choosePassword } = await import("../lib/auth/passwords");
    try {
      if (await db.user.findUnique({ where: { email }, select: { id: true } })) {
        throw new Problem(`There is a user with the e-mail ${email} already`);
      }
      const username = await freeUsername(
        email,
        async (candidate) => !(await db.user.findUnique({ where: { username: candidate } })),
      );
      const passwordHash = await choosePassword(password, { name, lastName: "", username, email }).catch(explain);
      await db.user.create({ data: { email, name, role: parsed.data.role, username, passwordHash } });
    } finally {
      await closeDatabase();
    }
    console.log(`Created ${parsed.data.role} ${email}${given ? "" : `, password ${password}`}`);
  } finally {
    await environment.stop();
  }
});

/** The rules are those of the site, and so are their words. */
function explain(error: unknown): never {
  throw error instanceof AppError ? new Problem(error.message) : error;
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        email: { type: "string" },
        name: { type: "string" },
        role: { type: "string" },
        "password-stdin": { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

/** The part before the @, with a number when somebody has it. */
async function freeUsername(email: string, isFree: (candidate: string) => Promise<boolean>): Promise<string> {
  const base = email.split("@")[0]!.replaceAll(/[^a-z0-9._-]/g, "") || "user";
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}${number}`;
    if (await isFree(candidate)) return candidate;
  }
}

async function firstLineOfInput(): Promise<string> {
  let text = "";
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/)[0]!;
}
