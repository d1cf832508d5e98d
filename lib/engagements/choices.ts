import { db } from "@/lib/core/db";
import type { EngagementDetails } from "./schema";

/** The newest proposals of a client, by number and title. */
export async function listProposalChoices(clientId: string): Promise<{ id: string; name: string }[]> {
  return (await readProposals(clientId)).map(toChoice);
}

type Linked = Pick<EngagementDetails, "client" | "proposal" | "project">;

/** The choices for joining a client's work: their newest proposals, the portfolio, and always the present choice. */
export async function readEngagementChoices({ client: { id: clientId }, proposal, project }: Linked) {
  const [proposals, projects] = await Promise.all([
    readProposals(clientId),
    db.project.findMany({ orderBy: [{ title: "asc" }, { id: "asc" }], take: 500, select: { id: true, title: true } }),
  ]);
  return {
    proposals: withOwn(proposals, proposal).map(toChoice),
    projects: withOwn(projects, project).map(({ id, title: name }) => ({ id, name })),
  };
}

const readProposals = (clientId: string) =>
  db.proposal.findMany({
    where: { clientId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 100,
    select: { id: true, number: true, title: true },
  });

const toChoice = ({ id, number, title }: { id: string; number: string | null; title: string }) => ({
  id,
  name: [number, title].filter(Boolean).join(" · "),
});

const withOwn = <Row extends { id: string }>(rows: Row[], own: Row | null): Row[] =>
  own && !rows.some(({ id }) => id === own.id) ? [own, ...rows] : rows;
