import { z } from "zod";
import { db } from "@/lib/core/db";
import { pushTopic } from "@/lib/push/topic";
import { proposalPath } from "../shared/proposal";
import { proposalStates } from "../shared/states";

const titles: Partial<Record<(typeof proposalStates)[number], string>> = {
  seen: "Un cliente abrió una propuesta",
  accepted: "Un cliente aceptó una propuesta",
  refused: "Un cliente rechazó una propuesta",
  expired: "Una propuesta venció",
};

/** While it is still so. */
export const proposalNewsPush = pushTopic({
  name: "proposals",
  label: "Respuestas a las propuestas",
  right: "money",
  data: z.object({ proposalId: z.uuid(), state: z.enum(proposalStates) }),
  compose: async ({ proposalId, state }) => {
    const found = await db.proposal.findUnique({
      where: { id: proposalId, state },
      select: { number: true, title: true, reason: true, client: { select: { name: true } } },
    });
    const title = titles[state];
    if (!found || !title) return null;
    const { number, client, reason } = found;
    return {
      to: "everybody",
      title,
      text: { title: `${client.name}: ${found.title}`, body: reason || `${title}: ${number}.` },
      href: proposalPath(proposalId),
      tag: `proposal-${proposalId}`,
    };
  },
});
