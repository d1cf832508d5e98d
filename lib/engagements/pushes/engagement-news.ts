import { z } from "zod";
import { db } from "@/lib/core/db";
import { pushTopic } from "@/lib/push/topic";
import { engagementPath } from "../shared/engagement";
import { stepAnswers } from "../shared/step";

const titles: Record<(typeof stepAnswers)[number], string> = {
  approved: "Un cliente aprobó un paso",
  changes: "Un cliente pidió cambios",
};

/** While it is still so. */
export const engagementNewsPush = pushTopic({
  name: "engagements",
  label: "Respuestas a los encargos",
  right: "money",
  data: z.object({ stepId: z.uuid(), state: z.enum(stepAnswers) }),
  compose: async ({ stepId: id, state }) => {
    const found = await db.engagementStep.findUnique({
      where: { id, state },
      select: { title: true, answer: true, engagement: { select: { id: true, client: { select: { name: true } } } } },
    });
    if (!found) return null;
    const { title, answer, engagement } = found;
    return {
      to: "everybody",
      title: titles[state],
      text: { title: `${engagement.client.name}: ${title}`, body: answer || `${titles[state]}.` },
      href: engagementPath(engagement.id),
      tag: `engagement-${engagement.id}`,
    };
  },
});
