import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { escapeLike, matchesSearch, searchWords } from "@/lib/core/text";
import { roleLabels } from "@/lib/people/shared/roles";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { User, UserExportQuery, UserQuery } from "./schema";
import { type UserRow, toUser, userSelect } from "./select";

/** One page of the users that the filters select. */
export async function listUsers(query: UserQuery): Promise<Page<User>> {
  const rows = { where: await whereOf(query), orderBy: orderOf(query), unique: true, select: userSelect };
  const page = await paginate(db.user, query, rows);
  return { ...page, results: page.results.map(toUser) };
}

/** Every user that the filters select, as a CSV download. */
export async function exportUsers(query: UserExportQuery): Promise<Response> {
  return exportRows("usuarios", db.user, { where: await whereOf(query), select: userSelect }, headings, toLine);
}

async function whereOf({ role, operator, search }: UserExportQuery): Promise<Prisma.UserWhereInput> {
  return { ...(await matchesUser(search)), ...(role && { role }), ...(operator && { operatorId: operator }) };
}

/**
 * The condition that every word appears in what the panel searches. A whole address of somebody is
 * that person. Of others what stands before the @ is looked up in the index, of which a common
 * domain would read half.
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

/** Each sort ends with something unique, so that no row is on two pages or on none. */
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
  createdAt: "Creado",
};

const toLine = (row: UserRow) => ({
  ...row,
  role: roleLabels[row.role],
  operator: row.operator?.name ?? "",
  state: row.disabledAt ? "Desactivado" : "Activo",
  createdAt: row.createdAt.toISOString(),
});

/** What the palettes find of it. */
export const userFinder: Finder = {
  kinds: { user: "Usuarios" },
  access: "admin",
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
