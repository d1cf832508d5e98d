import { formatDate } from "@/lib/core/dates";
import { addMonths, type Day, dayOf, fromDateColumn, toDateColumn } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { accountTarget, whatsappAccountAudit } from "../audit";
import type { RatesInput, RateSets } from "./schema";
import type { Rate, RateCategory } from "./shared/price";
import { readRates } from "./shared/rates-csv";

type Set = { validFrom: Date; currency: string; rates: number; markets: number; isDemo: boolean };

/** Shown at once: Meta changes its rates a few times a year. */
const mostSets = 100;

export async function listRateSets(): Promise<RateSets> {
  const sets = await db.$queryRaw<Set[]>`
    SELECT valid_from AS "validFrom", currency, count(*)::int AS rates, count(DISTINCT market)::int AS markets, is_demo AS "isDemo"
    FROM whatsapp_rates GROUP BY valid_from, currency, is_demo ORDER BY valid_from DESC, is_demo, currency LIMIT ${mostSets}`;
  return { sets: sets.map((set) => ({ ...set, validFrom: fromDateColumn(set.validFrom) })) };
}

/** Named in a refusal; the dialog shows all bad lines before. */
const mostNamed = 5;

/**
 * Adds the rates of a CSV, all or none. Those of earlier days stay, since they explain earlier messages.
 * @throws AppError `bad_request` with the bad lines, `conflict` when there are rates of that day already
 */
export async function createRates(actor: Actor, { text, validFrom }: RatesInput): Promise<RateSets> {
  const read = readRates(text, validFrom);
  const wrong = typeof read === "string" ? read : sayProblems(read.problems);
  if (typeof read === "string" || wrong) throw new AppError("bad_request", wrong, { text: wrong });
  const days = [...new Set(read.rates.map((rate) => rate.validFrom))].sort();
  await db.$transaction(async (tx) => {
    // The second of two concurrent imports finds the days of the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('whatsapp_rates'))`;
    const taken = await tx.whatsappRate.findFirst({
      where: { isDemo: false, validFrom: { in: days.map(toDateColumn) } },
      select: { validFrom: true },
    });
    if (taken)
      throw new AppError(
        "conflict",
        `Ya hay tarifas desde el ${dayInWords(fromDateColumn(taken.validFrom))}: elimínalas primero.`,
      );
    await refuseOtherCurrency(tx, read.rates[0]!.currency);
    await storeRates(tx, read.rates, false);
    await whatsappAccountAudit.record(tx, actor, {
      action: "whatsapp.createRates",
      target: accountTarget,
      changes: {
        validFrom: ["", days.length > 1 ? `${days[0]}, …, ${days.at(-1)}` : days[0]],
        rates: [0, read.rates.length],
      },
    });
  });
  return listRateSets();
}

/** Limit and ledger could not add up a month with two currencies. */
async function refuseOtherCurrency(tx: Prisma.TransactionClient, currency: string): Promise<void> {
  const nextMonth = `${addMonths(dayOf(new Date()).slice(0, 7), 1)}-01`;
  const other = await tx.whatsappRate.findFirst({
    where: { isDemo: false, currency: { not: currency }, validFrom: { lt: toDateColumn(nextMonth) } },
    select: { currency: true },
  });
  if (!other) return;
  throw new AppError(
    "conflict",
    `Hay tarifas vigentes en ${other.currency}: elimínalas antes de agregar otras en ${currency}.`,
  );
}

const sayProblems = (problems: { line: number; message: string }[]): string =>
  problems
    .slice(0, mostNamed)
    .map(({ line, message }) => `Línea ${line}: ${message}`)
    .join(" ");

const dayInWords = (day: Day): string => formatDate(`${day}T12:00:00Z`);

/** Leaves out those that are there. */
export async function storeRates(tx: Prisma.TransactionClient, rates: readonly Rate[], isDemo: boolean): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO whatsapp_rates (is_demo, market, category, valid_from, currency, micros)
    SELECT ${isDemo}, market, category, "validFrom", currency, micros FROM jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      AS told (market text, category text, "validFrom" date, currency text, micros bigint)
    ON CONFLICT DO NOTHING`;
}

/**
 * Removes the rates that count from a day on. What messages were expected to cost stays as it was noted.
 * @throws AppError `not_found`
 */
export async function removeRates(actor: Actor, validFrom: Day): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.whatsappRate.deleteMany({
      where: { isDemo: false, validFrom: toDateColumn(validFrom) },
    });
    if (count === 0) throw new AppError("not_found", "No se encontraron las tarifas.");
    await whatsappAccountAudit.record(tx, actor, {
      action: "whatsapp.removeRates",
      target: accountTarget,
      changes: { validFrom: [validFrom, ""], rates: [count, 0] },
    });
  });
}

/** The rates of the given markets, for all days. */
export async function findRates(tx: Prisma.TransactionClient, isDemo: boolean, markets: string[]): Promise<Rate[]> {
  const rows = await tx.whatsappRate.findMany({ where: { isDemo, market: { in: markets } } });
  return rows.map(({ market, category, currency, validFrom, micros }) => ({
    ...{ market, currency },
    category: category as RateCategory,
    validFrom: fromDateColumn(validFrom),
    micros: Number(micros),
  }));
}
