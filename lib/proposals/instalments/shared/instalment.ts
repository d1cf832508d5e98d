import type { Currency } from "@/lib/core/currency";
import { formatDate } from "@/lib/core/dates";
import { type Day, dayOf, startOfDay } from "@/lib/core/days";
import type { chargeStates } from "@/lib/payments/shared/states";
import { type Paid, sayPaid } from "@/lib/payments/shared/paid";
import type { OfferedWay } from "@/lib/payments/shared/ways";

/** A part of what was accepted, with what became of its charge. */
export type Instalment = {
  id: string;
  label: string;
  dueOn: Day;
  amountCents: number;
  currency: Currency;
  state: (typeof chargeStates)[number];
  /** Whether staff look at a proof of it. */
  isReviewed: boolean;
  /** Whether what was paid is on its way back. */
  isReturning: boolean;
  paidAt: Date | null;
  /** Null while nothing was paid. */
  paid: Paid | null;
  version: number;
  chargeId: string;
};

/** A part as its payer sees it. */
export type PayerPart = Instalment & {
  /** Why the last proof was refused; empty otherwise. */
  refusal: string;
  /** The provider whose answer is waited for; empty for none. */
  begunBy: string;
  /** By which it can be paid now; null while it cannot. */
  ways: OfferedWay[] | null;
};

/** A part with the proposal on whose page it is paid. */
export type ClientPart = Instalment & { proposal: { number: string | null; title: string; code: string } };

/** A part that a client owes, with its proposal. */
export type Owed = {
  id: string;
  label: string;
  dueOn: Day;
  amountCents: number;
  currency: Currency;
  /** Whether the client has an address. */
  isReminded: boolean;
  proposal: { id: string; number: string | null; title: string; client: { id: string; name: string } };
};

export const notReminded = "Sin correo: no se le recuerda";

export type PaidSums = { paidCents: number; owedCents: number; surplusCents: number };

type Dated = Pick<Instalment, "state" | "dueOn" | "isReviewed" | "isReturning" | "paidAt" | "paid">;

/** In words, with its date. */
export function sayInstalment({ state, dueOn, isReviewed, isReturning, paidAt, paid }: Dated): string {
  if (isReturning) return "Lo estamos devolviendo";
  if (state === "paid") return `Pagado el ${formatDate(paidAt!)}${paid ? `: ${sayPaid(paid)}` : ""}`;
  if (state === "refunded") return "Devuelto";
  if (state === "cancelled") return "Cancelado";
  return isReviewed ? "Revisamos tu comprobante" : sayDue(dueOn);
}

/** "Vence hoy", "Venció el 3 de enero de 2027" */
function sayDue(dueOn: Day, now = new Date()): string {
  const today = dayOf(now);
  if (dueOn === today) return "Vence hoy";
  return `${dueOn < today ? "Venció" : "Vence"} el ${formatDate(startOfDay(dueOn))}`;
}

export const isLatePart = ({ state, dueOn }: Pick<Instalment, "state" | "dueOn">, now = new Date()): boolean =>
  state === "open" && dueOn < dayOf(now);
