import { verifyPassword } from "@/lib/auth/passwords";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enforceLimit } from "@/lib/core/rate-limit";
import { readCode } from "./codes";
import { type Decision, followLink, followUnlocked, type FollowRequest } from "./follow";
import { findLink } from "./link-cache";

/** How often one address may try a password of one link. */
const tries = { points: 10, seconds: 15 * 60 };

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
    await enforceLimit("link.unlock", `${link.id}:${request.ip}`, tries);
  } catch (error) {
    if (error instanceof AppError) return "wait";
    throw error;
  }
  const row = await db.shortLink.findUnique({ where: { id: link.id }, select: { passwordHash: true } });
  if (!(await verifyPassword(row?.passwordHash, password))) return "wrong";
  return new Promise((decided) => followUnlocked(link, request, decided));
}
