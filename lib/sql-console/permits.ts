import { asOwner, readProofs } from "@/lib/auth/second-factor-proof";
import type { SecondFactorProof } from "@/lib/auth/schema";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { consoleAudit } from "./audit";
import { findConsole } from "./prepare";

/** Milliseconds of a permit. */
const lasts = 10 * 60_000;

/** @throws AppError as `asOwner`, `conflict` when nothing can be changed or the account has no proof to give */
export async function permitChanges(actor: Actor, proof: SecondFactorProof): Promise<{ permittedUntil: Date }> {
  const { changesProblem } = await findConsole();
  if (changesProblem) throw new AppError("conflict", changesProblem);
  const { hasPassword, hasApp, hasPasskeys } = await readProofs(actor);
  if (!hasPassword && !hasApp && !hasPasskeys) {
    throw new AppError("conflict", "Para permitir cambios, tu cuenta necesita una contraseña o una llave de acceso.");
  }
  return asOwner(actor, proof, async (tx) => {
    const permittedUntil = new Date(Date.now() + lasts);
    await tx.consolePermit.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    await tx.consolePermit.upsert({
      where: { sessionId: actor.sessionId },
      create: { sessionId: actor.sessionId, expiresAt: permittedUntil },
      update: { expiresAt: permittedUntil },
    });
    await consoleAudit.record(tx, actor, { action: "console.permit", target: { id: actor.id, name: "" } });
    return { permittedUntil };
  });
}

export async function permittedUntil(actor: Actor): Promise<Date | null> {
  const { sessionId } = actor;
  const permit = await db.consolePermit.findFirst({ where: { sessionId, expiresAt: { gt: new Date() } } });
  return permit?.expiresAt ?? null;
}

export async function forbidChanges(actor: Actor): Promise<void> {
  await db.consolePermit.deleteMany({ where: { sessionId: actor.sessionId } });
}
