import { db, pool } from "@/lib/core/db";
import { effectiveRole } from "@/lib/auth/effective-role";
import { enqueue } from "@/lib/jobs/enqueue";
import { work } from "@/lib/jobs/kind";
import { deliverPush, type PushTarget, type ShownPush } from "./provider";
import { pushSendKind, pushTellKind, type ToldPush } from "./queue";
import type { PushSettings } from "./schema";
import { vapidKeys } from "./vapid";
import { isWanted } from "./wanted";
import { type Push, pushTopics, type PushTopic } from "./topic";
import { rolesWith } from "@/lib/people/shared/rights";

const minute = 60_000;

const waits = [minute / 2, 2 * minute, 10 * minute, 30 * minute];

/** Makes one job for each browser of those who may and want to get the push. */
export const pushTellWork = work<ToldPush>({
  kind: pushTellKind,
  atOnce: 2,
  waits: [minute],
  run: async ({ payload, settle }) => {
    const composed = await composePush(payload);
    const devices = composed ? await listTargets(composed) : [];
    await db.$transaction(async (tx) => {
      for (const { id } of devices) {
        const told = { ...payload, deviceId: id };
        await enqueue(tx, pushSendKind, told, { dedupe: `${id} ${payload.topic} ${JSON.stringify(payload.data)}` });
      }
      await settle(tx, { is: "done" });
    });
  },
});

export const pushSendWork = work<ToldPush & { deviceId: string }>({
  kind: pushSendKind,
  atOnce: 4,
  waits,
  run: async ({ payload, attempts }) => {
    const composed = await composePush(payload);
    const [target] = composed ? await listTargets(composed, payload.deviceId) : [];
    if (!composed || !target) return;
    const fate = await deliverPush(target, shownOf(composed.push, target.showsText));
    if (fate.is !== "refused") return;
    const error = fate.status ? `the push service answered ${fate.status}` : "the push service did not answer";
    // A push service that rejects the request would reject it again.
    if (fate.status >= 400 && fate.status < 500 && fate.status !== 429) return { is: "failed", error };
    const inMs = waits[attempts - 1];
    if (inMs !== undefined) return { is: "retry", inMs: Math.max(inMs, fate.retryMs ?? 0), error };
  },
});

type Composed = { topic: PushTopic; push: Push };

/** Null when there is nothing left to tell. */
async function composePush({ topic: name, data }: ToldPush): Promise<Composed | null> {
  const topic = pushTopics.all.find((each) => each.name === name);
  const read = topic?.data.safeParse(data);
  const push = read?.success ? await topic!.compose(read.data) : null;
  return push && { topic: topic!, push };
}

const shownOf = ({ title, text, href, tag }: Push, showsText: boolean): ShownPush => ({
  ...(showsText ? text : { title, body: "" }),
  href,
  tag,
});

type Target = PushTarget & { showsText: boolean };

async function listTargets({ topic, push }: Composed, deviceId?: string): Promise<Target[]> {
  const { rows } = await pool.query<PushTarget & PushSettings>({
    name: "push-targets",
    text: `
      SELECT d.id, d.endpoint, d.p256dh, d.auth, coalesce(p.silenced, '{}') AS silenced, coalesce(p.from_hour, 0) AS "fromHour",
        coalesce(p.to_hour, 0) AS "toHour", coalesce(p.weekends, true) AS weekends, coalesce(p.shows_text, false) AS "showsText"
      FROM push_devices d JOIN sessions s ON s.id = d.session_id JOIN users u ON u.id = s.user_id
        LEFT JOIN push_settings p ON p.user_id = u.id
      WHERE s.revoked_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL
        AND (${effectiveRole})::text = ANY($1) AND ($2::uuid[] IS NULL OR u.id = ANY($2)) AND ($3::uuid IS NULL OR d.id = $3) AND d.vapid_key = $4`,
    values: [rolesWith(topic.right), push.to === "everybody" ? null : push.to, deviceId ?? null, vapidKeys().publicKey],
  });
  return rows.filter((row) => isWanted(row, topic.name, new Date()));
}
