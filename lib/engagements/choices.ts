import { db } from "@/lib/core/db";

/** What a client's work can be joined to: their newest proposals, and the portfolio. */
export async function readEngagementChoices(clientId: string) {
  const [proposals, projects] = await Promise.all([
    db.proposal.findMany({
      where: { clientId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: 100,
      select: { id: true, number: true, title: true },
    }),
    db.project.findMany({ orderBy: [{ title: "asc" }, { id: "asc" }], take: 500, select: { id: true, title: true } }),
  ]);
  return {
    proposals: proposals.map(({ id, number, title }) => ({ id, name: [number, title].filter(Boolean).join(" · ") })),
    projects: projects.map(({ id, title: name }) => ({ id, name })),
  };
}
