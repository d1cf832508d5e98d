import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { profileAudit } from "@/lib/users/audit";
import { askEmailChange, withdrawEmailChange } from "@/lib/users/email-change";
import { confirmPassword } from "./change-password";
import type { ChangeEmailInput } from "./schema";

/**
 * Asks for another e-mail of the person's own, who shows their password where there is one: whoever finds a panel open must not
 * take the account along. It counts once the link is opened that goes to it.
 * @throws AppError `bad_request` for a wrong password or the e-mail they have, `conflict` for somebody else's, `too_many_requests`
 */
export async function changeEmail(actor: Actor, { email, password }: ChangeEmailInput): Promise<void> {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { passwordHash: true },
  });
  if (passwordHash) {
    const message = password ? "La contraseña no es correcta." : "Ingresa tu contraseña.";
    await confirmPassword(actor, password ?? "", { field: "password", message });
  }
  if (email === actor.email) {
    const message = "Ese ya es tu correo.";
    throw new AppError("bad_request", message, { email: message });
  }
  await db.$transaction(async (tx) => {
    await askEmailChange(tx, actor, email);
    const target = { id: actor.id, name: fullName(actor) };
    const changes = { email: [actor.email, email] as [string, string] };
    await profileAudit.record(tx, actor, { action: "profile.askEmail", target, changes });
  });
}

/** Gives that up again. */
export const keepEmail = (actor: Actor): Promise<void> => withdrawEmailChange(db, actor.id);
