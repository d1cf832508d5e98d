import { db } from "@/lib/core/db";
import { type DataSubject, type PersonalData, rowsOf } from "@/lib/people/personal-data";

export const accessData: PersonalData = {
  parts: {
    sessions: ({ id }) =>
      rowsOf(db.session, {
        where: { userId: id },
        select: { createdAt: true, lastUsedAt: true, expiresAt: true, revokedAt: true, ip: true, userAgent: true },
      }),
    registrations: ({ email }) =>
      rowsOf(db.registration, { where: { email }, select: { name: true, createdAt: true } }),
    secondFactor: secondFactorOf,
    passkeys: ({ id }) =>
      rowsOf(db.passkey, { where: { userId: id }, select: { name: true, createdAt: true, lastUsedAt: true } }),
  },
  forget: (tx, { email }) => tx.registration.deleteMany({ where: { email } }),
};

async function* secondFactorOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  const factor = await db.secondFactor.findUnique({
    where: { userId },
    select: { createdAt: true, confirmedAt: true },
  });
  const where = { userId, usedAt: null };
  if (factor) yield { ...factor, recoveryCodesLeft: await db.recoveryCode.count({ where }) };
}
