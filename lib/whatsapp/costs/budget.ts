import { dayOf, type Month } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { singleton } from "@/lib/core/singleton";
import { readOption } from "@/lib/options/select";
import type { Prisma } from "@/prisma/generated/client";
import { whatsappOptions } from "../options";
import { sumSpent } from "./ledger";
import { type Budget, isLimitSpent, limitQuestion } from "./shared/words";

const perUnit = 1_000_000;

/** Milliseconds for which the composers of a process share one sum. */
const freshMs = 10_000;

type Sum = { key: string; at: number; spent: Promise<number> };
const kept = () => singleton("whatsapp.spent", (): { sum: Sum | null } => ({ sum: null }));

/** The limit of this month and what of it is spent, at most ten seconds old; null without a limit or rates. */
export async function readBudget(tx: Prisma.TransactionClient, isDemo: boolean): Promise<Budget | null> {
  return budgetBy(tx, isDemo, (currency, month) => {
    const key = `${isDemo} ${currency} ${month}`;
    const { sum } = kept();
    if (sum?.key === key && Date.now() - sum.at < freshMs) return sum.spent;
    const spent = sumSpent(db, isDemo, currency, month);
    kept().sum = { key, at: Date.now(), spent };
    // Do not cache a failure.
    spent.catch(() => (kept().sum = null));
    return spent;
  });
}

/**
 * Whether this month's limit is spent, by an exact sum. What is sent by itself is not held up by it: who sends so
 * calls this to tell people beforehand.
 */
export async function findSpentLimit(tx: Prisma.TransactionClient, isDemo: boolean): Promise<Budget | null> {
  const budget = await budgetBy(tx, isDemo, (currency, month) => sumSpent(tx, isDemo, currency, month));
  return budget && isLimitSpent(budget) ? budget : null;
}

/** A `conflict` with the field `overLimit`: whoever sends may send anyway. */
export function limitSpent(budget: Budget): AppError {
  const message = limitQuestion(budget);
  return new AppError("conflict", message, { overLimit: message });
}

async function budgetBy(
  tx: Prisma.TransactionClient,
  isDemo: boolean,
  spentIn: (currency: string, month: Month) => Promise<number>,
): Promise<Budget | null> {
  const limit = Number(await readOption(whatsappOptions.monthlyLimit));
  if (limit === 0) return null;
  const today = dayOf(new Date());
  // The limit is in the currency of the rates that count now.
  const [rate] = await tx.$queryRaw<{ currency: string }[]>`
    SELECT currency FROM whatsapp_rates WHERE is_demo = ${isDemo} AND valid_from <= ${today}::date
    ORDER BY valid_from DESC, currency LIMIT 1`;
  if (!rate) return null;
  const { currency } = rate;
  return { currency, spentMicros: await spentIn(currency, today.slice(0, 7)), limitMicros: limit * perUnit };
}
