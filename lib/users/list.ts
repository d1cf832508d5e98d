import { csvResponse } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { batchesOf } from "@/lib/core/download";
import type { Page, Untyped } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { escapeLike, matchesSearch, searchWords } from "@/lib/core/text";
import { roleLabels } from "@/lib/people/shared/roles";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import { type ListedUser, stateOf, type UserExportQuery, type UserQuery, userStateLabels } from "./schema";
import { invitedOnly, noFacts, readFacts, type UserRow, toUser, userSelect } from "./select";

export async function listUsers(query: UserQuery): Promise<Page<ListedUser>> {
  const rows = { where: await whereOf(query), orderBy: orderOf(query), unique: true, select: userSelect };
  const page = await paginate(db.user, query, rows);
  return { ...page, results: await withFacts(page.results) };
}

export async function exportUsers(query: UserExportQuery): Promise<Response> {
  return csvResponse("usuarios", headings, toLines(await whereOf(query)));
}

async function whereOf({ role, operator, search, state, factor }: UserExportQuery): Promise<Prisma.UserWhereInput> {
  return {
    AND: [
      await matchesUser(search),
      state ? states[state] : {},
      factor === "on" ? hasFactor : {},
      factor === "off" ? { NOT: hasFactor } : {},
    ],
    ...(role && { role }),
    ...(operator && { operatorId: operator }),
  };
}

const states: Record<keyof typeof userStateLabels, Prisma.UserWhereInput> = {
  active: { disabledAt: null, NOT: invitedOnly },
  invited: { disabledAt: null, ...invitedOnly },
  disabled: { disabledAt: { not: null } },
};

const hasFactor: Prisma.UserWhereInput = {
  OR: [{ secondFactor: { confirmedAt: { not: null } } }, { passkeys: { some: {} } }],
};

async function withFacts(rows: UserRow[]): Promise<ListedUser[]> {
  const facts = await readFacts(rows.map(({ id }) => id));
  return rows.map((row) => {
    const { isInvited, hasApp, passkeys, lastSeenAt } = facts.get(row.id) ?? noFacts;
    return { ...toUser(row), isInvited, hasSecondFactor: hasApp || passkeys > 0, lastSeenAt };
  });
}

/**
 * Condition: every word appears in the searched text. A whole e-mail finds exactly that person; otherwise only the
 * part before the @ is searched, because a common domain would match half of the index.
 */
async function matchesUser(search: string): Promise<Prisma.UserWhereInput> {
  const words = searchWords(search);
  const addresses = words.filter((word) => word.indexOf("@") > 2);
  if (addresses.length === 1 && words.length === 1) {
    const owner = await db.user.findUnique({ where: { email: words[0]! }, select: { id: true } });
    if (owner) return owner;
  }
  const indexed = words.map((word) => (addresses.includes(word) ? word.replace(/@.*/, "@") : word));
  return {
    AND: [matchesSearch(indexed.join(" ")), ...addresses.map((word) => ({ email: { contains: escapeLike(word) } }))],
  };
}

/** Each sort ends with a unique column, so that no row is on two pages or on none. */
function orderOf({ sort, order }: UserQuery): Prisma.UserOrderByWithRelationInput[] {
  const tail = [{ createdAt: order }, { id: order }];
  if (sort === "email") return [{ email: order }];
  if (sort === "name") return [{ name: order }, { lastName: order }, { id: order }];
  return sort === "role" ? [{ role: order }, ...tail] : tail;
}

const headings = {
  name: "Nombre",
  lastName: "Apellido",
  email: "Correo",
  username: "Usuario",
  whatsapp: "WhatsApp",
  role: "Rol",
  operator: "Operador",
  state: "Estado",
  hasSecondFactor: "Verificación en dos pasos",
  lastSeenAt: "Último uso",
  createdAt: "Creado",
};

async function* toLines(where: Prisma.UserWhereInput) {
  const batches = batchesOf(db.user as unknown as Untyped<UserRow>, { where, select: userSelect });
  for await (const rows of batches) yield* (await withFacts(rows)).map(toLine);
}

const toLine = (user: ListedUser) => ({
  ...user,
  role: roleLabels[user.role],
  operator: user.operator?.name ?? "",
  state: userStateLabels[stateOf(user)],
  hasSecondFactor: user.hasSecondFactor ? "Sí" : "No",
  lastSeenAt: user.lastSeenAt && new Date(user.lastSeenAt).toISOString(),
  createdAt: new Date(user.createdAt).toISOString(),
});

export const userFinder: Finder = {
  kinds: { user: "Usuarios" },
  access: "users",
  order: 10,
  async find(search, take) {
    const { results } = await paginate(
      db.user,
      { page: 1, limit: take, search },
      {
        where: await matchesUser(search),
        orderBy: [{ name: "asc" }, { lastName: "asc" }],
        select: { id: true, name: true, lastName: true, email: true },
      },
    );
    return results.map(({ id, name, lastName, email }) => ({
      kind: "user",
      id,
      title: `${name} ${lastName}`.trim(),
      detail: email,
      path: `/dashboard/user/${id}/details`,
    }));
  },
};
