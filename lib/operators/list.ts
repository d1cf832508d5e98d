import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import {
  type Operator,
  type OperatorExportQuery,
  type OperatorQuery,
  type OperatorState,
  operatorStateLabels,
} from "./schema";
import { operatorSelect, toOperator } from "./select";

export async function listOperators(query: OperatorQuery): Promise<Page<Operator>> {
  const rows = { where: whereOf(query), orderBy: orderOf(query), select: operatorSelect };
  const page = await paginate(db.operator, query, rows);
  return { ...page, results: page.results.map(toOperator) };
}

export function exportOperators(query: OperatorExportQuery): Response {
  const rows = { where: whereOf(query), select: operatorSelect };
  return exportRows("operadores", db.operator, rows, headings, toLine);
}

const states: Record<OperatorState | "", Prisma.OperatorWhereInput> = {
  "": { archivedAt: null },
  active: { archivedAt: null, isActive: true },
  inactive: { archivedAt: null, isActive: false },
  archived: { archivedAt: { not: null } },
};

const whereOf = ({ state, search }: OperatorExportQuery): Prisma.OperatorWhereInput => ({
  ...matchesSearch(search),
  ...states[state],
});

function orderOf({ sort, order }: OperatorQuery): Prisma.OperatorOrderByWithRelationInput[] {
  if (sort === "orders") return [{ orders: { _count: order } }, { name: "asc" }];
  return [sort === "name" ? { name: order } : { createdAt: order }];
}

const headings = {
  name: "Nombre",
  taxId: "RUC",
  contactName: "Contacto",
  whatsapp: "WhatsApp",
  email: "Correo",
  state: "Estado",
  orders: "Órdenes",
  createdAt: "Creado",
};

function toLine(row: Parameters<typeof toOperator>[0]) {
  const operator = toOperator(row);
  return { ...operator, state: operatorStateLabels[operator.state], createdAt: row.createdAt.toISOString() };
}

export const operatorFinder: Finder = {
  kinds: { operator: "Operadores" },
  access: "operators",
  order: 30,
  async find(search, take) {
    const operators = await db.operator.findMany({
      where: matchesSearch(search),
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take,
      select: { id: true, name: true, contactName: true, email: true },
    });
    return operators.map(({ id, name, contactName, email }) => ({
      kind: "operator",
      id,
      title: name,
      detail: contactName || email,
      path: `/dashboard/operator/${id}/details`,
    }));
  },
};
