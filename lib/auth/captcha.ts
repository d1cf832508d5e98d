import { createHmac } from "node:crypto";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { namedKey } from "@/lib/core/limit-key";
import { createLimiter } from "@/lib/core/rate-limit";
import type { Captcha } from "./schema";

const lifetimeSeconds = 10 * 60;

// By default about half a second of a phone's work: enough to make bulk guessing costly.
const work = { algorithm: "PBKDF2/SHA-256", cost: env.CAPTCHA_COST, counter: { min: 300, max: 1_000 } };

const secret = createHmac("sha256", env.AUTH_SECRET).update("captcha").digest("hex");

export function captchaProvider(): Captcha {
  return env.TURNSTILE_SITE_KEY ? { provider: "turnstile", siteKey: env.TURNSTILE_SITE_KEY } : { provider: "altcha" };
}

export async function createCaptchaChallenge() {
  const { parameters, signature } = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.counter.max, work.counter.min),
    deriveKey,
    expiresAt: new Date(Date.now() + lifetimeSeconds * 1000),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  return { parameters: { ...parameters }, signature };
}

/** Whether a captcha was solved. Each solution counts once. */
export function verifyCaptcha(token: string): Promise<boolean> {
  return env.TURNSTILE_SECRET_KEY ? verifyTurnstile(token, env.TURNSTILE_SECRET_KEY) : verifyAltcha(token);
}

/**
 * Requires a solved captcha.
 * @param undo takes back the counts of this refused attempt
 * @throws AppError `captcha_required`
 */
export async function requireCaptcha(token: string | undefined, undo: () => Promise<unknown>): Promise<void> {
  if (token !== undefined && (await verifyCaptcha(token))) return;
  await undo();
  const message =
    token === undefined ? "Completa el captcha primero" : "El captcha no es válido o venció. Complétalo de nuevo.";
  throw new AppError("captcha_required", message);
}

const altchaPayload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(work.cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string(), time: z.number().optional() }),
});

async function verifyAltcha(token: string): Promise<boolean> {
  const payload = altchaPayload.safeParse(parseBase64Json(token));
  if (!payload.success) return false;
  try {
    const { verified } = await verifySolution({
      ...payload.data,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    });
    return verified && (await isFirstUse(payload.data.challenge.signature));
  } catch {
    return false;
  }
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return null;
  }
}

async function isFirstUse(signature: string): Promise<boolean> {
  const limiter = createLimiter("captcha", { points: 1, seconds: lifetimeSeconds });
  const used = await limiter.penalty(namedKey(signature.slice(0, 128)));
  return used.consumedPoints === 1;
}

async function verifyTurnstile(response: string, key: string): Promise<boolean> {
  try {
    const answer = await fetch(env.TURNSTILE_URL, {
      method: "POST",
      body: new URLSearchParams({ secret: key, response }),
      signal: AbortSignal.timeout(5_000),
    });
    return ((await answer.json()) as { success?: unknown }).success === true;
  } catch (error) {
    log.warn({ err: error }, "the captcha service did not answer");
    return false;
  }
}
