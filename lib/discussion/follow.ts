import { db } from "@/lib/core/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { jobKind, work } from "@/lib/jobs/kind";
import { enqueueMail } from "@/lib/mail/queue";
import type { Prisma } from "@/prisma/generated/client";
import { answersSince, discussionAnswersMail } from "./mails/discussion-answers";

/*
 * People who asked or answered get mails of others' answers: at most one an hour per question, with all since the
 * last. The link in a mail stops that question's mails for anyone who has it, and does nothing else.
 */

type Tx = Prisma.TransactionClient;

const hour = 3_600_000;

const tellKind = jobKind<{ questionId: string; userId: string }>("discussion.tell", "Aviso de respuestas");

export const follow = (tx: Tx, questionId: string, userId: string): Promise<unknown> =>
  tx.discussionFollow.createMany({ data: { questionId, userId }, skipDuplicates: true });

export async function askToTell(tx: Tx, questionId: string, authorId: string | null): Promise<void> {
  const where = { questionId, stoppedAt: null, ...(authorId && { userId: { not: authorId } }) };
  for (const { userId, mailedAt } of await tx.discussionFollow.findMany({ where })) {
    const at = mailedAt ? new Date(mailedAt.getTime() + hour) : undefined;
    await enqueue(tx, tellKind, { questionId, userId }, { dedupe: `${questionId} ${userId}`, at });
  }
}

export const tellWork = work<{ questionId: string; userId: string }>({
  kind: tellKind,
  atOnce: 1,
  waits: [60_000, 600_000],
  run: async ({ payload: { questionId, userId } }) => {
    await db.$transaction(async (tx) => {
      // Answers are written under this lock, so all older than now are visible.
      await tx.$queryRaw`SELECT 1 FROM discussion_posts WHERE id = ${questionId}::uuid FOR UPDATE`;
      const where = { questionId_userId: { questionId, userId } };
      const found = await tx.discussionFollow.findUnique({
        where,
        select: { toldUntil: true, stoppedAt: true, user: { select: { email: true, disabledAt: true } } },
      });
      if (!found || found.stoppedAt || found.user.disabledAt) return;
      const since = found.toldUntil.toISOString();
      if ((await tx.discussionPost.count({ where: answersSince(questionId, userId, since) })) === 0) return;
      const now = new Date();
      await tx.discussionFollow.update({ where, data: { toldUntil: now, mailedAt: now } });
      await enqueueMail(tx, discussionAnswersMail, { to: found.user.email, data: { questionId, userId, since } });
    });
  },
});
