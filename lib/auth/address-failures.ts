import { createHash } from "node:crypto";
import { type LimitKey, limitKey, namedKey, networkKey } from "@/lib/core/limit-key";
import { createLimiter, type Limit, type Limiter } from "@/lib/core/rate-limit";
import { accountMailsPerHour } from "./limits";

export type Failures = { total: number; waitMs: number };

/** Up to this many /64s of an IPv6 /48 count separately, as households; more are one sender's. */
const partsApart = 8;

/** The key that an e-mail's failures are counted by, with or without an account. */
export const addressKey = (email: string): LimitKey => namedKey(createHash("sha256").update(email).digest("base64url"));

export async function countFailure(limiter: Limiter, key: LimitKey): Promise<Failures> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  return { total: consumedPoints, waitMs: msBeforeNext };
}

/**
 * Counts one failure of an address. IPv6 counts by /64, and also by the whole /48 once more than `partsApart` of its
 * /64s have failed: otherwise the owner of a /48 would have 65,536 times as many tries. `undo` takes it back.
 */
export async function countByAddress(
  name: string,
  limit: Limit,
  ip: string,
): Promise<Failures & { undo: () => Promise<unknown> }> {
  const [address, network] = [limitKey(ip), networkKey(ip)];
  const byAddress = createLimiter(name, limit);
  const own = await countFailure(byAddress, address);
  if (!network) return { ...own, undo: () => byAddress.reward(address) };

  const byNetwork = createLimiter(`${name}.network`, limit);
  const parts = createLimiter(`${name}.parts`, limit);
  const isFirst = own.total === 1;
  const [all, seen] = await Promise.all([
    countFailure(byNetwork, network),
    isFirst ? parts.penalty(network) : parts.get(network),
  ]);
  const undo = () =>
    Promise.all([byAddress.reward(address), byNetwork.reward(network), isFirst && parts.reward(network)]);
  return { ...((seen?.consumedPoints ?? 0) > partsApart ? all : own), undo };
}

/** Limits mails that anybody may request, so that nobody can fill another's inbox. */
export async function mayMail(kind: "restore" | "registration", to: string): Promise<boolean> {
  const limiter = createLimiter(`${kind}.account`, { points: accountMailsPerHour, seconds: 60 * 60 });
  const asked = await limiter.penalty(addressKey(to));
  return asked.consumedPoints <= accountMailsPerHour;
}
