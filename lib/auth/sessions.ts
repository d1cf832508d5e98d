import { randomUUID } from "node:crypto";
import { db, pool } from "@/lib/core/db";
import { type Device, describeDevice, unknownDevice } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { hashToken } from "@/lib/core/keys";
import { placeOf } from "@/lib/core/place";
import type { Actor } from "@/lib/people/actor";
import { authorSelect } from "@/lib/people/audit";
import { sessionEnded } from "@/lib/people/refusals";
import { revokeSessions } from "@/lib/people/revoke-sessions";
import type { Role } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";
import { sessionAudit } from "./audit";
import { effectiveRole, lacksSecondFactor } from "./effective-role";
import { refreshGraceSeconds, sessionSeconds, touchAfterMs } from "./limits";
import type { SessionItem, Tokens } from "./schema";
import { type SessionClaims, readRefreshToken, refreshTokenOf, signAccessToken } from "./tokens";

const actorSelect = { ...authorSelect, email: true, photo: true, operatorId: true } as const;

const live = () => ({ revokedAt: null, expiresAt: { gt: new Date() }, user: { disabledAt: null } });
const slidingExpiry = () => new Date(Date.now() + sessionSeconds * 1000);

type Opening = {
  accessSeconds?: number;
  /** The proof as a condition on their row; if it no longer holds, no session is opened. */
  shown?: Prisma.UserWhereInput;
};

/**
 * Opens a session and gives its first tokens.
 * @throws AppError `unauthorized` when `shown` no longer holds
 */
export async function createSession(
  userId: string,
  device: Device,
  { accessSeconds, shown }: Opening = {},
): Promise<Tokens & SessionClaims> {
  const sessionId = randomUUID();
  const refreshToken = refreshTokenOf(sessionId, 0);
  const { ip, userAgent } = device;
  const user = await db.$transaction(async (tx) => {
    const { user } = await tx.session.create({
      data: { id: sessionId, userId, refreshHash: hashToken(refreshToken), ip, userAgent, expiresAt: slidingExpiry() },
      select: { user: { select: actorSelect } },
    });
    // Checked after the insert, because Postgres then waits for a transaction that is taking the account back.
    if (shown && (await tx.user.count({ where: { id: userId, disabledAt: null, ...shown } })) === 0) {
      throw new AppError("unauthorized", "Correo electrónico o contraseña inválidos");
    }
    await sessionAudit.record(tx, { ...user, device }, { action: "session.open" });
    return user;
  });
  const accessToken = await signAccessToken({ ...user, sessionId }, accessSeconds);
  return { accessToken, refreshToken, userId, sessionId };
}

/** Null when the session has ended or the account is disabled. */
export async function findActor(
  { userId, sessionId }: SessionClaims,
  device: Device = unknownDevice,
): Promise<Actor | null> {
  // Every call runs this first, so it is one prepared statement instead of Prisma's two.
  const { rows } = await pool.query<Omit<Actor, "sessionId" | "device"> & { lastUsedAt: Date }>({
    name: "auth-actor",
    text: `
      SELECT s.last_used_at AS "lastUsedAt", u.id, ${effectiveRole} AS role, ${lacksSecondFactor} AS "lacksSecondFactor",
        u.name, u.last_name AS "lastName", u.email, u.username, u.photo, u.operator_id AS "operatorId"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND u.disabled_at IS NULL`,
    values: [sessionId, userId, new Date()],
  });
  const [found] = rows;
  if (!found) return null;
  const { lastUsedAt, ...user } = found;
  if (Date.now() - lastUsedAt.getTime() > touchAfterMs) {
    await db.session.updateMany({
      where: { id: sessionId, revokedAt: null },
      data: { lastUsedAt: new Date(), expiresAt: slidingExpiry() },
    });
  }
  return { ...user, sessionId, device };
}

/**
 * Exchanges a refresh token for its successor. Concurrent callers, and those within the grace period, get the same
 * one; an older token means that somebody kept a copy, and ends the session.
 * @throws AppError `unauthorized`
 */
export async function refreshTokens(
  refreshToken: string,
  device: Device = unknownDevice,
): Promise<Tokens & SessionClaims> {
  const claim = readRefreshToken(refreshToken);
  if (!claim) throw sessionEnded();
  const { sessionId, generation } = claim;
  const successor = refreshTokenOf(sessionId, generation + 1);

  const now = new Date();
  const rotated = await db.session.updateMany({
    where: { id: sessionId, refreshHash: hashToken(refreshToken), ...live() },
    data: {
      refreshHash: hashToken(successor),
      generation: generation + 1,
      rotatedAt: now,
      lastUsedAt: now,
      expiresAt: slidingExpiry(),
    },
  });
  const session = await db.session.findFirst({
    where: { id: sessionId, ...live() },
    select: { generation: true, rotatedAt: true, user: { select: actorSelect } },
  });
  if (!session) throw sessionEnded();

  const inGrace =
    session.generation === generation + 1 && Date.now() - session.rotatedAt.getTime() <= refreshGraceSeconds * 1000;
  if (rotated.count === 0 && !inGrace) {
    if (await revokeSession(session.user.id, sessionId)) {
      await sessionAudit.record(db, { ...session.user, device }, { action: "session.reuse" });
    }
    throw sessionEnded();
  }
  const accessToken = await signAccessToken({ ...session.user, sessionId });
  return { accessToken, refreshToken: successor, userId: session.user.id, sessionId };
}

/** @returns whether there was a session to end */
export async function revokeSession(userId: string, sessionId: string): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { id: sessionId, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count > 0;
}

export async function findLiveSessions(ids: string[]): Promise<Map<string, Role>> {
  const { rows } = await pool.query<{ id: string; role: Role }>({
    name: "auth-live-sessions",
    text: `
      SELECT s.id, ${effectiveRole} AS role FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ANY($1::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.disabled_at IS NULL`,
    values: [ids, new Date()],
  });
  return new Map(rows.map(({ id, role }) => [id, role]));
}

export async function listSessions(actor: Actor): Promise<SessionItem[]> {
  const sessions = await db.session.findMany({
    where: { userId: actor.id, ...live() },
    orderBy: { lastUsedAt: "desc" },
    take: 100,
    select: { id: true, userAgent: true, ip: true, createdAt: true, lastUsedAt: true },
  });
  return Promise.all(
    sessions.map(async (session) => ({
      ...session,
      device: describeDevice(session.userAgent),
      place: await placeOf(session.ip),
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      current: session.id === actor.sessionId,
    })),
  );
}

export async function closeSession(actor: Actor): Promise<void> {
  if (await revokeSession(actor.id, actor.sessionId)) {
    await sessionAudit.record(db, actor, { action: "session.close" });
  }
}

/** @throws AppError `not_found` for somebody else's session */
export async function removeSession(actor: Actor, id: string): Promise<void> {
  const session = await db.session.findFirst({ where: { id, userId: actor.id }, select: { userAgent: true } });
  if (!session || !(await revokeSession(actor.id, id))) throw new AppError("not_found", "No se encontró la sesión.");
  const target = { id, name: describeDevice(session.userAgent) };
  await sessionAudit.record(db, actor, { action: "session.end", target });
}

/** Ends all of a person's sessions except the current one. The caller writes the audit log. */
export async function revokeOtherSessions(actor: Actor, tx: Prisma.TransactionClient): Promise<void> {
  await revokeSessions(tx, actor.id, actor.sessionId);
}
