import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { ownOrigin } from "@/lib/core/host";
import { enqueueMail } from "@/lib/mail/queue";
import { consumeAccountToken, findAccountLink, linkOver } from "@/lib/people/account-tokens";
import { fullName } from "@/lib/people/shared/names";
import { profileAudit } from "@/lib/users/audit";
import { changesOf, takeBack } from "@/lib/users/take-back";
import { mayMail } from "./mail-limit";
import { passwordChangedMail } from "./mails/password-changed";
import { restoreMail } from "./mails/restore";
import { choosePassword } from "./passwords";
import type { ForgotInput, RestoreInput } from "./schema";

const answerMs = 300;

/**
 * Has a link to choose a new password mailed, if the address has an account. Takes the same time and answers the same
 * whether it has one or not: who the address belongs to is looked up when the mail is composed.
 */
export async function requestRestore({ email, domain }: ForgotInput): Promise<void> {
  const [result] = await Promise.allSettled([enqueueRestore(email.toLowerCase(), domain), sleep(answerMs)]);
  if (result.status === "rejected") throw result.reason;
}

async function enqueueRestore(to: string, domain: string | undefined): Promise<void> {
  if (!(await mayMail("restore", to))) return;
  await db.$transaction((tx) => enqueueMail(tx, restoreMail, { to, data: { origin: ownOrigin(domain) } }));
}

/**
 * Sets the password that a person chose by the link of a mail, and takes the account back: all sessions end, and so does what else
 * opens it and is not to be kept.
 * @throws AppError `bad_request` when the link was used, has expired or belongs to a disabled account, or the password may not be
 * chosen.
 */
export async function restorePassword(
  { emailEncrypt, newPassword, keep }: RestoreInput,
  device: Device,
): Promise<void> {
  // Before the costly hash, so that made-up links cost little.
  const link = await findAccountLink(emailEncrypt);
  if (!link) throw linkOver();
  const passwordHash = await choosePassword(newPassword, link);
  await db.$transaction(async (tx) => {
    const id = await consumeAccountToken(tx, emailEncrypt);
    const { email, ...person } = await tx.user.update({
      where: { id },
      data: { passwordHash },
      select: { id: true, name: true, lastName: true, username: true, role: true, email: true },
    });
    const taken = await takeBack(tx, id, { keep });
    await profileAudit.record(
      tx,
      { ...person, device },
      {
        action: link.purpose === "restore" ? "profile.restore" : "profile.accept",
        target: { id, name: fullName(person) },
        changes: changesOf(taken),
      },
    );
    if (link.purpose === "restore") {
      const { gone, kept } = taken;
      await enqueueMail(tx, passwordChangedMail, { to: email, data: { userId: id, gone, kept } });
    }
  });
}
