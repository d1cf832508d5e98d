import { createHmac, createSecretKey } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { authorSelect } from "@/lib/people/audit";
import { recordFailure } from "./failures";
import { challengeSeconds } from "./limits";
import { checkAssertion, hasPasskeyHost, requestOptions } from "./passkey-ceremonies";
import type { PasskeyAssertion, SecondFactorWays } from "./shared/passkeys";
import { countedFor, countingFailures, takeCode } from "./second-factor-codes";
import {
  type Factors,
  factorsOf,
  factorsSelect,
  isGuarded,
  reportFactorChange,
  wrongCode,
  wrongPasskey,
} from "./second-factor-proof";

/*
 * The second step of a sign-in. After the first one the person gets a challenge: it names the account for ten minutes
 * and is worth nothing without a code or passkey.
 */

const challengeKey = createSecretKey(createHmac("sha256", env.AUTH_SECRET).update("second-factor.challenge").digest());

/** Ties a challenge to the current password: a new password ends it. */
const passwordMark = (passwordHash: string | null): string =>
  createHmac("sha256", challengeKey)
    .update(passwordHash ?? "")
    .digest("base64url");

const personSelect = { ...authorSelect, email: true, passwordHash: true, ...factorsSelect } as const;

const findPerson = (id: string) => db.user.findFirst({ where: { id, disabledAt: null }, select: personSelect });

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const sign = ({ id, passwordHash }: Person): Promise<string> =>
  new SignJWT({ pwd: passwordMark(passwordHash) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(id)
    .setExpirationTime(`${challengeSeconds}s`)
    .sign(challengeKey);

export async function challengeFor(userId: string): Promise<string | null> {
  const person = await findPerson(userId);
  return person && isGuarded(factorsOf(person)) ? sign(person) : null;
}

/** Null when it has expired or the account has changed. */
export async function readChallenge(
  challenge: string,
): Promise<(Pick<Person, "id" | "email" | "passwordHash"> & Factors) | null> {
  const claims = await jwtVerify(challenge, challengeKey, { algorithms: ["HS256"] }).catch(() => null);
  const person = claims && (await findPerson(claims.payload.sub!));
  const factors = person && factorsOf(person);
  if (!factors || !isGuarded(factors) || claims?.payload.pwd !== passwordMark(person.passwordHash)) return null;
  const { id, email, passwordHash } = person;
  return { id, email, passwordHash, ...factors };
}

/**
 * The ways to answer a challenge.
 * @throws AppError `unauthorized` when it has expired
 */
export async function listWays(challenge: string): Promise<SecondFactorWays> {
  const person = await readChallenge(challenge);
  if (!person) throw challengeOver();
  const { id, hasApp, passkeys } = person;
  return { app: hasApp, passkey: passkeys > 0 && hasPasskeyHost() ? await requestOptions(id, "step") : null };
}

export const challengeOver = () => new AppError("unauthorized", "La verificación venció. Inicia sesión de nuevo.");

type Shown = { code?: string; passkey?: PasskeyAssertion };

/**
 * Requires a valid code or passkey from people who have a second factor.
 * @throws AppError `second_factor_required`, with a challenge, when neither is given; `too_many_requests`
 */
export async function requireSecondFactor(userId: string, { code, passkey }: Shown, device: Device): Promise<void> {
  const person = await db.user.findUniqueOrThrow({ where: { id: userId }, select: personSelect });
  const factors = factorsOf(person);
  if (!isGuarded(factors)) return;
  if (passkey) {
    const look = async () => (await checkAssertion(userId, passkey, "step")) || null;
    if (await countingFailures(null, device, look)) return;
    await recordFailure(person, "passkey", device);
    throw await refusal(person, wrongPasskey().message);
  }
  if (code === undefined) throw await refusal(person, missing(factors));
  const counted = countedFor(userId, code);
  if (await countingFailures(counted, device, () => takeForSignIn(person, code, device))) return;
  await recordFailure(person, "code", device);
  throw await refusal(person, wrongCode().message);
}

const missing = ({ hasApp, passkeys }: Factors): string => {
  if (passkeys === 0) return "Escribe el código de tu verificación en dos pasos.";
  return `Usa tu llave de acceso o ${hasApp ? "escribe un código" : "un código de recuperación"}.`;
};

const refusal = async (person: Person, message: string): Promise<AppError> =>
  new AppError("second_factor_required", message, { code: message }, undefined, { challenge: await sign(person) });

/** The owner is told about a used recovery code: somebody may have found the paper. */
const takeForSignIn = (person: Person, code: string, device: Device) =>
  db.$transaction(async (tx) => {
    const kind = await takeCode(tx, person.id, code);
    if (kind === "recovery")
      await reportFactorChange(tx, { ...person, device }, "profile.recoveryCode", "recovery-code");
    return kind;
  });
