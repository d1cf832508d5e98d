import { asOwner, readProofs } from "@/lib/auth/second-factor-proof";
import type { SecondFactorProof } from "@/lib/auth/schema";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { consoleAudit } from "./audit";
import { findConsole } from "./prepare";

/** How long a session may change things, in milliseconds. */
const lasts = 10 * 60_000;

/**
 * Lets a session change things, for who proves to own the account.
 * @throws AppError as `asOwner`, `conflict` where nothing can be changed or there is nothing to
 * prove it with
 */
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

/** Until when a session may change things; null while it may not. */
export async function permittedUntil(actor: Actor): Promise<Date | null> {
  const { sessionId } = actor;
  const permit = await db.consolePermit.findFirst({ where: { sessionId, expiresAt: { gt: new Date() } } });
  return permit?.expiresAt ?? null;
}

/** Ends it early. */
export async function forbidChanges(actor: Actor): Promise<void> {
  await db.consolePermit.deleteMany({ where: { sessionId: actor.sessionId } });
}
