import { addDays, type Day, dayOf, startOfDay } from "@/lib/core/days";
import type { Tax } from "@/lib/core/money";
import { formatMoney } from "@/lib/core/numbers";
import { convert } from "@/lib/payments/shared/rate";

export const proposalCurrencies = ["PEN", "USD"] as const;
export type ProposalCurrency = (typeof proposalCurrencies)[number];

export const taxLabels: Record<Tax, string> = { none: "Sin IGV", included: "IGV incluido", added: "Más IGV" };

export const proposalPath = (id: string): string => `/dashboard/proposal/${id}/details`;

export const offersPath = "/p/";

/** Its page, which whoever has the address may open. */
export const offerPath = (code: string): string => `${offersPath}${code}`;

export const proofPath = (code: string): string => `${offerPath(code)}/prueba`;

/** 128 random bits in base64url. */
export const offerCode = /^[\w-]{22}$/;

/** @param asked an accepted version, whose file is kept, or what is chosen of the offer */
export const pdfPath = (code: string, asked: { version: number } | { chosen: readonly string[] }): string =>
  `/api/proposals/pdf/${code}?${"version" in asked ? `version=${asked.version}` : `o=${asked.chosen.join(".")}`}`;

/** Offers that one address may open in that time. */
export const offerPageLimit = { call: "GET /p", points: 120, seconds: 60 } as const;

/** The sentence that an acceptance stands by. */
export const acceptSentence = "He leído esta propuesta y la acepto con las opciones y el total que se muestran.";

/** A total in the other currency, by the rate that was kept. */
export function inOtherCurrency(currency: ProposalCurrency, amountCents: number, rate: number): string {
  const other = currency === "PEN" ? "USD" : "PEN";
  return formatMoney(convert({ amountCents, currency }, other, rate)!.amountCents, other);
}

/** The last day on which an offer is good: it ends with that day. */
export const lastDayOf = (validUntil: Date | string): Day => dayOf(new Date(new Date(validUntil).getTime() - 1));

export const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1));
