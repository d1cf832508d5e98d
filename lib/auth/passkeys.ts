import { db } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { isTaken } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { profileAudit } from "@/lib/users/audit";
import { checkCreation, creationOptions } from "./passkey-ceremonies";
import { maxPasskeys, type PasskeyInput, type PasskeyItem, type PasskeySetup } from "./shared/passkeys";
import type { SecondFactorProof } from "./schema";
import { replaceRecoveryCodes } from "./second-factor-codes";
import { asOwner, type Factors, isGuarded, lockFactors, reportFactorChange, wrongPasskey } from "./second-factor-proof";
import { revokeOtherSessions } from "./sessions";

export const listPasskeys = (actor: Actor): Promise<PasskeyItem[]> =>
  db.passkey.findMany({
    where: { userId: actor.id },
    orderBy: { id: "desc" },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  });

/**
 * Gives the browser the options for a new passkey.
 * @throws AppError as `asOwner`, `conflict`
 */
export async function setUpPasskey(actor: Actor, proof: SecondFactorProof): Promise<PasskeySetup> {
  await asOwner(actor, proof, async () => undefined, { refuse: refuseMore });
  return { options: await creationOptions(actor), name: describeDevice(actor.device.userAgent) };
}

/**
 * Adds a passkey. If it is the account's first second factor, sessions opened without one end, and recovery codes are
 * returned, this once; otherwise null.
 * @throws AppError `bad_request` when the answer is invalid, `conflict`
 */
export async function addPasskey(actor: Actor, { name, passkey }: PasskeyInput): Promise<string[] | null> {
  const made = await checkCreation(actor.id, passkey);
  if (!made) throw wrongPasskey();
  return db.$transaction(async (tx) => {
    const factors = await lockFactors(tx, actor);
    refuseMore(factors);
    await tx.passkey.create({ data: { ...made, name, userId: actor.id } }).catch((error: unknown) => {
      throw isTaken(error) ? new AppError("conflict", "Esa llave de acceso ya está agregada.") : error;
    });
    await reportFactorChange(tx, actor, "profile.passkeyAdd", "passkey-on", { passkey: [null, name] });
    if (isGuarded(factors)) return null;
    await revokeOtherSessions(actor, tx);
    return replaceRecoveryCodes(tx, actor.id);
  });
}

/** @throws AppError `not_found` */
export async function renamePasskey(actor: Actor, id: string, name: string): Promise<void> {
  const where = { id, userId: actor.id };
  await db.$transaction(async (tx) => {
    const before = await tx.passkey.findFirst({ where, select: { name: true } });
    const { count } = await tx.passkey.updateMany({ where, data: { name } });
    if (!before || count === 0) throw notFound();
    if (before.name === name) return;
    const changes: Changes = { passkey: [before.name, name] };
    await profileAudit.record(tx, actor, { action: "profile.passkeyRename", changes });
  });
}

/** @throws AppError as `asOwner`, `not_found` */
export async function removePasskey(actor: Actor, id: string, proof: SecondFactorProof): Promise<void> {
  const where = { id, userId: actor.id };
  const passkey = await db.passkey.findFirst({ where, select: { name: true } });
  if (!passkey) throw notFound();
  await asOwner(actor, proof, async (tx, { hasApp, passkeys }) => {
    const { count } = await tx.passkey.deleteMany({ where });
    if (count === 0) throw notFound();
    if (!hasApp && passkeys === 1) await tx.recoveryCode.deleteMany({ where: { userId: actor.id } });
    await reportFactorChange(tx, actor, "profile.passkeyRemove", "passkey-off", { passkey: [passkey.name, null] });
  });
}

function refuseMore({ passkeys }: Factors): void {
  if (passkeys >= maxPasskeys) {
    throw new AppError(
      "conflict",
      `Ya tienes ${maxPasskeys} llaves de acceso, que es el máximo. Quita una antes de agregar otra.`,
    );
  }
}

const notFound = () => new AppError("not_found", "No se encontró la llave de acceso.");
