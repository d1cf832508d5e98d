import { db } from "@/lib/core/db";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { changesOf, findAccess, isAny, type Keep, takeBack } from "@/lib/users/take-back";
import type { Prisma } from "@/prisma/generated/client";
import { sessionAudit } from "./audit";
import { accessEndedMail } from "./mails/access-ended";
import type { CloseOthersInput } from "./schema";
import { asOwner } from "./second-factor-proof";

/**
 * Takes a person's account back: ends every session but the one they act in, and all personal tokens. Passkeys and Google stay,
 * because whoever finds a panel open must not take from its owner what they sign in with.
 * @returns how many sessions there were.
 */
export const closeOthers = (actor: Actor): Promise<{ ended: number }> =>
  db.$transaction((tx) => close(tx, actor, { tokens: [], passkeys: "all", google: true }));

/**
 * The same, for who says what is theirs of all that opens the account. Where a passkey or Google is not, they show whose it is.
 * @throws AppError as `asOwner`
 */
export async function closeOthersBut(actor: Actor, { keep, ...proof }: CloseOthersInput): Promise<{ ended: number }> {
  const { passkeys, google } = await findAccess(actor.id);
  if (passkeys.every(({ id }) => keep.passkeys.includes(id)) && (keep.google || !google)) {
    return db.$transaction((tx) => close(tx, actor, { tokens: keep.tokens, passkeys: "all", google: true }));
  }
  return asOwner(
    actor,
    proof,
    () => undefined,
    (tx) => close(tx, actor, keep),
  );
}

async function close(tx: Prisma.TransactionClient, actor: Actor, keep: Keep): Promise<{ ended: number }> {
  const { sessions: ended, ...taken } = await takeBack(tx, actor.id, { keep, but: actor.sessionId });
  const changes = { ...(ended > 0 && { ended: [null, ended] as [null, number] }), ...changesOf(taken) };
  if (Object.keys(changes).length > 0) {
    const target = { id: actor.id, name: fullName(actor) };
    await sessionAudit.record(tx, actor, { action: "session.endOthers", target, changes });
  }
  const { gone, kept } = taken;
  if (isAny(gone)) {
    await enqueueMail(tx, accessEndedMail, { to: actor.email, data: { userId: actor.id, gone, kept } });
  }
  return { ended };
}
