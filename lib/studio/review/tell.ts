import { enqueueMail } from "@/lib/mail/queue";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { contentReviewMail, type ReviewEvent } from "../mails/content-review";
import { editorPath, kindNames } from "../shared/kinds";
import { holdersOf, listHolders } from "@/lib/people/holders";

type Told = Pick<ContentItem, "id" | "kind">;

/** Notifies reviewers of something, in the transaction that hands it in. */
export async function tellReviewers(tx: Prisma.TransactionClient, item: Told, byId: string): Promise<void> {
  const reviewers = (await listHolders(tx, "content.publish")).filter(({ id }) => id !== byId);
  await tell(tx, "handed-in", item, byId, reviewers);
}

export async function tellWriters(
  tx: Prisma.TransactionClient,
  event: "sent-back" | "published",
  item: Told & Pick<ContentItem, "authorId" | "handedInById">,
  byId: string,
): Promise<void> {
  const ids = [item.authorId, item.handedInById].filter((id) => id !== byId);
  await tell(tx, event, item, byId, await findWriters(tx, ids));
}

export async function tellNotPublished(
  tx: Prisma.TransactionClient,
  item: Told & Pick<ContentItem, "authorId" | "handedInById" | "scheduledById">,
): Promise<void> {
  const { scheduledById, authorId, handedInById } = item;
  const people = await findWriters(tx, [scheduledById, authorId, handedInById]);
  const byId = scheduledById ?? authorId ?? people[0]?.id;
  if (byId) await tell(tx, "not-published", item, byId, people);
}

const findWriters = (tx: Prisma.TransactionClient, ids: (string | null)[]) =>
  tx.user.findMany({
    where: { ...holdersOf("content.write"), id: { in: ids.filter((id) => id !== null) } },
    select: { id: true, email: true },
  });

async function tell(
  tx: Prisma.TransactionClient,
  event: ReviewEvent,
  { id: itemId, kind }: Told,
  byId: string,
  people: { id: string; email: string }[],
): Promise<void> {
  const { the: what } = kindNames[kind];
  for (const { id: userId, email } of people) {
    const data = { event, itemId, userId, byId, what, href: editorPath(kind, itemId) };
    await enqueueMail(tx, contentReviewMail, { to: email, data });
  }
}
