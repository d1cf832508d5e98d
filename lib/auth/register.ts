import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { day } from "@/lib/core/dates";
import type { Device } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { safePath } from "@/lib/core/safe-path";
import { isTaken } from "@/lib/core/unique";
import { enqueueMail, hasMailServer } from "@/lib/mail/queue";
import { authorSelect } from "@/lib/people/audit";
import { type FindLink, keepLink, noLink } from "@/lib/people/keep-link";
import { requireNames } from "@/lib/people/person-names";
import { profileAudit } from "@/lib/users/audit";
import type { Registration } from "@/prisma/generated/client";
import { requireCaptcha } from "./captcha";
import { registrationDays } from "./limits";
import { getSessionUser, type SignedIn } from "./login";
import { mayMail } from "./address-failures";
import { registrationMail } from "./mails/registration";
import { isRegistrationOpen, usernameFrom } from "./new-account";
import { requirePassword } from "./own-password";
import { choosePassword } from "./passwords";
import type { ConfirmInput, RegisterInput, Registered } from "./schema";
import { createSession } from "./sessions";

/**
 * Stores a registration and mails the link that confirms it. An address that has an account gets a mail that says so:
 * work, time and answer are the same.
 * @returns the browser's `secret`, with which the link opens without the password
 * @throws AppError `forbidden` while registration is closed, `captcha_required`, `bad_request` for the password or the
 * name
 */
export async function register(
  { captchaToken, ...input }: RegisterInput,
  findLink: FindLink = noLink,
): Promise<Registered & { secret: string }> {
  if (!(await isRegistrationOpen())) throw new AppError("forbidden", "El registro está cerrado.");
  const { email, name } = input;
  requireNames({ name });
  await requireCaptcha(captchaToken, async () => undefined);
  const passwordHash = await choosePassword(input.password, { name, lastName: "", email }, "password");
  const secret = randomBytes(32).toString("base64url");
  if (await mayMail("registration", email)) {
    const redirectUrl = safePath(input.redirectURL, "");
    const expiresAt = new Date(Date.now() + registrationDays * day);
    const link = await findLink();
    await db.$transaction(async (tx) => {
      const linkId = await keepLink(tx, link);
      const { id: registrationId } = await tx.registration.create({
        data: { email, name, passwordHash, redirectUrl, browserHash: hashToken(secret), expiresAt, linkId },
        select: { id: true },
      });
      await enqueueMail(tx, registrationMail, { to: email, data: { registrationId } });
    });
  }
  return { mailed: hasMailServer(), secret };
}

/** Mails the link again to the person who registered in this browser; the previous link ends. */
export async function resendRegistration(secret: string | null): Promise<Registered> {
  const waiting = secret && (await db.registration.findUnique({ where: { browserHash: hashToken(secret) } }));
  if (!waiting) throw new AppError("not_found", "Ya no guardamos tu registro. Complétalo otra vez.");
  if (await mayMail("registration", waiting.email)) {
    const data = { registrationId: waiting.id };
    await db.$transaction((tx) => enqueueMail(tx, registrationMail, { to: waiting.email, data }));
  }
  return { mailed: hasMailServer() };
}

export async function findRegistrationLink(token: string, secret: string | null) {
  const found = await findWaiting(token);
  return found && { name: found.name, email: found.email, isOwnBrowser: isOwnBrowser(found, secret) };
}

const findWaiting = (token: string): Promise<Registration | null> =>
  db.registration.findFirst({ where: { tokenHash: hashToken(token), expiresAt: { gt: new Date() } } });

const isOwnBrowser = ({ browserHash }: Registration, secret: string | null): boolean =>
  secret !== null && hashToken(secret) === browserHash;

/**
 * Makes the account and signs its owner in. Another browser has to give the password: somebody who opens a link they
 * did not ask for must not get an account whose password somebody else knows.
 * @throws AppError `bad_request` for the link or the password, `conflict` when the address has an account by now,
 * `too_many_requests`
 */
export async function confirmRegistration(
  { token, password }: ConfirmInput,
  secret: string | null,
  device: Device,
): Promise<SignedIn & { redirectURL: string }> {
  const waiting = await findWaiting(token);
  if (!waiting) throw registrationOver();
  if (!isOwnBrowser(waiting, secret)) {
    const message = password ? "La contraseña no es la que elegiste al registrarte." : "Ingresa tu contraseña.";
    await requirePassword("registration.confirm", waiting, password ?? "", { field: "password", message });
  }
  const id = await createAccount(waiting, device);
  const session = await createSession(id, device);
  return { ...session, user: await getSessionUser(id), redirectURL: waiting.redirectUrl };
}

async function createAccount(waiting: Registration, device: Device): Promise<string> {
  const { email, name, passwordHash } = waiting;
  // Retries when the user name is taken.
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.$transaction(async (tx) => {
        const { count } = await tx.registration.deleteMany({ where: { id: waiting.id, tokenHash: waiting.tokenHash } });
        if (count === 0) throw registrationOver();
        const person = await tx.user.create({
          data: {
            ...{ email, name, displayName: name, username: usernameFrom(email, attempt), passwordHash },
            linkId: await keepLink(tx, waiting.linkId),
          },
          select: authorSelect,
        });
        await tx.registration.deleteMany({ where: { email } });
        await profileAudit.record(tx, { ...person, device }, { action: "profile.register" });
        return person.id;
      });
    } catch (error) {
      if (!isTaken(error)) throw error;
      if ((await db.user.count({ where: { email } })) > 0) {
        throw new AppError("conflict", "Ya hay una cuenta con este correo. Inicia sesión.");
      }
      if (attempt === 5) throw error;
    }
  }
}

const registrationOver = () => new AppError("bad_request", "El enlace ya se usó o venció. Regístrate otra vez.");
