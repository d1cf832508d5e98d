import { randomBytes } from "node:crypto";
import type { Changes } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { rolesWith } from "@/lib/people/shared/rights";
import type { Role } from "@/lib/people/shared/roles";
import { day } from "@/lib/core/dates";
import { daysAgo } from "@/lib/demo/demo";
import { suggestUsername } from "./shared/username";
import type { Prisma, User } from "@/prisma/generated/client";

const count = 64;
const portraits = 12;

/** First names of two countries, combined with surnames that no family has. */
const names = (
  "Amaru Brisa Ciro Dalia Élmer Flor Gael Hilda Ítalo Jimena Kusi Luz Matías Nina Óscar Pilar Qori Rosa Sumaq Tania Ulises " +
  "Vera Wari Ximena Yuri Zoila Ángel Belén Camilo Doménica Estela Fidel"
).split(" ");
const surnames =
  "Nubeclara Piedraluna Ríomanso Ventoleve Campoflor Maralto Cielogris Ñandúfeliz Lunallena Solsereno Bosquehondo".split(
    " ",
  );

const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
];

type Admin = Pick<User, "id" | "name" | "lastName" | "username" | "role" | "passwordHash">;

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const admins: Admin[] = await tx.user.findMany({
    where: { role: { in: rolesWith("users") } },
    orderBy: { role: "asc" },
    select: { id: true, name: true, lastName: true, username: true, role: true, passwordHash: true },
  });
  const { passwordHash } = admins[0]!;
  for (let index = 0; index < count; index++) {
    const data = toPerson(index, passwordHash);
    const person = await tx.user.create({ data });
    const admin = admins[index % admins.length]!;
    const changes: Changes = { email: [null, person.email], role: [null, person.role] };
    await tx.auditEntry.create({ data: toEntry(admin, "user.create", person, person.createdAt, changes) });
    if (person.disabledAt) {
      await tx.auditEntry.create({ data: toEntry(admin, "user.disable", person, person.disabledAt) });
    } else if (person.passwordHash && index % 3 === 0) {
      await tx.session.create({ data: toSession(person, index) });
    }
  }
}

function toPerson(index: number, passwordHash: string | null): Prisma.UserUncheckedCreateInput {
  const name = names[(index * 7) % names.length]!;
  const lastName = surnames[(index * 5 + Math.floor(index / names.length)) % surnames.length]!;
  const username = suggestUsername(name, lastName);
  const role = roleOf(index);
  const createdAt = daysAgo(365 * (1 - index / count) ** 1.6 + 0.2);
  const isDisabled = index % 11 === 5;
  return {
    email: `${username}@quinde.test`,
    username,
    name,
    lastName,
    displayName: `${name} ${lastName}`,
    whatsapp: index % 4 === 0 ? "" : `+51999000${300 + index}`,
    photo: index % 3 === 2 ? "" : `/images/avatars/persona-${String((index % portraits) + 1).padStart(2, "0")}.svg`,
    role,
    isPublic: index % 5 === 0,
    isVisible: index % 13 !== 12,
    passwordHash: index % 12 === 10 ? null : passwordHash,
    disabledAt: isDisabled ? new Date((createdAt.getTime() + Date.now()) / 2) : null,
    createdAt,
  };
}

function roleOf(index: number): Role {
  if (index === 8 || index === 39) return "admin";
  return index % 5 === 1 ? "collaborator" : "user";
}

function toEntry(actor: Admin, action: "user.create" | "user.disable", person: User, at: Date, changes: Changes = {}) {
  return {
    createdAt: at,
    actorId: actor.id,
    actorName: fullName(actor),
    actorRole: actor.role,
    action,
    targetType: "user",
    targetId: person.id,
    targetName: fullName(person),
    changes: changes as Prisma.InputJsonObject,
    ip: "203.0.113.7",
    userAgent: browsers[0]!,
  };
}

function toSession(person: User, index: number): Prisma.SessionUncheckedCreateInput {
  const lately = daysAgo(((index * 5) % 28) / 2 + 0.1);
  const createdAt = lately > person.createdAt ? lately : person.createdAt;
  return {
    userId: person.id,
    refreshHash: randomBytes(32).toString("base64url"),
    userAgent: browsers[index % browsers.length]!,
    ip: `203.0.113.${20 + index}`,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + 30 * day),
  };
}
