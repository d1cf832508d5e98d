import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { profileAudit } from "@/lib/users/audit";
import { askEmailChange, withdrawEmailChange } from "@/lib/users/email-change";
import type { ChangeEmailInput } from "./schema";
import { asOwner } from "./second-factor-proof";

/**
 * Asks for another e-mail of the person's own, which counts once the link is opened that goes to it.
 * Whoever finds a panel open must not take the account along, so its owner shows that it is theirs.
 * @throws AppError as `asOwner`, `bad_request` for the e-mail they have, `too_many_requests`
 */
export async function changeEmail(actor: Actor, { email, ...proof }: ChangeEmailInput): Promise<void> {
  if (email === actor.email) {
    const message = "Ese ya es tu correo.";
    throw new AppError("bad_request", message, { email: message });
  }
  await asOwner(actor, proof, async (tx) => {
    await askEmailChange(tx, actor, email);
    await profileAudit.record(tx, actor, { action: "profile.askEmail", changes: { email: [actor.email, email] } });
  });
}

/** Gives that up again. */
export const keepEmail = (actor: Actor): Promise<void> => withdrawEmailChange(db, actor.id);
