import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { EngagementExportQuery, EngagementItem, EngagementQuery } from "./schema";
import { engagementItemSelect } from "./select";
import { engagementPath, engagementStateLabels } from "./shared/engagement";

export function listEngagements(query: EngagementQuery): Promise<Page<EngagementItem>> {
  const rows = { where: whereOf(query), orderBy: [{ [query.sort]: query.order }], select: engagementItemSelect };
  return paginate(db.engagement, query, rows);
}

/** The newest of a client. */
export const listEngagementsOf = (clientId: string): Promise<Pick<EngagementItem, "id" | "title" | "state">[]> =>
  db.engagement.findMany({
    where: { clientId },
    orderBy: newestFirst,
    take: 20,
    select: { id: true, title: true, state: true },
  });

/** The newest of a proposal; null without one. */
export const findEngagementOf = (proposalId: string): Promise<Pick<EngagementItem, "id" | "title"> | null> =>
  db.engagement.findFirst({ where: { proposalId }, orderBy: newestFirst, select: { id: true, title: true } });

const newestFirst: Prisma.EngagementOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

export function exportEngagements(query: EngagementExportQuery): Response {
  const rows = {
    where: whereOf(query),
    orderBy: [{ createdAt: query.order }, { id: query.order }],
    select: engagementItemSelect,
  };
  return exportRows("encargos", db.engagement, rows, headings, ({ client, ...row }) => ({
    ...row,
    state: engagementStateLabels[row.state],
    client: client.name,
    createdAt: row.createdAt.toISOString(),
  }));
}

const headings = { title: "Título", client: "Cliente", state: "Estado", createdAt: "Creado" };

const whereOf = ({ search, state, client }: EngagementExportQuery): Prisma.EngagementWhereInput => ({
  ...matchesSearch(search),
  ...(state && { state }),
  ...(client && { clientId: client }),
});

export const engagementFinder: Finder = {
  kinds: { engagement: "Encargos" },
  access: "money",
  order: 27,
  async find(search, take) {
    const rows = await db.engagement.findMany({
      where: matchesSearch(search),
      orderBy: newestFirst,
      take,
      select: engagementItemSelect,
    });
    return rows.map(({ id, title, client }) => ({
      kind: "engagement",
      id,
      title,
      detail: client.name,
      path: engagementPath(id),
    }));
  },
};
