import { longestTokenDays, mostTokens } from "@/lib/auth/limits";
import { makePersonalToken } from "@/lib/auth/personal-tokens";
import { asOwner } from "@/lib/auth/second-factor-proof";
import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { enqueueMail } from "@/lib/mail/queue";
import type { Actor } from "@/lib/people/actor";
import { tokenAudit } from "./audit";
import { tokenMadeMail } from "./mails/token-made";
import type { TokenInput, TokenItem } from "./schema";

const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * day);

export async function listTokens(actor: Actor): Promise<TokenItem[]> {
  const tokens = await db.apiToken.findMany({
    where: { userId: actor.id, revokedAt: null },
    orderBy: { id: "desc" },
    select: { id: true, name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true },
  });
  return tokens.map(({ expiresAt, ...token }) => ({
    ...token,
    expiresAt: expiresAt ?? addDays(token.createdAt, longestTokenDays),
  }));
}

/**
 * Makes a token that acts as the person for content, after proof of ownership, and tells them by mail.
 * @returns the token, of which only the hash is kept.
 * @throws AppError as `asOwner`, `conflict` at the maximum number
 */
export async function createToken(
  actor: Actor,
  { name, scope, days, ...proof }: TokenInput,
): Promise<{ token: string }> {
  const token = makePersonalToken();
  const expiresAt = addDays(new Date(), Number(days));
  // `asOwner` serialises a person's requests, so that both of two count.
  await asOwner(actor, proof, async (tx) => {
    if ((await tx.apiToken.count({ where: { userId: actor.id, revokedAt: null } })) >= mostTokens) {
      throw new AppError("conflict", `Ya tienes ${mostTokens} tokens. Revoca uno que ya no uses.`);
    }
    const { id } = await tx.apiToken.create({
      data: { userId: actor.id, name, scope, expiresAt, tokenHash: hashToken(token) },
      select: { id: true },
    });
    await tokenAudit.record(tx, actor, {
      action: "token.create",
      target: { id, name },
      changes: { scope: [null, scope], expiresAt: [null, expiresAt] },
    });
    await enqueueMail(tx, tokenMadeMail, { to: actor.email, data: { tokenId: id } });
  });
  return { token };
}

/** Only the person's own. @throws AppError `not_found` for any other */
export async function removeToken(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const [token] = await tx.apiToken.updateManyAndReturn({
      where: { id, userId: actor.id, revokedAt: null },
      data: { revokedAt: new Date() },
      select: { name: true },
    });
    if (!token) throw new AppError("not_found", "No se encontró el token.");
    await tokenAudit.record(tx, actor, { action: "token.revoke", target: { id, name: token.name } });
  });
}
