import { randomInt } from "node:crypto";
import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { isSigned, sign } from "@/lib/core/keys";
import type { Prisma } from "@/prisma/generated/client";
import type { Channel } from "../shared/states";
import { maskTarget } from "./mask";
import { offerRefusal } from "./refusal";

/*
 * Codes of six digits: three an hour and ten a day, each for five tries and a quarter of an hour. Only the newest one
 * counts, for the version that it was asked for.
 */

export const codeMinutes = 15;
const hour = 60 * 60_000;
const mostCodes = { hour: 3, day: 10 } as const;
/** Milliseconds in which asking again is a double click. */
const fresh = 30_000;
const mostTries = 5;
const purpose = "proposal.code";

/** A code proves that somebody reads what arrives at the target, which is masked. */
export type Proved = { channel: Channel; target: string };

type Asked = Proved & { proposalId: string; version: number };

/**
 * Makes room for a code; the caller holds the proposal's lock. Null where one is on its way there already.
 * @throws AppError a refusal after three within an hour, or ten within a day
 */
export async function beginCode(tx: Prisma.TransactionClient, { target, ...asked }: Asked): Promise<string | null> {
  const { proposalId, channel } = asked;
  const data = { ...asked, target: maskTarget(channel, target) };
  const countSince = (ms: number, where: Prisma.ProposalCodeWhereInput = {}) =>
    tx.proposalCode.count({ where: { proposalId, createdAt: { gt: new Date(Date.now() - ms) }, ...where } });
  if ((await countSince(fresh, { ...data, usedAt: null, tries: { lt: mostTries } })) > 0) return null;
  if ((await countSince(hour)) >= mostCodes.hour) throw offerRefusal("muchos");
  if ((await countSince(day)) >= mostCodes.day) throw offerRefusal("dia");
  const { id } = await tx.proposalCode.create({ data, select: { id: true } });
  return id;
}

/** Gives the digits of a code, of which the hash is kept; another call gives others. Null once it is of no use. */
export async function giveDigits(tx: Prisma.TransactionClient, id: string): Promise<string | null> {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const { count } = await tx.proposalCode.updateMany({
    where: { id, usedAt: null, createdAt: { gt: validSince() } },
    data: { hash: hashOf(id, digits) },
  });
  return count > 0 ? digits : null;
}

/** Codes that nobody used yet are of no use any more. */
export const voidCodes = (tx: Prisma.TransactionClient, proposalId: string): Promise<unknown> =>
  tx.proposalCode.updateMany({ where: { proposalId, usedAt: null }, data: { usedAt: new Date() } });

const validSince = () => new Date(Date.now() - codeMinutes * 60_000);

const said = (id: string, digits: string): string => `${id}.${digits}`;
const hashOf = (id: string, digits: string): string => sign(purpose, said(id, digits)).toString("base64url");

/**
 * Counts a try before it looks, so that tries at once cannot pass the limit.
 * @returns what the code proves, and its id, which `spendCode` uses up
 * @throws AppError a refusal for wrong digits, or a code that is of no use any more
 */
export async function tryDigits(
  { id: proposalId, current: version }: { id: string; current: number },
  digits: string,
): Promise<{ id: string; proved: Proved }> {
  const [code] = await db.$queryRaw<({ id: string; hash: string } & Proved)[]>`
    UPDATE proposal_codes SET tries = tries + 1
    WHERE id = (SELECT id FROM proposal_codes WHERE proposal_id = ${proposalId}::uuid ORDER BY created_at DESC, id LIMIT 1)
      AND version = ${version} AND tries < ${mostTries} AND used_at IS NULL AND hash <> '' AND created_at > ${validSince()}
    RETURNING id, hash, channel::text, target`;
  if (!code) throw offerRefusal("vencido");
  const { id, hash, ...proved } = code;
  if (!isSigned(purpose, said(id, digits.replace(/\s/g, "")), hash)) throw offerRefusal("codigo");
  return { id, proved };
}

/** For a try that the machine could not finish. */
export const giveTryBack = (id: string): Promise<unknown> =>
  db.proposalCode.updateMany({ where: { id }, data: { tries: { decrement: 1 } } });

/** @throws AppError a refusal if somebody just used it */
export async function spendCode(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const { count } = await tx.proposalCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: new Date() } });
  if (count === 0) throw offerRefusal("vencido");
}
