import { PrismaPg } from "@prisma/adapter-pg";
import { hashPassword } from "../lib/auth/passwords";
import type { Role } from "../lib/people/shared/roles";
import { PrismaClient } from "../prisma/generated/client";
import type { SiteProcess } from "./site-process";

/* For sites with a database of their own, which are asked without a browser. */

/** The password of the accounts. */
export const password = "contraseña-de-prueba";
const email = (role: Role): string => `${role}@quinde.test`;

/** The fields of the answers that are looked at. */
type Answer = { accessToken: string; id: string; name: string; version: number; job: { id: string } };
type Asked = { body?: object; method?: string; token?: string };

/** Sends a request to a process, and follows nowhere. */
export async function ask(
  { port }: SiteProcess,
  path: string,
  { body, method = body ? "POST" : "GET", token = "" }: Asked = {},
) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    redirect: "manual",
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) as Answer };
}

/** Does something with a client of Prisma on another database than that of the tests. */
export async function withPrisma<T>(connectionString: string, work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- finally waits for it
  return work(db).finally(() => db.$disconnect());
}

/** Creates an account for each of some roles. */
export async function createAccounts(db: PrismaClient, roles: Role[]): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (const role of roles) {
    await db.user.create({ data: { email: email(role), username: role, name: "Inti", role, passwordHash } });
  }
}

/** Signs the account of a role in. @returns its token */
export async function signIn(site: SiteProcess, role: Role): Promise<string> {
  const { json } = await ask(site, "/api/auth/login", { body: { email: email(role), password } });
  return json().accessToken;
}
