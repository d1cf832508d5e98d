import { db } from "@/lib/core/db";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";

/*
 * A stranger has an account younger than three days, or no post that was approved or stood for a day. Strangers may
 * write a few posts an hour and a day; their posts with a link wait for staff.
 */

const limits = {
  strangers: [
    ["discussion.hour", { points: 5, seconds: 3_600 }],
    ["discussion.day", { points: 15, seconds: 86_400 }],
  ],
  everybody: [
    ["discussion.any.hour", { points: 60, seconds: 3_600 }],
    ["discussion.any.day", { points: 200, seconds: 86_400 }],
  ],
  /** Staff may answer a week's questions at once. */
  staff: [
    ["discussion.staff.hour", { points: 300, seconds: 3_600 }],
    ["discussion.staff.day", { points: 1_000, seconds: 86_400 }],
  ],
} as const;

export async function isStranger(userId: string): Promise<boolean> {
  const [{ known }] = await db.$queryRaw<[{ known: boolean }]>`
    SELECT created_at < now() - interval '3 days' AND EXISTS (
      SELECT FROM discussion_posts post WHERE post.author_id = users.id AND post.state = 'shown'
        AND (post.decided_at IS NOT NULL OR post.created_at < now() - interval '1 day')
    ) AS known FROM users WHERE id = ${userId}::uuid`;
  return !known;
}

/** Counts posts, also those deleted later. @throws AppError `too_many_requests` */
export async function countWritten(userId: string, who: keyof typeof limits): Promise<void> {
  for (const [name, limit] of limits[who]) await enforceLimit(name, namedKey(userId), limit);
}

/** Addresses and markdown links. */
export const hasLink = (text: string): boolean => /:\/\/|www\.|\][([:]|mailto:|[\w.]@\w/i.test(text);
