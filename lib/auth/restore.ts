import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { ownOrigin } from "@/lib/core/host";
import { safePath } from "@/lib/core/safe-path";
import { enqueueMail } from "@/lib/mail/queue";
import { consumeAccountToken, findAccountLink, linkOver } from "@/lib/people/account-tokens";
import { authorSelect } from "@/lib/people/audit";
import { profileAudit } from "@/lib/users/audit";
import { takenChanges, takeBack } from "@/lib/users/take-back";
import { mayMail } from "./address-failures";
import { passwordChangedMail } from "./mails/password-changed";
import { restoreMail } from "./mails/restore";
import { choosePassword } from "./passwords";
import type { ForgotInput, RestoreInput } from "./schema";

const answerMs = 300;

/** Mails a password link if the account exists; neither time nor answer reveals whether it does. */
export async function requestRestore({ email, ...input }: ForgotInput): Promise<void> {
  const [result] = await Promise.allSettled([enqueueRestore(email.toLowerCase(), input), sleep(answerMs)]);
  if (result.status === "rejected") throw result.reason;
}

async function enqueueRestore(to: string, { domain, redirectURL }: Omit<ForgotInput, "email">): Promise<void> {
  if (!(await mayMail("restore", to))) return;
  const back = safePath(redirectURL, "") || undefined;
  await db.$transaction((tx) => enqueueMail(tx, restoreMail, { to, data: { origin: ownOrigin(domain), back } }));
}

/**
 * Sets the password by a mailed link and ends the other ways into the account, except those to be kept.
 * @throws AppError `bad_request` for the link or the password
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
    const select = { ...authorSelect, email: true };
    const { email, ...person } = await tx.user.update({ where: { id }, data: { passwordHash }, select });
    const taken = await takeBack(tx, id, { keep });
    const action = link.purpose === "restore" ? "profile.restore" : "profile.accept";
    await profileAudit.record(tx, { ...person, device }, { action, changes: takenChanges(taken) });
    if (link.purpose === "restore") {
      const { gone, kept } = taken;
      await enqueueMail(tx, passwordChangedMail, { to: email, data: { userId: id, gone, kept } });
    }
  });
}
