import { createHash } from "node:crypto";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { type LimitKey, limitKey, namedKey } from "@/lib/core/limit-key";
import { createLimiter, type Limiter, tooManyRequests } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { requireCaptcha } from "./captcha";
import { recordFailure } from "./failures";
import { loginFailures } from "./limits";
import { verifyPassword } from "./passwords";
import type { LoginInput, SessionUser, SignIn, Tokens } from "./schema";
import { createSession, refreshTokens } from "./sessions";
import { refreshTokenOf, type SessionClaims } from "./tokens";

const limit = { points: loginFailures.refused, seconds: loginFailures.windowSeconds };
const byAccount = () => createLimiter("login.account", limit);
const byAddress = () => createLimiter("login.address", limit);

/**
 * Signs a person in with e-mail and password. Which of the two was wrong cannot be told from the answer or its time.
 * @throws AppError `unauthorized`; `captcha_required` after too many failures of the account or the address until a
 * solved captcha comes along; `too_many_requests` beyond that; `unavailable` when too many sign in at once.
 */
export async function login(
  input: LoginInput,
  device: Device,
): Promise<Tokens & SessionClaims & { user: SessionUser }> {
  const email = input.email.toLowerCase();
  const account = namedKey(createHash("sha256").update(email).digest("base64url"));
  const address = limitKey(device.ip);

  // Counted before the password is looked at, so that parallel guesses cannot slip under the limit.
  const attempts = await Promise.all([count(byAccount(), account), count(byAddress(), address)]);
  const undo = () => Promise.all([byAccount().reward(account), byAddress().reward(address)]);
  try {
    await checkAttempts(attempts, input.captchaToken, undo);
    const session = await createSession(await checkPassword(email, input.password, device), device);
    const user = await getSessionUser(session.userId);
    await Promise.all([byAccount().delete(account), byAddress().reward(address)]);
    return { ...session, user };
  } catch (error) {
    // What fails on our side says nothing of who tried.
    if (!(error instanceof AppError) || error.status >= 500) await undo();
    throw error;
  }
}

/** @returns the id of whom both belong to. */
async function checkPassword(email: string, password: string, device: Device): Promise<string> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, name: true, lastName: true, username: true, passwordHash: true, disabledAt: true },
  });
  const matches = await verifyPassword(user?.passwordHash, password);
  if (user && matches && !user.disabledAt) return user.id;
  await recordFailure(user, user ? (matches ? "disabled" : "password") : "unknown", device);
  throw new AppError("unauthorized", "Correo electrónico o contraseña inválidos");
}

type Attempts = { total: number; waitMs: number };

async function count(limiter: Limiter, key: LimitKey): Promise<Attempts> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  return { total: consumedPoints, waitMs: msBeforeNext };
}

async function checkAttempts(
  [account, address]: Attempts[],
  captchaToken: string | undefined,
  undo: () => Promise<unknown>,
) {
  const refused = [account!, address!].filter(({ total }) => total > loginFailures.refused);
  if (refused.length > 0) throw tooManyRequests(Math.max(...refused.map(({ waitMs }) => waitMs)));

  const needed = account!.total > loginFailures.captchaPerAccount || address!.total > loginFailures.captchaPerAddress;
  if (needed || captchaToken !== undefined) await requireCaptcha(captchaToken, undo);
}

/** What a signed-in person's own pages show of them. */
export async function getSessionUser(id: string): Promise<SessionUser> {
  const { id: _id, ...user } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      name: true,
      lastName: true,
      email: true,
      username: true,
      role: true,
      photo: true,
      wardrobes: { select: { id: true, name: true }, orderBy: { createdAt: "asc" } },
    },
  });
  return { _id, ...user };
}

/** The signed-in person's own data. */
export const getMe = (actor: Actor): Promise<SessionUser> => getSessionUser(actor.id);

/** New tokens of a session whose cookie is good, for a browser that has lost the others. */
export async function renewSession(actor: Actor): Promise<SignIn> {
  const { generation } = await db.session.findUniqueOrThrow({
    where: { id: actor.sessionId },
    select: { generation: true },
  });
  const { accessToken, refreshToken } = await refreshTokens(refreshTokenOf(actor.sessionId, generation));
  return { accessToken, refreshToken, user: await getSessionUser(actor.id) };
}
