import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { profileAudit } from "@/lib/users/audit";
import { askEmailChange, withdrawEmailChange } from "@/lib/users/email-change";
import type { ChangeEmailInput } from "./schema";
import { asOwner } from "./second-factor-proof";

/**
 * Asks for another e-mail of the person's own, who shows that the account is theirs: whoever finds a panel open must not take it
 * along. It counts once the link is opened that goes to it.
 * @throws AppError as `asOwner`, `bad_request` for the e-mail they have, `too_many_requests`
 */
export async function changeEmail(actor: Actor, { email, ...proof }: ChangeEmailInput): Promise<void> {
  if (email === actor.email) {
    const message = "Ese ya es tu correo.";
    throw new AppError("bad_request", message, { email: message });
  }
  await asOwner(
    actor,
    proof,
    () => undefined,
    async (tx) => {
      await askEmailChange(tx, actor, email);
      const target = { id: actor.id, name: fullName(actor) };
      const changes = { email: [actor.email, email] as [string, string] };
      await profileAudit.record(tx, actor, { action: "profile.askEmail", target, changes });
    },
  );
}

/** Gives that up again. */
export const keepEmail = (actor: Actor): Promise<void> => withdrawEmailChange(db, actor.id);
