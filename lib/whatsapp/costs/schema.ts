import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { dayOf } from "@/lib/core/days";
import { isoDate, month } from "@/lib/core/schema";
import { whatsapp } from "@/lib/people/schema";
import { rateCategories } from "./shared/price";
import { mostRateBytes } from "./shared/rates-csv";

const count = z.number().int();
const micros = count.meta({ description: "Millionths of the currency" });
const currency = z.string().meta({ description: "Such as USD; empty where no rate is known" });
const day = z.string().refine(isDay, "Elige desde qué día valen.");

// ── Rates ───────────────────────────────────────────────────────────────────

export const ratesInput = z.strictObject({
  text: z
    .string("Elige un archivo o pega las tarifas.")
    .min(1, "Elige un archivo o pega las tarifas.")
    .max(mostRateBytes, "El archivo es demasiado grande: puede pesar hasta 2 MB.")
    .meta({ description: "Meta's rate card as CSV, or a line for each rate" }),
  validFrom: day.meta({ description: "Of lines that name no day" }),
});
export type RatesInput = z.output<typeof ratesInput>;

export const rateSetParams = z.strictObject({ validFrom: z.string().refine(isDay, "La fecha no es válida.") });

export const rateSets = z.object({
  sets: z
    .array(
      z.object({
        validFrom: z.string().meta({ description: "The day from which on they count" }),
        currency,
        rates: count,
        markets: count,
        isDemo: z.boolean().meta({ description: "Examples of the demonstration" }),
      }),
    )
    .meta({ description: "The newest hundred" }),
});
export type RateSets = z.output<typeof rateSets>;

// ── Before sending ──────────────────────────────────────────────────────────

const price = z.object({
  free: z.object({ until: isoDate, reason: z.enum(["ad", "window"]) }).nullable(),
  rate: z
    .object({
      market: z.string(),
      validFrom: z.string(),
      currency: z.string(),
      micros,
    })
    .nullable()
    .meta({ description: "What it costs once nothing makes it free; null where no rate is known" }),
});

const budget = z.object({ currency: z.string(), spentMicros: micros, limitMicros: micros });

export const conversationCosts = z.object({
  prices: z.record(z.enum(rateCategories), price),
  market: z.string().meta({ description: "The contact's country or region, in Spanish" }),
  budget: budget.nullable().meta({ description: "Of this month; null without a limit" }),
});
export type ConversationCosts = z.output<typeof conversationCosts>;

export const pricesQuery = z.strictObject({
  phone: whatsapp.pipe(z.string().min(1, "Escribe el número de WhatsApp.")),
});

// ── Ledger ──────────────────────────────────────────────────────────────────

export const ledgerCategory = z.object({
  currency,
  category: z.string(),
  messages: count,
  expectedMicros: micros,
  confirmedMicros: micros.meta({ description: "Of those whose price Meta told" }),
  differenceMicros: micros.meta({ description: "Of these, charged beyond what was expected" }),
  waiting: count.meta({ description: "Messages whose price Meta has not told yet" }),
  unpriced: count.meta({ description: "Messages without a known rate" }),
  billedFree: count.meta({ description: "Charged although they were expected to be free" }),
  freeBilled: count.meta({ description: "Free although they were expected to cost something" }),
  otherCategory: count.meta({ description: "Charged as another category" }),
});
export type LedgerCategory = z.output<typeof ledgerCategory>;

export const sharesQuery = z.strictObject({ month, by: z.enum(["contact", "link"], "Elige contacto o enlace.") });
export type SharesQuery = z.output<typeof sharesQuery>;

export const shares = z.object({
  results: z
    .array(
      z.object({
        id: z
          .string()
          .nullable()
          .meta({ description: "Null for removed people, no link, or one that may not be seen" }),
        name: z.string(),
        currency,
        messages: count,
        micros: micros.meta({ description: "What Meta charged, or is expected to" }),
      }),
    )
    .meta({ description: "The hundred that cost most" }),
});
export type Shares = z.output<typeof shares>;

export const ledgerExportQuery = z.strictObject({ month: month.default(() => dayOf(new Date()).slice(0, 7)) });
