import { randomBytes } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { getSite } from "@/lib/site/site";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import { passkeyChallengeSeconds } from "./limits";
import { isPasskeyHost, noPasskeysHere } from "./shared/passkey-host";
import type { PasskeyAssertion, PasskeyCreation } from "./shared/passkeys";

/* WebAuthn: options for devices, and checks of their answers. Signatures for another origin are refused. */

const expectedOrigin = env.SITE_URL;
const rpID = new URL(expectedOrigin).hostname;
const timeout = passkeyChallengeSeconds * 1000;

export const hasPasskeyHost = (): boolean => isPasskeyHost(new URL(env.SITE_URL).hostname);

/** @throws AppError `unavailable` */
function requirePasskeyHost(): void {
  if (!hasPasskeyHost()) throw new AppError("unavailable", noPasskeysHere);
}

/** EdDSA, ES256 and RS256: every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded on demand: it is large, and few need it. */
const webauthn = () => import("@simplewebauthn/server");

/**
 * A challenge is only valid for one purpose: to add a passkey, to sign in with nothing else, as the second step of a
 * sign-in, or as proof of ownership.
 */
type Purpose = "create" | "enter" | "step" | "proof";

async function issueChallenge(purpose: Purpose, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString("base64url");
  await db.passkeyChallenge.create({
    data: { challenge, purpose, userId, expiresAt: new Date(Date.now() + timeout) },
  });
  return bytes;
}

/** Null when it is not ours or has expired. */
async function takeChallenge(clientDataJSON: string, purpose: Purpose, userId: string | null): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { challenge, purpose, userId, expiresAt: { gt: new Date() } },
  });
  return count > 0 ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as { challenge?: unknown };
    return typeof challenge === "string" && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** The user handle that a device stores; it does not reveal the person. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));

const keysOf = async (userId: string) => {
  const keys = await db.passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } });
  return keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
};

/** Asks for a discoverable key that, if possible, stays on its device. */
export async function creationOptions(actor: Actor) {
  requirePasskeyHost();
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: (await getSite()).name,
    rpID,
    userID: handleOf(actor.id),
    userName: actor.email,
    userDisplayName: fullName(actor),
    challenge: await issueChallenge("create", actor.id),
    timeout,
    supportedAlgorithmIDs,
    attestationType: "none",
    excludeCredentials: await keysOf(actor.id),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** For a person who is not known yet, so the device has to verify them. */
export async function entryOptions() {
  requirePasskeyHost();
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID,
    challenge: await issueChallenge("enter", null),
    timeout,
    userVerification: "required",
  });
}

/** For a known person. Beside a password, having the device is enough; alone, it has to verify the person. */
export async function requestOptions(userId: string, purpose: "step" | "proof") {
  requirePasskeyHost();
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID,
    challenge: await issueChallenge(purpose, userId),
    timeout,
    allowCredentials: await keysOf(userId),
    userVerification: purpose === "step" ? "preferred" : "required",
  });
}

/** Null when the answer is invalid. */
export async function checkCreation(userId: string, passkey: PasskeyCreation) {
  const challenge = await takeChallenge(passkey.response.clientDataJSON, "create", userId);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports: passkey.response.transports ?? [] };
}

/**
 * Whether a device signed its single-use challenge with a passkey of this person. False also when the device's counter
 * went back, which means that it was cloned.
 */
export async function checkAssertion(
  userId: string,
  { id, response, ...rest }: PasskeyAssertion,
  purpose: Exclude<Purpose, "create">,
): Promise<boolean> {
  const challenge = await takeChallenge(response.clientDataJSON, purpose, purpose === "enter" ? null : userId);
  const key = challenge && (await db.passkey.findFirst({ where: { credentialId: id, userId } }));
  if (!key) return false;
  const handle = Buffer.from(handleOf(userId)).toString("base64url");
  if (response.userHandle !== undefined && response.userHandle !== handle) return false;

  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: { id, response, ...rest },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
    requireUserVerification: purpose !== "step",
  }).catch(() => null);
  if (!result?.verified) return false;
  const { count } = await db.passkey.updateMany({
    where: { id: key.id, counter: key.counter },
    data: { counter: result.authenticationInfo.newCounter, lastUsedAt: new Date() },
  });
  return count > 0;
}
