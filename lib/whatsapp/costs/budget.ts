import { dayOf, type Month } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { singleton } from "@/lib/core/singleton";
import { readOption } from "@/lib/options/select";
import type { Prisma } from "@/prisma/generated/client";
import { whatsappOptions } from "../options";
import { isDemoLedger, sumSpent } from "./ledger";
import type { Price } from "./shared/price";
import { type Budget, limitQuestion, passesLimit } from "./shared/words";

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
 * The same, to the last message. Call it before the transaction that sends, since it adds up a whole month. What is
 * sent by itself is not held up by the limit: who sends so calls this to tell people beforehand.
 */
export async function addUpBudget(): Promise<Budget | null> {
  const isDemo = await isDemoLedger();
  return budgetBy(db, isDemo, (currency, month) => sumSpent(db, isDemo, currency, month));
}

/** @throws AppError `conflict` with the field `overLimit`: whoever sends may send anyway */
export function requireWithin(budget: Budget, price: Price | null): void {
  if (!price || price.free || !passesLimit(budget, price.rate?.micros ?? 0)) return;
  const message = limitQuestion(budget);
  throw new AppError("conflict", message, { overLimit: message });
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
