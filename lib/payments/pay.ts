import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { tooManyRequests } from "@/lib/core/rate-limit";
import { oneLine } from "@/lib/core/text";
import { absoluteUrl } from "@/lib/core/seo";
import { writeBefore } from "@/lib/files/write";
import { enqueuePushes } from "@/lib/push/queue";
import { enqueueMail } from "@/lib/mail/queue";
import { studioAddresses } from "@/lib/site/studio-addresses";
import type { Currency } from "@/lib/core/currency";
import type { ChargeState, Payment, PaymentState, Prisma } from "@/prisma/generated/client";
import { askBegun, askSoon } from "./ask-jobs";
import { lockCharge } from "./charges";
import { type ChargeFacts, chargeKind } from "./kind";
import { paymentWaitingMail } from "./mails/payment-waiting";
import { chargeNotFound } from "./not-found";
import { openRate } from "./offered-rate";
import { type PricedWay, priceWays } from "./price-ways";
import { removeProof, storeProof } from "./proofs";
import { ProviderError } from "./providers/provider";
import { providerOf } from "./providers/providers";
import { paymentPush } from "./pushes/payment";
import { readPaymentSettings } from "./settings";
import { type HandWay, isHandWay, type ProviderWay, wayLabels, type WayName } from "./shared/ways";

type Transaction = Prisma.TransactionClient;

/** Milliseconds during which the payer is led to the same page of a provider. */
const life = 3 * 60 * 60_000;

/**
 * Begins a payment by a provider; the same charge and way again give the same one while it lasts.
 * @param offered the sealed rate of the amount that the payer was shown; empty for today's
 * @returns the provider's address to lead the payer to
 * @throws AppError `not_found`, `conflict` when nothing is to be paid or the way is not offered, `unavailable`
 */
export async function beginProviderPayment(
  chargeId: string,
  way: ProviderWay,
  offered = "",
): Promise<{ location: string }> {
  const priced = await offer(chargeId, way, offered);
  const { charge, payment } = await db.$transaction(async (tx) => {
    const open = await lockOpen(tx, chargeId);
    return { charge: open, payment: (await findBegun(tx, chargeId, priced)) ?? (await create(tx, chargeId, priced)) };
  });
  if (payment.location) return { location: payment.location };
  const provider = providerOf(way, await readPaymentSettings());
  if (!provider) throw notOffered();
  try {
    const begun = await provider.begin({
      id: payment.id,
      title: charge.title,
      amountCents: Number(payment.amountCents),
      currency: payment.currency,
      payerEmail: charge.payerEmail,
      expiresAt: payment.expiresAt!,
      backUrl: absoluteUrl(await chargeKind(charge.kind).pathOf(charge.subjectId)),
    });
    await db.payment.update({ where: { id: payment.id }, data: begun, select: { id: true } });
    return begun;
  } catch (error) {
    log.error({ err: error, payment: payment.id }, "a payment could not be begun");
    const label = wayLabels[way];
    if (error instanceof ProviderError)
      throw new AppError("unavailable", `${label} no responde. Prueba de nuevo o elige otro medio de pago.`);
    throw error;
  }
}

async function offer(chargeId: string, way: WayName, offered: string): Promise<PricedWay> {
  const charge = await db.charge.findUnique({
    where: { id: chargeId },
    select: { amountCents: true, currency: true },
  });
  if (!charge) throw chargeNotFound();
  const sum = { amountCents: Number(charge.amountCents), currency: charge.currency };
  const ways = await priceWays(sum, openRate(offered));
  const found = ways.find(({ name }) => name === way);
  if (!found) throw notOffered();
  return found;
}

const notOffered = () => new AppError("conflict", "Ese medio de pago ya no está disponible. Elige otro.");

async function lockOpen(tx: Transaction, chargeId: string): Promise<ChargeFacts> {
  const charge = await lockCharge(tx, chargeId);
  if (!charge) throw chargeNotFound();
  if (charge.state === "open") return charge;
  throw new AppError(
    "conflict",
    charge.state === "cancelled" ? "Este cobro se canceló y ya no se puede pagar." : "Este cobro ya está pagado.",
  );
}

/** Milliseconds that a payer is given to pay. */
const enough = 30 * 60_000;

/**
 * Ends one whose time is nearly over or that asks for another amount than today's, so that another can begin; should
 * money arrive all the same, it still counts.
 */
async function findBegun(
  tx: Transaction,
  chargeId: string,
  { name, amountCents, currency, rate }: PricedWay,
): Promise<Payment | null> {
  const begun = { chargeId, way: name, state: "begun" } as const;
  const isLate = { expiresAt: { lte: new Date(Date.now() + enough) } };
  await tx.payment.updateMany({
    where: { ...begun, OR: [isLate, { NOT: { amountCents, currency, rate } }] },
    data: { state: "expired", endedAt: new Date() },
  });
  return tx.payment.findFirst({ where: begun });
}

async function create(tx: Transaction, chargeId: string, { name, amountCents, currency, rate }: PricedWay) {
  const expiresAt = new Date(Date.now() + life);
  const payment = await tx.payment.create({
    data: { chargeId, way: name, state: "begun", amountCents, currency, rate, expiresAt },
  });
  await askSoon(tx, payment.id);
  return payment;
}

/** Milliseconds after staff were told of a proof that still waits in which they are told of no other. */
const quiet = 10 * 60_000;

/** With those that were refused: who sends more is asked to write. */
const mostProofs = 5;

/** Proofs take room and somebody's time: of all payers together, in an hour. */
const mostProofsOfAll = 60;
const hour = 60 * 60_000;

type Proof = { picture: Uint8Array; note: string; offered?: string };

/**
 * Takes a picture that shows a payment; it waits for staff.
 * @throws AppError `unsupported_media_type` or `bad_request` for what is no picture, `payload_too_large`, `conflict`,
 * `not_found`, `too_many_requests`
 */
export async function sendProof(
  chargeId: string,
  way: HandWay,
  { picture, note, offered = "" }: Proof,
): Promise<{ id: string }> {
  if (!isHandWay(way)) throw notOffered();
  const { name, amountCents, currency, rate } = await offer(chargeId, way, offered);
  // Before the picture is decoded, which costs more than to find out.
  await db.$transaction((tx) => admitProof(tx, chargeId));
  const recipients = await studioAddresses();
  let stored: string | null = null;
  return writeBefore({
    write: async () => (stored = await storeProof(picture)),
    refer: (proofName) =>
      db.$transaction(async (tx) => {
        await admitProof(tx, chargeId);
        const payment = await tx.payment.create({
          data: {
            ...{ chargeId, way: name, state: "waiting", amountCents, currency, rate, proofName },
            note: oneLine(note, 300),
          },
          select: { id: true },
        });
        const data = { paymentId: payment.id };
        // The one mail leads to the list with the others, so many proofs do not mean many mails. A proof that nobody
        // was told of prolongs no silence.
        const told = await tx.payment.count({
          where: { state: "waiting", toldAt: { gt: new Date(Date.now() - quiet) } },
        });
        if (told > 0) return payment;
        await tx.payment.update({ where: { id: payment.id }, data: { toldAt: new Date() }, select: { id: true } });
        for (const to of recipients) await enqueueMail(tx, paymentWaitingMail, { to, data });
        await enqueuePushes(tx, paymentPush, [data]);
        return payment;
      }),
    discard: async () => stored && removeProof(stored),
  });
}

async function admitProof(tx: Transaction, chargeId: string): Promise<void> {
  await lockOpen(tx, chargeId);
  const sent = await tx.payment.findMany({
    where: { chargeId, OR: [{ proofName: { not: null } }, { state: "waiting" }] },
    select: { state: true },
  });
  if (sent.some(({ state }) => state === "waiting"))
    throw new AppError("conflict", "Ya recibimos tu comprobante. Te avisaremos por correo cuando lo revisemos.");
  if (sent.length >= mostProofs)
    throw new AppError("too_many_requests", "Ya enviaste varios comprobantes de este pago. Escríbenos para ayudarte.");
  await limitProofsOfAll(tx);
}

/** Counts what was taken, so that nobody uses up the hour of others by what is not. */
async function limitProofsOfAll(tx: Transaction): Promise<void> {
  const since = Date.now() - hour;
  const first = await tx.payment.findFirst({
    where: { proofName: { not: null }, createdAt: { gt: new Date(since) } },
    orderBy: { createdAt: "desc" },
    skip: mostProofsOfAll - 1,
    select: { createdAt: true },
  });
  if (first) throw tooManyRequests(first.createdAt.getTime() - since);
}

export type PayerView = {
  state: ChargeState;
  title: string;
  amountCents: number;
  currency: Currency;
  paidAt: Date | null;
  /** Newest first. */
  payments: PayerPayment[];
};

type PayerPayment = {
  id: string;
  way: WayName;
  label: string;
  state: PaymentState;
  amountCents: number;
  currency: Currency;
  /** Why it was refused; empty otherwise. */
  reason: string;
  createdAt: Date;
};

/**
 * Gives what the payer's page shows, nothing of staff. Who looks may come back from a provider, which is then asked.
 * @throws AppError `not_found`
 */
export async function readPayerView(chargeId: string): Promise<PayerView> {
  const charge = await db.charge.findUnique({
    where: { id: chargeId },
    select: {
      state: true,
      title: true,
      amountCents: true,
      currency: true,
      paidAt: true,
      payments: {
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: 20,
        select: {
          id: true,
          way: true,
          state: true,
          amountCents: true,
          currency: true,
          reason: true,
          createdAt: true,
        },
      },
    },
  });
  if (!charge) throw chargeNotFound();
  if (charge.payments.some(({ state }) => state === "begun")) await db.$transaction((tx) => askBegun(tx, chargeId));
  return {
    ...charge,
    amountCents: Number(charge.amountCents),
    payments: charge.payments.map(({ reason, ...payment }) => ({
      ...payment,
      label: wayLabels[payment.way],
      amountCents: Number(payment.amountCents),
      reason: payment.state === "refused" ? reason : "",
    })),
  };
}
