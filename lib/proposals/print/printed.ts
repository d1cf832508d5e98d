import { taxIdLabel } from "@/lib/clients/shared/tax-id";
import { formatDate, formatDateTime } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
import { startOfDay } from "@/lib/core/days";
import { formatQuantity, lineCents } from "@/lib/core/money";
import { formatMoney } from "@/lib/core/numbers";
import { formatRate } from "@/lib/payments/shared/rate";
import type { Offer } from "../offer/offer";
import { askedParts, sayMoment, sayShare, sayStanding } from "../instalments/shared/plan";
import { linesChosen, totalsOfChoice } from "../shared/lines";
import { inOtherCurrency, lastDayOf, taxLabels } from "../shared/proposal";

type PrintedLine = { text: string; quantity: string; unit: string; total: string };

/** A proposal as its PDF says it: texts alone. */
export type PrintedProposal = {
  number: string;
  title: string;
  client: string;
  facts: string[];
  intro: string;
  lines: PrintedLine[];
  /** Options that are not chosen; only named. */
  left: string[];
  sums: { label: string; amount: string }[];
  /** How it is paid; empty without a plan. */
  plan: string[];
  signed: string[];
  siteName: string;
  url: string;
};

export type Signed = { name: string; acceptedAt: Date; target: string };
type Choice = { chosen: readonly string[]; signed?: Signed | undefined };
type Place = { siteName: string; url: string };

export function toPrinted(offer: Offer, { chosen, signed }: Choice, place: Place): PrintedProposal {
  const { shown, number, client, standing } = offer;
  const { title, currency, lines, tax, taxRate, rate, validUntil } = shown;
  const money = (cents: number) => formatMoney(cents, currency);
  const bought = linesChosen(lines, chosen);
  const { baseCents, taxCents, totalCents } = totalsOfChoice(shown, chosen);
  const sum = (label: string, cents: number) => ({ label, amount: money(cents) });
  return {
    ...{ number, title, ...place },
    client: [client.name, taxIdLabel(client.taxId ?? "")].filter(Boolean).join(" · "),
    facts: [
      `Versión ${shown.number}`,
      `Válida hasta el ${formatDate(startOfDay(lastDayOf(validUntil)))}`,
      taxLabels[tax],
      ...(rate ? [`Tipo de cambio: S/ ${formatRate(rate)} por dólar`] : []),
    ],
    intro: plainMarkdown(shown.intro),
    lines: bought.map((line) => ({
      text: line.text,
      quantity: formatQuantity(line.quantity),
      unit: money(line.unitCents),
      total: money(lineCents(line)),
    })),
    left: lines.filter((line) => !bought.includes(line)).map(({ text }) => text),
    sums: [
      ...(tax === "none" ? [] : [sum("Subtotal", baseCents), sum(`IGV (${taxRate / 100} %)`, taxCents)]),
      sum("Total", totalCents),
      ...(rate ? [{ label: "Equivale a", amount: inOtherCurrency(currency, totalCents, rate) }] : []),
    ],
    plan: [
      ...sayStanding(standing).map(({ label, cents }) => `${label}: ${money(cents)}`),
      ...askedParts(shown.plan, totalCents, standing).map(
        ({ part, amountCents }) =>
          `${part.label}: ${sayShare(part, standing)}, ${sayMoment(part)}, ${money(amountCents)}`,
      ),
    ],
    signed: signed
      ? [
          sentence(`Aceptada por ${signed.name} el ${formatDateTime(signed.acceptedAt)}`),
          `Se confirmó con un código que se envió a ${signed.target}.`,
        ]
      : [],
  };
}

/** A markdown text without its signs, since a PDF has no headings or links. */
const plainMarkdown = (markdown: string): string =>
  markdown
    .replace(/^[ \t]{0,3}(?:#{1,6}|>)[ \t]*/gm, "")
    .replace(/!?\[([^\]\n]*)\]\(([^)\n]*)\)/g, "$1 ($2)")
    .replace(/\*\*|__|`/g, "")
    .replace(/^[ \t]*[*+-][ \t]+/gm, "• ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
