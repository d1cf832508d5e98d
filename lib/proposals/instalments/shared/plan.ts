import { formatDate } from "@/lib/core/dates";
import { addDays, type Day, dayOf, startOfDay } from "@/lib/core/days";
import { proportionOf } from "@/lib/core/money";

export const planMoments = ["acceptance", "day", "after"] as const;
export type PlanMoment = (typeof planMoments)[number];

export const planMomentLabels: Record<PlanMoment, string> = {
  acceptance: "Al aceptar",
  day: "En una fecha",
  after: "Días después de aceptar",
};

/** A part of what is offered, and when it is to be paid. */
export type PlanPart = {
  label: string;
  /** Basis points; those of a plan are 10,000 together. */
  share: number;
  when: PlanMoment;
  /** With `day`; empty otherwise. */
  day: Day | "";
  /** With `after`; zero otherwise. */
  days: number;
};

export const wholeShare = 10_000;

/** Parts that a plan has at most. */
export const mostParts = 12;

const part = (label: string, percent: number, days = 0): PlanPart => ({
  ...{ label, share: percent * 100, day: "", days },
  when: days === 0 ? "acceptance" : "after",
});

export const planPresets: { label: string; plan: PlanPart[] }[] = [
  { label: "Todo al aceptar", plan: [part("Pago único", 100)] },
  { label: "50 % y 50 %", plan: [part("Adelanto", 50), part("Saldo", 50, 30)] },
  { label: "30/40/30", plan: [part("Adelanto", 30), part("Avance", 40, 30), part("Entrega", 30, 60)] },
];

/**
 * The amount of each part in cents: rounded half up, and the last one is the rest. If a total has few cents, parts take
 * no more than is left.
 */
export function amountsOf(totalCents: number, plan: readonly Pick<PlanPart, "share">[]): number[] {
  let left = totalCents;
  return plan.map(({ share }, place) => {
    const isLast = place === plan.length - 1;
    const cents = isLast ? left : Math.min(left, proportionOf(totalCents, share, wholeShare));
    left -= cents;
    return cents;
  });
}

/** The cents that earlier versions asked for and that stay, because they were paid or may still be paid. */
export type MoneyStanding = { paidCents: number; comingCents: number };

export const nothingStands: MoneyStanding = { paidCents: 0, comingCents: 0 };

export const standingCents = ({ paidCents, comingCents }: MoneyStanding): number => paidCents + comingCents;

/** The rest of a total, which a plan divides. */
export const leftOf = (totalCents: number, standing: MoneyStanding): number =>
  Math.max(0, totalCents - standingCents(standing));

export type AskedPart = { part: PlanPart; place: number; amountCents: number };

/** The parts of a plan that are asked for: they divide what is left, and none is of no cents. */
export function askedParts(plan: readonly PlanPart[], totalCents: number, standing: MoneyStanding): AskedPart[] {
  const amounts = amountsOf(leftOf(totalCents, standing), plan);
  return plan.map((part, place) => ({ part, place, amountCents: amounts[place]! })).filter(isAsked);
}

const isAsked = ({ amountCents }: AskedPart): boolean => amountCents > 0;

/** The lines that stand before the parts of a plan. */
export const sayStanding = ({ paidCents, comingCents }: MoneyStanding): { label: string; cents: number }[] =>
  [
    { label: "Ya pagado", cents: paidCents },
    { label: "Pago en curso", cents: comingCents },
  ].filter(({ cents }) => cents > 0);

/** A fixed day that is past when the plan is accepted is that day. */
export function dueDayOf({ when, day, days }: PlanPart, acceptedOn: Day): Day {
  if (when === "day") return day < acceptedOn ? acceptedOn : day;
  return when === "after" ? addDays(acceptedOn, days) : acceptedOn;
}

const shareTyped = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

/** "33.33" gives 3333; null for what is no share. */
export function parseShare(typed: string): number | null {
  const [, units = "", decimals = ""] = shareTyped.exec(typed.trim()) ?? [];
  const share = Number(units) * 100 + Number(decimals.padEnd(2, "0"));
  return share > 0 && share <= wholeShare ? share : null;
}

const formatShare = (share: number): string => `${share / 100} %`;

/** "33.33 %", "33.33 % de lo que falta" */
export const sayShare = ({ share }: PlanPart, standing: MoneyStanding): string =>
  `${formatShare(share)}${standingCents(standing) > 0 ? " de lo que falta" : ""}`;

/** "al aceptar", "el 3 de enero de 2027", "30 días después de aceptar" */
export function sayMoment({ when, day, days }: PlanPart, today = dayOf(new Date())): string {
  if (when === "day" && day >= today) return `el ${formatDate(startOfDay(day))}`;
  return when === "after" ? `${days === 1 ? "1 día" : `${days} días`} después de aceptar` : "al aceptar";
}
