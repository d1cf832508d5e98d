import { randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/auth/passwords";
import { db } from "@/lib/core/db";
import { demos } from "@/lib/demo/demo";
import type { Role } from "@/lib/people/shared/roles";

export type SeedResult = { accounts: { email: string; role: Role }[]; password: string };

const people: { role: Role; name: string; lastName: string }[] = [
  { role: "superadmin", name: "Quilla", lastName: "Demo" },
  { role: "admin", name: "Inti", lastName: "Demo" },
  { role: "collaborator", name: "Sacha", lastName: "Demo" },
  { role: "user", name: "Wayra", lastName: "Demo" },
];

/**
 * Fills an empty database with demo accounts and what each domain declares. Dates are counted back from today; all else is the same
 * every time. Whoever calls it has declared the domains.
 * @returns the accounts and their password, or null when the database was not empty.
 */
export async function seed({ password }: { password?: string } = {}): Promise<SeedResult | null> {
  if ((await db.user.count()) > 0 || (await db.category.count()) > 0) return null;
  const chosen = password ?? randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(chosen);
  const accounts = people.map(({ role }) => ({ email: `${role}@quinde.test`, role }));
  const parts = await Promise.all(demos.all.map((load) => load()));
  await db.$transaction(
    async (tx) => {
      for (const { role, name, lastName } of people) {
        await tx.user.create({
          data: {
            email: `${role}@quinde.test`,
            username: role,
            name,
            lastName,
            displayName: `${name} ${lastName}`,
            photo: `/images/avatars/${role}.svg`,
            role,
            passwordHash,
          },
        });
      }
      for (const part of parts) await part.seed?.(tx);
    },
    { timeout: 60_000 },
  );
  for (const part of parts) await part.seedAfter?.();
  return { accounts, password: chosen };
}
