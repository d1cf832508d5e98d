import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { namedKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit, tooManyRequests } from "@/lib/core/rate-limit";
import type { Actor } from "@/lib/people/actor";
import { authorSelect } from "@/lib/people/audit";
import { ensureWardrobe } from "@/lib/wardrobe/wardrobes/service";
import type { Prisma } from "@/prisma/generated/client";
import { addressKey, countByAddress, countFailure, type Failures } from "./address-failures";
import { requireCaptcha } from "./captcha";
import { recordFailure } from "./failures";
import { loginFailures } from "./limits";
import { checkAssertion } from "./passkey-ceremonies";
import type { PasskeyAssertion } from "./shared/passkeys";
import { verifyPassword } from "./passwords";
import type { LoginInput, SessionUser, SignIn, Tokens } from "./schema";
import { countingFailures } from "./second-factor-codes";
import { challengeOver, readChallenge, requireSecondFactor } from "./second-factor-step";
import { createSession, refreshTokens } from "./sessions";
import { refreshTokenOf, type SessionClaims } from "./tokens";

const limit = { points: loginFailures.refused, seconds: loginFailures.windowSeconds };
const byAccount = () => createLimiter("login.account", limit);

export type SignedIn = Tokens & SessionClaims & { user: SessionUser };

/**
 * Signs in with e-mail and password, or with a challenge that replaces them, plus the second factor. Neither answer
 * nor timing tells which was wrong.
 * @throws AppError `unauthorized`; `captcha_required` or `too_many_requests` after many failures;
 * `second_factor_required` without a valid code; `unavailable` when too many sign in at once
 */
export async function login(
  { email, password, challenge, captchaToken, code, passkey }: LoginInput,
  device: Device,
): Promise<SignedIn> {
  const passed = challenge === undefined ? null : await readChallenge(challenge);
  const person =
    email !== undefined && password !== undefined
      ? await checkCredentials({ email: email.toLowerCase(), password, captchaToken }, passed?.email ?? null, device)
      : passed;
  if (!person) throw challengeOver();
  await requireSecondFactor(person.id, { code, passkey }, device);
  return open(person.id, device, { passwordHash: person.passwordHash });
}

/**
 * Signs in with only a passkey. Its device checked finger, face or PIN, so it counts as two factors.
 * @throws AppError `unauthorized`, whatever was wrong; `too_many_requests`
 */
export async function loginWithPasskey(passkey: PasskeyAssertion, device: Device): Promise<SignedIn> {
  const known = await db.passkey.findUnique({
    where: { credentialId: passkey.id },
    select: { user: { select: { id: true, name: true, lastName: true, username: true, disabledAt: true } } },
  });
  const user = known?.user ?? null;
  const look = async () => (user && !user.disabledAt && (await checkAssertion(user.id, passkey, "enter"))) || null;
  const isGood = await countingFailures(null, device, look);
  if (user && isGood) return open(user.id, device, { passkeys: { some: { credentialId: passkey.id } } });
  await recordFailure(user, user?.disabledAt ? "disabled" : "passkey", device);
  throw new AppError(
    "unauthorized",
    "No pudimos iniciar sesión con esa llave de acceso. Inténtalo otra vez o usa tu correo.",
  );
}

/**
 * Limits new sessions: each is a row for a month and a line of the audit log.
 * @throws AppError `too_many_requests`
 */
export const limitSessions = (userId: string): Promise<void> =>
  enforceLimit("sessions.open", namedKey(userId), { points: 300, seconds: 3_600 });

async function open(userId: string, device: Device, shown: Prisma.UserWhereInput) {
  await limitSessions(userId);
  const session = await createSession(userId, device, { shown });
  return { ...session, user: await getSessionUser(userId) };
}

type Known = { id: string; passwordHash: string | null };

/** @param passed the person whose password was right a moment ago: no second captcha for them */
async function checkCredentials(
  { email, password, captchaToken }: { email: string; password: string; captchaToken?: string },
  passed: string | null,
  device: Device,
): Promise<Known> {
  const account = addressKey(email);

  // Counted before the password is checked, so that parallel guesses cannot slip under the limit.
  const [ofAccount, ofAddress] = await Promise.all([
    countFailure(byAccount(), account),
    countByAddress("login.address", limit, device.ip),
  ]);
  const undo = () => Promise.all([byAccount().reward(account), ofAddress.undo()]);
  try {
    refuseMany([ofAccount, ofAddress]);
    const { captchaPerAccount, captchaPerAddress } = loginFailures;
    const isNeeded = ofAccount.total > captchaPerAccount || ofAddress.total > captchaPerAddress;
    if (passed !== email && (isNeeded || captchaToken !== undefined)) await requireCaptcha(captchaToken, undo);
    const known = await checkPassword(email, password, device);
    await Promise.all([byAccount().delete(account), ofAddress.undo()]);
    return known;
  } catch (error) {
    // A failure on our side must not count against the person.
    if (!(error instanceof AppError) || error.status >= 500) await undo();
    throw error;
  }
}

async function checkPassword(email: string, password: string, device: Device): Promise<Known> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, name: true, lastName: true, username: true, passwordHash: true, disabledAt: true },
  });
  const matches = await verifyPassword(user?.passwordHash, password);
  if (user && matches && !user.disabledAt) return user;
  await recordFailure(user, user ? (matches ? "disabled" : "password") : "unknown", device);
  throw new AppError("unauthorized", "Correo electrónico o contraseña inválidos");
}

function refuseMany(attempts: Failures[]): void {
  const refused = attempts.filter(({ total }) => total > loginFailures.refused);
  if (refused.length > 0) throw tooManyRequests(Math.max(...refused.map(({ waitMs }) => waitMs)));
}

/** The signed-in person's own data. Makes their wardrobe if they have none. */
export async function getSessionUser(id: string): Promise<SessionUser> {
  const user = await getMe({ id });
  return user.wardrobes.length > 0 ? user : { ...user, wardrobes: [await ensureWardrobe(id)] };
}

export async function getMe({ id }: Pick<Actor, "id">): Promise<SessionUser> {
  const { id: _id, ...user } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      ...authorSelect,
      email: true,
      photo: true,
      wardrobes: { where: { deletedAt: null }, select: { id: true, name: true }, orderBy: { createdAt: "asc" } },
    },
  });
  return { _id, ...user };
}

/** For a browser that lost its tokens but not its cookie. */
export async function renewSession(actor: Actor): Promise<SignIn> {
  const { generation } = await db.session.findUniqueOrThrow({
    where: { id: actor.sessionId },
    select: { generation: true },
  });
  const { accessToken, refreshToken } = await refreshTokens(refreshTokenOf(actor.sessionId, generation));
  return { accessToken, refreshToken, user: await getSessionUser(actor.id) };
}
