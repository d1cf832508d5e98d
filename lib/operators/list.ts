import { csvResponse, inBatches } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import { matchesSearch } from "@/lib/core/text";
import type { Prisma } from "@/prisma/generated/client";
import { operatorSelect, toOperator } from "./rows";
import {
  type Operator,
  type OperatorExportQuery,
  type OperatorQuery,
  type OperatorState,
  operatorStateLabels,
} from "./schema";

/** One page of the operators that the filters select. */
export async function listOperators(query: OperatorQuery): Promise<Page<Operator>> {
  const where = whereOf(query);
  const [rows, total] = await Promise.all([
    db.operator.findMany({
      where,
      orderBy: orderOf(query),
      skip: (query.page - 1) * query.limit,
      take: query.limit,
      select: operatorSelect,
    }),
    db.operator.count({ where }),
  ]);
  return toPage(rows.map(toOperator), total, query);
}

/** Every operator that the filters select, as a CSV download. */
export function exportOperators(query: OperatorExportQuery): Response {
  const where = whereOf(query);
  const rows = inBatches((after, take) =>
    db.operator.findMany({
      where: { AND: [where, after ? { id: { gt: after } } : {}] },
      orderBy: { id: "asc" },
      take,
      select: operatorSelect,
    }),
  );
  return csvResponse("operadores", headings, toLines(rows));
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

/** Each sort ends with something unique, so that no row is on two pages or on none. */
function orderOf({ sort, order }: OperatorQuery): Prisma.OperatorOrderByWithRelationInput[] {
  if (sort === "orders") return [{ orders: { _count: order } }, { search: "asc" }, { id: "asc" }];
  return [sort === "name" ? { search: order } : { createdAt: order }, { id: order }];
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

async function* toLines(rows: AsyncIterable<Parameters<typeof toOperator>[0]>) {
  for await (const row of rows) {
    const operator = toOperator(row);
    yield { ...operator, state: operatorStateLabels[operator.state], createdAt: row.createdAt.toISOString() };
  }
}
