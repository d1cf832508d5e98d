import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { type Page, paginate } from "@/lib/core/page";
import { matchesSearch } from "@/lib/core/text";
import { roleLabels } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";
import type { User, UserExportQuery, UserQuery } from "./schema";
import { type UserRow, toUser, userSelect } from "./select";

/** One page of the users that the filters select. */
export async function listUsers(query: UserQuery): Promise<Page<User>> {
  const rows = { where: whereOf(query), orderBy: orderOf(query), unique: true, select: userSelect };
  const page = await paginate(db.user, query, rows);
  return { ...page, results: page.results.map(toUser) };
}

/** Every user that the filters select, as a CSV download. */
export function exportUsers(query: UserExportQuery): Response {
  return exportRows("usuarios", db.user, { where: whereOf(query), select: userSelect }, headings, toLine);
}

function whereOf({ role, operator, search }: UserExportQuery): Prisma.UserWhereInput {
  return { ...matchesSearch(search), ...(role && { role }), ...(operator && { operatorId: operator }) };
}

/** Each sort ends with something unique, so that no row is on two pages or on none. */
function orderOf({ sort, order }: UserQuery): Prisma.UserOrderByWithRelationInput[] {
  const tail = [{ createdAt: order }, { id: order }];
  if (sort === "email") return [{ email: order }];
  if (sort === "name") return [{ search: order }, { id: order }];
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
