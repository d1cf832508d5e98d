import { toString as toSvg } from "qrcode";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { getSite } from "@/lib/site/site";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { Role } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";
import { secondFactorSetupSeconds } from "./limits";
import { accountOptions } from "./options";
import type { SecondFactorProof, SecondFactorSetup, SecondFactorState } from "./schema";
import { countingFailures, createSecret, otpauthUrl, replaceRecoveryCodes, takeCode } from "./second-factor-codes";
import { asOwner, type Factors, isGuarded, lockFactors, reportFactorChange, wrongCode } from "./second-factor-proof";
import { revokeOtherSessions } from "./sessions";

export async function getSecondFactor(actor: Actor): Promise<SecondFactorState> {
  const { key } = accountOptions.requireSecondFactor;
  const [found] = await db.$queryRaw<(SecondFactorState & { role: Role })[]>`
    SELECT u.role::text, f.confirmed_at AS since,
      (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS "recoveryCodesLeft",
      EXISTS (SELECT FROM options WHERE key = ${key} AND value = 'true') AS "isRequired"
    FROM users u LEFT JOIN second_factors f ON f.user_id = u.id WHERE u.id = ${actor.id}::uuid`;
  const { role, isRequired, ...state } = found!;
  return { ...state, isRequired: isRequired && can({ role }, "users") };
}

/**
 * Starts to set up an app, which counts from its first code on. Starting again gives another secret.
 * @throws AppError as `asOwner`, `conflict` when there is an app already
 */
export async function setUpSecondFactor(actor: Actor, proof: SecondFactorProof): Promise<SecondFactorSetup> {
  const { secret, sealed } = createSecret(actor.id);
  const refuse = ({ hasApp }: Factors) => {
    if (hasApp) throw alreadyOn();
  };
  const begin = async (tx: Prisma.TransactionClient) => {
    await tx.secondFactor.deleteMany({ where: { userId: actor.id } });
    await tx.secondFactor.create({ data: { userId: actor.id, secret: sealed } });
  };
  await asOwner(actor, proof, begin, { refuse });
  const url = otpauthUrl(secret, (await getSite()).name, actor.email);
  const svg = await toSvg(url, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return { secret, url, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/**
 * Turns the second factor on by the app's first code, and ends sessions opened without one.
 * @returns the recovery codes, only this once
 * @throws AppError `bad_request`, `conflict` when nothing is being set up, `too_many_requests`
 */
export async function confirmSecondFactor(actor: Actor, code: string): Promise<string[]> {
  const begun = new Date(Date.now() - secondFactorSetupSeconds * 1000);
  const codes = await countingFailures(actor.id, actor.device, () =>
    db.$transaction(async (tx) => {
      await lockFactors(tx, actor);
      const factor = await tx.secondFactor.findUnique({ where: { userId: actor.id } });
      if (factor?.confirmedAt) throw alreadyOn();
      if (!factor || factor.createdAt < begun) {
        throw new AppError("conflict", "La activación venció. Empieza de nuevo para ver otro código QR.");
      }
      if (!(await takeCode(tx, actor.id, code, true))) return null;
      await tx.secondFactor.update({ where: { userId: actor.id }, data: { confirmedAt: new Date() } });
      await revokeOtherSessions(actor, tx);
      await reportFactorChange(tx, actor, "profile.secondFactorOn", "on");
      return replaceRecoveryCodes(tx, actor.id);
    }),
  );
  if (!codes) throw wrongCode();
  return codes;
}

/**
 * Replaces the recovery codes.
 * @throws AppError as `asOwner`, `conflict`
 */
export function renewRecoveryCodes(actor: Actor, proof: SecondFactorProof): Promise<string[]> {
  const refuse = (factors: Factors) => {
    if (!isGuarded(factors)) throw notOn();
  };
  const renew = async (tx: Prisma.TransactionClient) => {
    await reportFactorChange(tx, actor, "profile.recoveryCodes", "recovery-codes");
    return replaceRecoveryCodes(tx, actor.id);
  };
  return asOwner(actor, proof, renew, { refuse });
}

/**
 * Removes the person's own app.
 * @throws AppError as `renewRecoveryCodes`
 */
export function removeSecondFactor(actor: Actor, proof: SecondFactorProof): Promise<void> {
  const refuse = ({ hasApp }: Factors) => {
    if (!hasApp) throw notOn();
  };
  const remove = async (tx: Prisma.TransactionClient, { passkeys }: Factors) => {
    await tx.secondFactor.deleteMany({ where: { userId: actor.id } });
    if (passkeys === 0) await tx.recoveryCode.deleteMany({ where: { userId: actor.id } });
    await reportFactorChange(tx, actor, "profile.secondFactorOff", passkeys === 0 ? "off" : "app-off");
  };
  return asOwner(actor, proof, remove, { refuse });
}

const alreadyOn = () => new AppError("conflict", "Ya tienes activa la verificación en dos pasos.");

const notOn = () => new AppError("conflict", "No tienes activa la verificación en dos pasos.");
