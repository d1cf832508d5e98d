import { verifyPassword } from "@/lib/auth/passwords";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey, namedKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit } from "@/lib/core/rate-limit";
import { readCode } from "./codes";
import { type Decision, followLink, followUnlocked, type FollowRequest } from "./follow";
import { findLink } from "./link-cache";

/** How often one address may try a password of one link. */
const tries = { points: 10, seconds: 15 * 60 };

/** How often all together may be wrong: whoever has many addresses does not guess a password of eight characters either. */
const failures = { points: 100, seconds: 60 * 60 };
const failuresOfLink = () => createLimiter("link.unlock.total", failures);

export type Unlocked = Decision | "wrong" | "wait";

/**
 * Follows a link that asks for a password. The right one counts as the visit; a link without one is
 * followed as ever.
 * @returns where it leads, or `wrong` or `wait` for somebody who stays on the page.
 */
export async function unlockLink(request: FollowRequest, password: string): Promise<Unlocked> {
  const asked = readCode(request.code);
  const link = asked && (await findLink(asked.code));
  if (!link?.hasPassword || link.isPaused)
    return new Promise((decided) => followLink({ ...request, isPreview: false }, decided));
  try {
    await enforceLimit("link.unlock", namedKey(`${link.id}:${limitKey(request.ip)}`), tries);
  } catch (error) {
    if (error instanceof AppError) return "wait";
    throw error;
  }
  const total = namedKey(link.id);
  // Counted before the password is looked at, so that parallel guesses cannot slip under the limit.
  const { consumedPoints } = await failuresOfLink().penalty(total);
  if (consumedPoints > failures.points) return "wait";
  const row = await db.shortLink.findUnique({ where: { id: link.id }, select: { passwordHash: true } });
  if (!(await verifyPassword(row?.passwordHash, password))) return "wrong";
  await failuresOfLink().reward(total);
  return new Promise((decided) => followUnlocked(link, request, decided));
}
