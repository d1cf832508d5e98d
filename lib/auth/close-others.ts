import { db } from "@/lib/core/db";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { takenChanges, findAccess, isAny, type Keep, takeBack } from "@/lib/users/take-back";
import type { Prisma } from "@/prisma/generated/client";
import { sessionAudit } from "./audit";
import { accessEndedMail } from "./mails/access-ended";
import type { CloseOthersInput } from "./schema";
import { asOwner } from "./second-factor-proof";

/**
 * Takes a person's account back: ends all their sessions but this one, and all personal tokens.
 * Passkeys and Google stay: whoever finds a panel open must not take away what its owner signs in with.
 * @returns how many sessions there were.
 */
export const closeOthers = (actor: Actor): Promise<{ ended: number }> =>
  db.$transaction((tx) => close(tx, actor, { tokens: [], passkeys: "all", google: true }));

/**
 * The same, for who says what of all that opens the account is theirs. They show whose it is where a
 * passkey or Google is not. @throws AppError as `asOwner`
 */
export async function closeOthersBut(actor: Actor, { keep, ...proof }: CloseOthersInput): Promise<{ ended: number }> {
  const { passkeys, google } = await findAccess(actor.id);
  if (passkeys.every(({ id }) => keep.passkeys.includes(id)) && (keep.google || !google)) {
    return db.$transaction((tx) => close(tx, actor, { tokens: keep.tokens, passkeys: "all", google: true }));
  }
  return asOwner(actor, proof, (tx) => close(tx, actor, keep));
}

async function close(tx: Prisma.TransactionClient, actor: Actor, keep: Keep): Promise<{ ended: number }> {
  const { sessions: ended, ...taken } = await takeBack(tx, actor.id, { keep, but: actor.sessionId });
  const changes: Changes = { ...(ended > 0 && { ended: [null, ended] }), ...takenChanges(taken) };
  if (Object.keys(changes).length > 0) {
    await sessionAudit.record(tx, actor, { action: "session.endOthers", changes });
  }
  const { gone, kept } = taken;
  if (isAny(gone)) {
    await enqueueMail(tx, accessEndedMail, { to: actor.email, data: { userId: actor.id, gone, kept } });
  }
  return { ended };
}
