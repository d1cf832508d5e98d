import { verifyPassword } from "@/lib/auth/passwords";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey, namedKey } from "@/lib/core/limit-key";
import { createLimiter, enforceLimit } from "@/lib/core/rate-limit";
import { readCode } from "./codes";
import { type Decision, followLink, followUnlocked, type FollowRequest } from "./follow";
import { findLink } from "./link-cache";

/** Attempts per IP address and link. */
const tries = { points: 10, seconds: 15 * 60 };

/** Wrong attempts from everybody together, so that many addresses cannot guess a password either. */
const failures = { points: 100, seconds: 60 * 60 };
const failuresOfLink = () => createLimiter("link.unlock.total", failures);

export type Unlocked = Decision | "wrong" | "wait";

/**
 * Follows a link by its password; a right one counts as the visit.
 * @returns where it leads, or `wrong` or `wait` for a visitor who stays on the page
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
  // Counting first keeps parallel guesses under the limit.
  const { consumedPoints } = await failuresOfLink().penalty(total);
  if (consumedPoints > failures.points) return "wait";
  const row = await db.shortLink.findUnique({ where: { id: link.id }, select: { passwordHash: true } });
  if (!(await verifyPassword(row?.passwordHash, password))) return "wrong";
  await failuresOfLink().reward(total);
  return new Promise((decided) => followUnlocked(link, request, decided));
}
