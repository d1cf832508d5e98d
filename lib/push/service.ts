import { createECDH } from "node:crypto";
import { db } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { AppError } from "@/lib/core/errors";
import { isFetchable } from "@/lib/core/safe-fetch";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { PushDeviceInput, PushSettings, PushState } from "./schema";
import { deliverPush, trialPush } from "./provider";
import { pushTopics } from "./topic";
import { vapidKeys } from "./vapid";

/** Defaults. */
export const usualSettings: PushSettings = { silenced: [], fromHour: 0, toHour: 0, weekends: true, showsText: false };

const settingsSelect = { silenced: true, fromHour: true, toHour: true, weekends: true, showsText: true } as const;

const live = () => ({ revokedAt: null, expiresAt: { gt: new Date() } });

const badAddress = "La dirección del servicio de avisos no es válida.";
const badKey = "La clave del navegador no es válida.";

export async function getPushState(actor: Actor): Promise<PushState> {
  const { publicKey } = vapidKeys();
  const [settings, devices] = await Promise.all([
    db.pushSettings.findUnique({ where: { userId: actor.id }, select: settingsSelect }),
    db.pushDevice.findMany({
      where: { vapidKey: publicKey, session: { userId: actor.id, ...live() } },
      orderBy: { createdAt: "desc" },
      select: { id: true, createdAt: true, sessionId: true, session: { select: { userAgent: true } } },
    }),
  ]);
  return {
    publicKey,
    settings: settings ?? usualSettings,
    topics: pushTopics.all.filter(({ right }) => can(actor, right)).map(({ name, label }) => ({ name, label })),
    devices: devices.map(({ id, createdAt, sessionId, session }) => ({
      id,
      createdAt: createdAt.toISOString(),
      device: describeDevice(session.userAgent),
      current: sessionId === actor.sessionId,
    })),
  };
}

export async function updatePushSettings({ id: userId }: Actor, settings: PushSettings): Promise<void> {
  await db.pushSettings.upsert({ where: { userId }, create: { userId, ...settings }, update: settings });
}

/**
 * Subscribes this browser while its session lives, replacing earlier subscriptions of either.
 * @throws AppError `bad_request` for an address that no push service can have
 */
export async function createPushDevice({ sessionId }: Actor, input: PushDeviceInput): Promise<void> {
  if (!isFetchable(input.endpoint)) throw new AppError("bad_request", badAddress, { endpoint: badAddress });
  if (!isPoint(input.p256dh)) throw new AppError("bad_request", badKey, { p256dh: badKey });
  await db.$transaction(async (tx) => {
    // Two windows or sessions of one browser may ask at once: the second waits.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('push_devices'))`;
    await tx.pushDevice.deleteMany({ where: { OR: [{ sessionId }, { endpoint: input.endpoint }] } });
    await tx.pushDevice.create({ data: { sessionId, vapidKey: vapidKeys().publicKey, ...input } });
  });
}

/** Whether the key is a point on the curve; without one nothing can be encrypted. */
function isPoint(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}

/** @throws AppError `not_found` */
export async function removePushDevice({ id: userId }: Actor, id: string): Promise<void> {
  const { count } = await db.pushDevice.deleteMany({ where: { id, session: { userId } } });
  if (count === 0) throw new AppError("not_found", "No se encontró el dispositivo.");
}

/**
 * Sends a test push to this browser.
 * @throws AppError `not_found` if it is not subscribed, `unavailable` if its push service refuses
 */
export async function tryPushDevice({ sessionId }: Actor): Promise<void> {
  const device = await db.pushDevice.findUnique({ where: { sessionId } });
  const fate = device && (await deliverPush(device, trialPush));
  if (!fate || fate.is === "gone")
    throw new AppError("not_found", "Este dispositivo ya no tiene los avisos activados.");
  if (fate.is === "refused") {
    throw new AppError("unavailable", "El servicio de avisos de tu navegador no respondió. Inténtalo en unos minutos.");
  }
}
