import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Currency } from "@/lib/core/currency";
import { day } from "@/lib/core/dates";
import { daysAgo } from "@/lib/demo/demo";
import { escapeMarkup } from "@/lib/core/text";
import { formatMoney } from "@/lib/core/numbers";
import type { ChargeState, PaymentState, Prisma } from "@/prisma/generated/client";
import { entriesOfPayment, entriesOfSurplus, reverseLedger, writeLedger } from "./ledger";
import { keepProof } from "./proofs";
import { convert } from "./shared/rate";
import { isHandWay, wayLabels, type WayName } from "./shared/ways";

type SamplePayment = {
  way: WayName;
  currency: Currency;
  state: PaymentState;
  isSurplus?: boolean;
  note?: string;
  reason?: string;
  refundNote?: string;
};

type Sample = { product: string; payer: string; ageDays: number; state: ChargeState; payments: SamplePayment[] };

/** Soles per dollar × 10,000. */
const rate = 37_500;

const samples: Sample[] = [
  {
    ...{ product: "plantilla-restaurante-sazon", payer: "Rumi Inventado", ageDays: 0.2, state: "open" },
    payments: [{ way: "yape", currency: "PEN", state: "waiting", note: "Operación 00417" }],
  },
  {
    ...{ product: "kit-api-autenticacion", payer: "Sol Ficticia", ageDays: 1.4, state: "open" },
    payments: [{ way: "transfer", currency: "PEN", state: "refused", reason: "Faltan S/ 20 para completar el precio" }],
  },
  {
    ...{ product: "bot-reservas", payer: "Killari Imaginaria", ageDays: 3, state: "paid" },
    payments: [{ way: "mercadopago", currency: "PEN", state: "confirmed" }],
  },
  {
    ...{ product: "plantilla-restaurante-sazon", payer: "Amaru Supuesto", ageDays: 12, state: "paid" },
    payments: [
      { way: "plin", currency: "PEN", state: "confirmed" },
      { way: "paypal", currency: "USD", state: "confirmed", isSurplus: true },
    ],
  },
  {
    ...{ product: "kit-iconos-andinos", payer: "Nina Deprueba", ageDays: 35, state: "refunded" },
    payments: [{ way: "transfer", currency: "PEN", state: "refunded", refundNote: "Por transferencia, a su cuenta" }],
  },
  {
    ...{ product: "kit-api-autenticacion", payer: "Inti Simulado", ageDays: 41, state: "paid" },
    payments: [{ way: "paypal", currency: "USD", state: "confirmed" }],
  },
];

/** Charges in each state; their purchases follow (lib/purchases), so that nobody is told of them. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  for (const { product: slug, payer, ageDays, state, payments } of samples) {
    const product = await tx.product.findUnique({
      where: { slug },
      select: { name: true, priceCents: true, currency: true },
    });
    if (!product) continue;
    const createdAt = daysAgo(ageDays);
    const sum = { amountCents: Number(product.priceCents), currency: product.currency };
    const { id: chargeId } = await tx.charge.create({
      data: {
        ...{ kind: "purchase", subjectId: randomUUID(), title: product.name, ...sum, state, createdAt },
        ...{ payerName: payer, payerEmail: `${payer.toLowerCase().replace(" ", ".")}@quinde.test` },
        paidAt: state === "open" ? null : createdAt,
      },
      select: { id: true },
    });
    for (const payment of payments) await addPayment(tx, { chargeId, sum, createdAt }, payment);
  }
}

type About = { chargeId: string; sum: { amountCents: number; currency: Currency }; createdAt: Date };

/** Adds a payment to a charge, with its place in the ledger; whoever calls it writes the charge's state. */
export async function addPayment(tx: Prisma.TransactionClient, about: About, payment: SamplePayment): Promise<void> {
  const { chargeId, sum, createdAt } = about;
  const { way, state, currency, isSurplus = false } = payment;
  const converted = convert(sum, currency, rate)!;
  const isPaid = state === "confirmed" || state === "refunded";
  const endedAt = state === "refused" || state === "refunded" ? new Date(createdAt.getTime() + day / 24) : null;
  const { id: paymentId } = await tx.payment.create({
    data: {
      ...{ ...payment, chargeId, ...converted, createdAt, endedAt },
      confirmedAt: isPaid ? createdAt : null,
      proofName: isHandWay(way)
        ? await keepProof(await drawProof(way, formatMoney(converted.amountCents, currency)))
        : null,
      providerPaymentId: isHandWay(way) ? null : `demo-${randomBytes(4).toString("hex")}`,
    },
    select: { id: true },
  });
  if (!isPaid) return;
  const received = { currency, amountCents: BigInt(converted.amountCents) };
  const entries = isSurplus
    ? entriesOfSurplus(way, received)
    : entriesOfPayment(way, received, { ...sum, amountCents: BigInt(sum.amountCents) });
  await writeLedger(tx, { kind: isSurplus ? "surplus" : "payment", chargeId, paymentId }, entries, createdAt);
  if (state === "refunded") await reverseLedger(tx, { chargeId, paymentId }, endedAt!);
}

/** A picture like those that phones make, without anybody's data. */
async function drawProof(way: WayName, amount: string): Promise<{ bytes: Buffer; format: string }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="760">
    <rect width="540" height="760" fill="#f4f1ea"/><rect x="40" y="60" width="460" height="640" rx="24" fill="#fff"/>
    <g font-family="sans-serif" text-anchor="middle" fill="#1b2a2f">
      <text x="270" y="180" font-size="34">${escapeMarkup(wayLabels[way])}</text>
      <text x="270" y="300" font-size="60" font-weight="bold">${escapeMarkup(amount)}</text>
      <text x="270" y="380" font-size="26">Comprobante de ejemplo</text>
    </g></svg>`;
  return { bytes: await sharp(Buffer.from(svg)).jpeg().toBuffer(), format: "jpeg" };
}
