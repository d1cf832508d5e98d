import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { role } from "../lib/people/schema";
import { openEnvironment } from "./environment";
import { Problem, runScript } from "./steps";

/*
 * `npm run user:create -- --email ana@example.com --name Ana --role superadmin`: the first account of a deployment. Its
 * password is random and printed once, or with --password-stdin the first line of the standard input.
 */

const input = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  name: z.string().trim().min(1),
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
  if (given !== undefined && given.length < 8) throw new Problem("The password needs at least 8 characters");
  const password = given ?? randomBytes(12).toString("base64url");

  const environment = await openEnvironment(console.error);
  try {
    const { applyMigrations } = await import("../lib/server/database/migrate");
    await applyMigrations(process.env.DATABASE_URL!);
    const { closeDatabase, db } = await import("../lib/core/db");
    const { hashPassword } = await import("../lib/auth/passwords");
    try {
      if (await db.user.findUnique({ where: { email }, select: { id: true } })) {
        throw new Problem(`There is a user with the e-mail ${email} already`);
      }
      const username = await freeUsername(
        email,
        async (candidate) => !(await db.user.findUnique({ where: { username: candidate } })),
      );
      const passwordHash = await hashPassword(password);
      await db.user.create({ data: { email, name, role: parsed.data.role, username, passwordHash } });
    } finally {
      await closeDatabase();
    }
    console.log(`Created ${parsed.data.role} ${email}${given ? "" : `, password ${password}`}`);
  } finally {
    await environment.stop();
  }
});

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
  return text.split("\n")[0]!.trim();
}
