import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { downloadAudit } from "@/lib/people/downloads";
import { outsiderAudit, tellOfOutsiders } from "@/lib/people/outsiders";
import type { Actor } from "@/lib/people/actor";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { type CameByRow, cameBySelect, linkTeller } from "@/lib/shortener/came-by";
import { codeOfLink } from "@/lib/shortener/shared/came-by";
import { sessionAudit } from "./audit";
import { endedSessionDays, registrationDays } from "./limits";
import { accessEndedMail } from "./mails/access-ended";
import { passwordChangedMail } from "./mails/password-changed";
import { registrationMail } from "./mails/registration";
import { restoreMail } from "./mails/restore";
import { secondFactorMail } from "./mails/second-factor";
import { accountOptions } from "./options";

const accessData: PersonalData = {
  parts: {
    sessions: ({ id }) =>
      rowsOf(db.session, {
        where: { userId: id },
        select: { createdAt: true, lastUsedAt: true, expiresAt: true, revokedAt: true, ip: true, userAgent: true },
      }),
    registrations: registrationsOf,
    secondFactor: secondFactorOf,
    passkeys: ({ id }) =>
      rowsOf(db.passkey, { where: { userId: id }, select: { name: true, createdAt: true, lastUsedAt: true } }),
  },
  forget: (tx, { email }) => tx.registration.deleteMany({ where: { email } }),
};

async function* registrationsOf({ email }: DataSubject, admin?: Actor): AsyncGenerator<object> {
  const show = await linkTeller(admin);
  const select = { name: true, createdAt: true, link: cameBySelect };
  yield* rowsOf(db.registration, { where: { email }, select }, ({ link, ...row }: { link: CameByRow }) => ({
    ...row,
    link: codeOfLink(show(link)),
  }));
}

async function* secondFactorOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  const factor = await db.secondFactor.findUnique({
    where: { userId },
    select: { createdAt: true, confirmedAt: true },
  });
  const where = { userId, usedAt: null };
  if (factor) yield { ...factor, recoveryCodesLeft: await db.recoveryCode.count({ where }) };
}

// Restoring a backup must not revive single-use links and challenges that were used since.
const authTables: Tables = {
  // A restore must not sign people in again who had signed out or were signed out.
  sessions: {
    about: "Cada sesión de una persona en un dispositivo.",
    ...{ hidden: ["refresh_hash"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1 OR revoked_at < $1", kept: () => `${endedSessionDays} days` },
  },
  account_tokens: {
    about: "Enlaces enviados para elegir una contraseña, de un solo uso.",
    hidden: ["token_hash"],
    changes: "none",
    backedUp: "never",
  },
  registrations: {
    about: "Los registros que aún no se confirman con el enlace del correo.",
    columns: { link_id: "El enlace corto por el que llegó." },
    ...{ hidden: ["password_hash", "browser_hash", "token_hash"], changes: "none", backedUp: "never" },
    past: { when: "created_at < $1", kept: () => `${registrationDays} days` },
  },
  second_factors: {
    about: "La aplicación de códigos de cada persona para la verificación en dos pasos.",
    hidden: ["secret"],
    changes: "none",
  },
  recovery_codes: {
    about: "Códigos de un solo uso para las personas que perdieron su aplicación.",
    hidden: ["code_hash"],
    changes: "none",
  },
  passkeys: {
    about: "Las llaves de acceso que cada persona agregó.",
    hidden: ["credential_id", "public_key"],
    changes: "none",
  },
  passkey_challenges: {
    about: "Lo que se pide firmar a un dispositivo; dura unos minutos.",
    ...{ hidden: ["challenge"], changes: "none", backedUp: "never" },
    past: { when: "expires_at < $1", kept: () => "1 hour" },
  },
};

export const authDomain: Domain = {
  name: "auth",
  audit: [sessionAudit, downloadAudit, outsiderAudit],
  fixedPages: {
    "/auth/email/[token]": () => "/auth/email/*",
    "/auth/password/restore/[emailEncrypt]": () => "/auth/password/restore/*",
    "/auth/register/[token]": () => "/auth/register/*",
  },
  life: { onEnding: tellOfOutsiders },
  mails: [accessEndedMail, passwordChangedMail, registrationMail, restoreMail, secondFactorMail],
  options: accountOptions,
  personalData: accessData,
  tables: authTables,
};
