import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { Client, ClientExportQuery, ClientQuery } from "./schema";
import { clientSelect, toClient } from "./select";
import { clientKindLabels, clientPath } from "./shared/client";

export async function listClients(query: ClientQuery): Promise<Page<Client>> {
  const { sort, order } = query;
  const rows = { where: whereOf(query), orderBy: [{ [sort]: order }], select: clientSelect };
  const page = await paginate(db.client, query, rows);
  return { ...page, results: page.results.map(toClient) };
}

export function exportClients(query: ClientExportQuery): Response {
  return exportRows("clientes", db.client, { where: whereOf(query), select: clientSelect }, headings, toLine);
}

const whereOf = ({ kind, search }: ClientExportQuery): Prisma.ClientWhereInput => ({
  ...matchesSearch(search),
  ...(kind && { kind }),
});

const headings = {
  kind: "Tipo",
  name: "Nombre",
  taxId: "RUC o DNI",
  email: "Correo",
  phone: "Teléfono",
  address: "Dirección",
  notes: "Notas",
  createdAt: "Registrado",
};

const toLine = (row: Parameters<typeof toClient>[0]) => ({
  ...toClient(row),
  kind: clientKindLabels[row.kind],
  createdAt: row.createdAt.toISOString(),
});

/** The choices of a form, by name: the first of them, and the asked one. */
export async function listClientChoices(asked: string | null): Promise<{ id: string; name: string }[]> {
  const select = { id: true, name: true } as const;
  const first = await db.client.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }], take: 500, select });
  if (!asked || first.some(({ id }) => id === asked)) return first;
  const other = await db.client.findUnique({ where: { id: asked }, select });
  return other ? [other, ...first] : first;
}

export const clientFinder: Finder = {
  kinds: { client: "Clientes" },
  access: "money",
  order: 25,
  async find(search, take) {
    const clients = await db.client.findMany({
      where: matchesSearch(search),
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take,
      select: { id: true, name: true, email: true, phone: true },
    });
    return clients.map(({ id, name, email, phone }) => ({
      kind: "client",
      id,
      title: name,
      detail: email || phone,
      path: clientPath(id),
    }));
  },
};
