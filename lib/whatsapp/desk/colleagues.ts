import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { fullName } from "@/lib/people/shared/names";
import { holdersOf } from "@/lib/people/holders";
import type { Prisma } from "@/prisma/generated/client";
import type { Colleague } from "./schema";

export const colleagueSelect = {
  id: true,
  name: true,
  lastName: true,
  username: true,
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof colleagueSelect }>;

export const toColleague = (person: Row): Colleague => ({ id: person.id, name: fullName(person) });

const mayAttend = holdersOf("whatsapp");

export const attends = async (id: string): Promise<boolean> =>
  (await db.user.count({ where: { id, ...mayAttend } })) > 0;

export async function listColleagues(): Promise<Colleague[]> {
  const people = await db.user.findMany({
    where: mayAttend,
    orderBy: [{ name: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: 500,
    select: colleagueSelect,
  });
  return people.map(toColleague);
}

/**
 * Locks the users until the transaction ends.
 * @throws AppError `conflict` with `refusal` if one has no access to conversations
 */
export async function requireColleagues(tx: Prisma.TransactionClient, ids: string[], refusal: string) {
  const wanted = [...new Set(ids)];
  await tx.$queryRaw`SELECT FROM users WHERE id = ANY(${wanted}::uuid[]) ORDER BY id FOR SHARE`;
  const people = await tx.user.findMany({
    where: { id: { in: wanted }, ...mayAttend },
    select: { ...colleagueSelect, email: true },
  });
  if (people.length < wanted.length) throw new AppError("conflict", refusal);
  return people;
}
