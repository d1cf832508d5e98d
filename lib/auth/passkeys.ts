import { db } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { isTaken } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { profileAudit } from "@/lib/users/audit";
import { checkCreation, creationOptions } from "./passkey-ceremonies";
import { maxPasskeys, type PasskeyInput, type PasskeyItem, type PasskeySetup } from "./shared/passkeys";
import type { SecondFactorProof } from "./schema";
import { replaceRecoveryCodes } from "./second-factor-codes";
import { asOwner, type Factors, isGuarded, lockFactors, reportFactorChange, wrongPasskey } from "./second-factor-proof";
import { revokeOtherSessions } from "./sessions";

/** A person's own passkeys, the newest first. */
export async function listPasskeys(actor: Actor): Promise<PasskeyItem[]> {
  const keys = await db.passkey.findMany({
    where: { userId: actor.id },
    orderBy: { id: "desc" },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  });
  return keys.map(({ createdAt, lastUsedAt, ...key }) => ({
    ...key,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Begins to add a passkey: what the browser asks its device to make.
 * @throws AppError as `asOwner`, `conflict` when there are as many as there may be.
 */
export async function setUpPasskey(actor: Actor, proof: SecondFactorProof): Promise<PasskeySetup> {
  await asOwner(actor, proof, refuseMore, async () => undefined);
  return { options: await creationOptions(actor), name: describeDevice(actor.device.userAgent) };
}

/**
 * Adds the passkey that a device made. The first second factor of an account ends the sessions that were opened without one.
 * @returns recovery codes, told this once, where the person had no second factor; else null.
 * @throws AppError `bad_request` when the answer does not hold, `conflict`.
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

/** Calls one of the person's own passkeys something else. @throws AppError `not_found` for any other. */
export async function renamePasskey(actor: Actor, id: string, name: string): Promise<void> {
  const where = { id, userId: actor.id };
  await db.$transaction(async (tx) => {
    const before = await tx.passkey.findFirst({ where, select: { name: true } });
    const { count } = await tx.passkey.updateMany({ where, data: { name } });
    if (!before || count === 0) throw notFound();
    if (before.name === name) return;
    await profileAudit.record(tx, actor, {
      action: "profile.passkeyRename",
      target: { id: actor.id, name: fullName(actor) },
      changes: { passkey: [before.name, name] },
    });
  });
}

/**
 * Takes one of the person's own passkeys away. Recovery codes go with the last second factor.
 * @throws AppError as `asOwner`, `not_found` for any other.
 */
export async function removePasskey(actor: Actor, id: string, proof: SecondFactorProof): Promise<void> {
  const where = { id, userId: actor.id };
  const passkey = await db.passkey.findFirst({ where, select: { name: true } });
  if (!passkey) throw notFound();
  await asOwner(
    actor,
    proof,
    () => undefined,
    async (tx, { hasApp, passkeys }) => {
      const { count } = await tx.passkey.deleteMany({ where });
      if (count === 0) throw notFound();
      if (!hasApp && passkeys === 1) await tx.recoveryCode.deleteMany({ where: { userId: actor.id } });
      await reportFactorChange(tx, actor, "profile.passkeyRemove", "passkey-off", { passkey: [passkey.name, null] });
    },
  );
}

function refuseMore({ passkeys }: Factors): void {
  if (passkeys >= maxPasskeys) {
    throw new AppError("conflict", `Tienes ${maxPasskeys} llaves de acceso, que son las que caben. Quita antes una.`);
  }
}

const notFound = () => new AppError("not_found", "No se encontró la llave de acceso.");
