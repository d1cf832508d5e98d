import { createHash } from "node:crypto";
import webPush from "web-push";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { safePost } from "@/lib/core/safe-fetch";
import { getSite, senderOf } from "@/lib/site/site";
import { vapidKeys } from "./vapid";

export type PushTarget = { id: string; endpoint: string; p256dh: string; auth: string };

export type ShownPush = { title: string; body: string; href: string; tag: string };

export const trialPush: ShownPush = {
  title: "Así te avisaremos",
  body: "Es una prueba: los avisos funcionan en este dispositivo.",
  href: "/dashboard/setting/profile#avisos",
  tag: "trial",
};

export type Fate =
  | { is: "taken" }
  /** The browser does not want it any more, and its row is gone. */
  | { is: "gone" }
  | { is: "refused"; status: number; retryMs?: number };

/** Seconds that a push service keeps it for a browser that is offline. */
const keptFor = 60 * 60;

/** Sends to a browser's push service, encrypted for that browser (RFC 8030, 8188, 8291, signed by RFC 8292). */
export async function deliverPush({ id, endpoint, p256dh, auth }: PushTarget, shown: ShownPush): Promise<Fate> {
  // Some push services refuse an address that cannot receive mail.
  const isPublic = env.SITE_URL.startsWith("https:");
  const subject = isPublic ? env.SITE_URL : `mailto:${senderOf(await getSite())}`;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(shown),
    {
      vapidDetails: { subject, ...vapidKeys() },
      TTL: keptFor,
      urgency: "high",
      // At the push service, too, a new message replaces waiting ones with the same tag.
      topic: createHash("sha256").update(shown.tag).digest("base64url").slice(0, 32),
      contentEncoding: "aes128gcm",
    },
  );
  const { status, retryAfter } = await safePost(endpoint, {
    headers: headers as Record<string, string>,
    body: body!,
    timeoutMs: 10_000,
  }).catch((error: Error) => {
    log.warn({ device: id, reason: error.message }, "a push service did not answer");
    return { status: 0, retryAfter: undefined };
  });
  if (status >= 200 && status < 300) return { is: "taken" };
  if (status !== 0) log.warn({ device: id, host: new URL(endpoint).host, status }, "a push service refused");
  if ([404, 410].includes(status)) {
    await db.pushDevice.deleteMany({ where: { id } });
    return { is: "gone" };
  }
  return { is: "refused", status, ...(retryAfter && { retryMs: retryAfter * 1000 }) };
}
