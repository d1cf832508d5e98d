import { exportRows } from "@/lib/core/csv";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import type { ProposalExportQuery, ProposalItem, ProposalQuery } from "./schema";
import { proposalItemSelect, toProposalItem } from "./select";
import { lastDayOf, proposalPath } from "./shared/proposal";
import { openStates, type ProposalState, sayProposalState } from "./shared/states";

export async function listProposals(query: ProposalQuery): Promise<Page<ProposalItem>> {
  const rows = { where: whereOf(query), orderBy: [{ [query.sort]: query.order }], select: proposalItemSelect };
  const page = await paginate(db.proposal, query, rows);
  return { ...page, results: page.results.map(toProposalItem) };
}

/** The newest of a client. */
export async function listProposalsOf(clientId: string): Promise<ProposalItem[]> {
  const rows = await db.proposal.findMany({
    where: { clientId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
    select: proposalItemSelect,
  });
  return rows.map(toProposalItem);
}

/** The proposals sent to a client, newest first, with the code of their page. */
export async function listOffersTo(clientId: string): Promise<(ProposalItem & { code: string })[]> {
  const rows = await db.proposal.findMany({
    where: { clientId, current: { gt: 0 } },
    orderBy: [{ sentAt: "desc" }, { id: "desc" }],
    take: 50,
    select: { ...proposalItemSelect, code: true },
  });
  return rows.map(({ code, ...row }) => ({ ...toProposalItem(row), code }));
}

export function exportProposals(query: ProposalExportQuery): Response {
  const rows = {
    where: whereOf(query),
    orderBy: [{ createdAt: query.order }, { id: query.order }],
    select: proposalItemSelect,
  };
  return exportRows("propuestas", db.proposal, rows, headings, toLine);
}

const whereOf = ({ search, state, client }: ProposalExportQuery): Prisma.ProposalWhereInput => ({
  ...matchesSearch(search),
  ...(state && inState(state, new Date())),
  ...(client && { clientId: client }),
});

/** As `stateNow` says it. */
function inState(state: ProposalState, now: Date): Prisma.ProposalWhereInput {
  const late = { state: { in: [...openStates] }, validUntil: { lte: now } };
  if (state === "expired") return { OR: [{ state }, late] };
  return { state, NOT: late };
}

const headings = {
  number: "Número",
  state: "Estado",
  title: "Título",
  client: "Cliente",
  total: "Total",
  currency: "Moneda",
  validUntil: "Válida hasta",
  createdAt: "Creada",
};

function toLine(row: Parameters<typeof toProposalItem>[0]) {
  const { number, totalCents, client, ...item } = toProposalItem(row);
  return {
    ...item,
    number: number ?? "",
    state: sayProposalState(item),
    client: client.name,
    total: (totalCents / 100).toFixed(2),
    validUntil: row.validUntil ? lastDayOf(row.validUntil) : "",
    createdAt: row.createdAt.toISOString(),
  };
}

export const proposalFinder: Finder = {
  kinds: { proposal: "Propuestas" },
  access: "money",
  order: 26,
  async find(search, take) {
    const rows = await db.proposal.findMany({
      where: matchesSearch(search),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: proposalItemSelect,
    });
    return rows.map(({ id, number, title, client }) => ({
      kind: "proposal",
      id,
      title,
      detail: [number, client.name].filter(Boolean).join(" · "),
      path: proposalPath(id),
    }));
  },
};
