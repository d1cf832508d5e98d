import { type Currency, isCurrency } from "@/lib/core/currency";
import { db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { id as uuid } from "@/lib/core/schema";
import { type Attempt, work } from "@/lib/jobs/kind";
import { theSystem } from "@/lib/people/audit";
import type { Payment, Prisma } from "@/prisma/generated/client";
import { paymentAudit } from "./audit";
import { type AskJob, askKind, askMissing } from "./ask-jobs";
import { lockCharge } from "./charges";
import type { ChargeFacts } from "./kind";
import { decimalOf, type ProviderPayment } from "./providers/provider";
import { providerOf } from "./providers/providers";
import { settlePayment, settleRefund, tellStaff } from "./settle";
import { readPaymentSettings } from "./settings";
import { isHandWay, type ProviderWay, wayLabels } from "./shared/ways";

type Transaction = Prisma.TransactionClient;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after its time from which a payment that nobody paid has expired. */
const grace = hour;

/** The same for one that its provider still looks at. */
const longest = 10 * 24 * hour;

const ago = (ms: number): Date => new Date(Date.now() - ms);

export const askWork = work<AskJob>({
  kind: askKind,
  atOnce: 4,
  // Three days, in which a provider that was away or an account that was wrong is mended.
  waits: [minute, 5 * minute, 30 * minute, ...Array<number>(72).fill(hour)],
  run: ask,
  recover: askMissing,
});

async function ask({ payload }: Attempt<AskJob>): Promise<void> {
  const settings = await readPaymentSettings();
  if (!("paymentId" in payload)) {
    const { way, providerPaymentId } = payload;
    for (const told of (await providerOf(way, settings)?.ask(providerPaymentId)) ?? []) await hear(way, told);
    return;
  }
  const payment = await db.payment.findUnique({
    where: { id: payload.paymentId },
    select: {
      ...{ id: true, way: true, providerId: true, providerPaymentId: true, state: true },
      charge: { select: { state: true } },
    },
  });
  if (!payment || isHandWay(payment.way)) return;
  const { id, way, providerId, providerPaymentId, state, charge } = payment;
  const provider = providerOf(way, settings);
  if (!provider) return;
  if (payload.isAboutDispute) {
    if (providerPaymentId && provider.isDisputed) await hearDispute(id, await provider.isDisputed(providerPaymentId));
    return;
  }
  // Only one payment of a charge by the same way is begun at a time.
  const takes = state === "begun" && charge.state === "open";
  for (const told of await provider.look({ id, providerId }, takes)) await hear(way, told);
  await db.payment.updateMany({
    where: {
      id,
      state: "begun",
      OR: [
        { expiresAt: { lt: ago(grace) }, OR: [{ providerPaymentId: null }, { reason: { not: "" } }] },
        { expiresAt: { lt: ago(longest) } },
      ],
    },
    data: { state: "expired", endedAt: new Date(), version: { increment: 1 } },
  });
}

/** Writes down what a provider says of a payment; doubled, late or in another order it changes nothing more. */
export async function hear(way: ProviderWay, told: ProviderPayment): Promise<void> {
  if (!uuid.safeParse(told.reference).success) return;
  await db.$transaction(async (tx) => {
    const found = await tx.payment.findUnique({ where: { id: told.reference }, select: { chargeId: true, way: true } });
    if (found?.way !== way) return;
    const charge = (await lockCharge(tx, found.chargeId))!;
    const payment = await findHeard(tx, way, told);
    if (!payment) return;
    if (told.state === "refunded" && isHeld(payment)) return settleRefund(tx, charge, payment);
    if (!isSettled(payment)) {
      if (told.state !== "approved") return keepWaiting(tx, payment, told);
      if (!isCurrency(told.currency)) return noteOther(tx, payment, told);
      const other = isAsAsked(payment, told) ? undefined : otherOf(told, told.currency);
      await settlePayment(tx, charge, payment, { providerPaymentId: told.id, ...(other && { other }) });
    }
    if (told.isDisputed !== undefined && isHeld(payment)) await noteDispute(tx, charge, payment, told.isDisputed);
    if (told.isDisputed) return;
    if (told.isPartlyRefunded && told.state === "approved" && payment.state !== "refunded")
      await tellStaff(tx, payment, { reason: `${wayLabels[way]} dice que se devolvió una parte.` });
  });
}

const hearDispute = (id: string, isDisputed: boolean): Promise<void> =>
  db.$transaction(async (tx) => {
    const { chargeId } = await tx.payment.findUniqueOrThrow({ where: { id }, select: { chargeId: true } });
    const charge = (await lockCharge(tx, chargeId))!;
    const payment = await tx.payment.findUniqueOrThrow({ where: { id } });
    if (isHeld(payment)) await noteDispute(tx, charge, payment, isDisputed);
  });

/** Tells staff that its payer disputes a payment, or no more; each once. */
async function noteDispute(
  tx: Transaction,
  { title }: ChargeFacts,
  payment: Payment,
  isDisputed: boolean,
): Promise<void> {
  const { id, way } = payment;
  if (isDisputed === payment.isDisputed) return;
  const what = isDisputed ? "reclaman este pago: respóndele ahí" : "el reclamo de este pago terminó";
  await tellStaff(tx, payment, { isDisputed, reason: `${wayLabels[way]} dice que ${what}.` });
  await paymentAudit.record(tx, theSystem, {
    action: isDisputed ? "payment.dispute" : "payment.dispute-end",
    target: { id, name: title },
  });
}

/** The payment that bears the provider's name; without one it is ours, or if ours bears another a further one. */
async function findHeard(
  tx: Transaction,
  way: ProviderWay,
  { id, reference, state }: ProviderPayment,
): Promise<Payment | null> {
  const known = await tx.payment.findUnique({ where: { way_providerPaymentId: { way, providerPaymentId: id } } });
  const ours = known ?? (await tx.payment.findUniqueOrThrow({ where: { id: reference } }));
  if (known || ours.providerPaymentId === null) return ours;
  if (state !== "approved") return null;
  const { chargeId, rate, note } = ours;
  const amountCents = ours.askedCents ?? ours.amountCents;
  const currency = ours.askedCurrency ?? ours.currency;
  return tx.payment.create({
    data: { chargeId, way, state: "expired", amountCents, currency, rate, note, endedAt: new Date() },
  });
}

const isHeld = ({ state }: Payment): boolean => state === "confirmed" || state === "refunding";

const isSettled = (payment: Payment): boolean => isHeld(payment) || payment.state === "refunded";

const isAsAsked = ({ amountCents, currency }: Payment, told: ProviderPayment): boolean =>
  Number(amountCents) === told.amountCents && currency === told.currency;

const reasonOf = ({ amountCents, currency }: ProviderPayment): string =>
  `Llegaron ${currency} ${decimalOf(amountCents)}, otro monto que el pedido.`;

const otherOf = (told: ProviderPayment, currency: Currency) => ({
  amountCents: BigInt(told.amountCents),
  currency,
  reason: reasonOf(told),
});

/** While the provider's payment is on its way, ours bears its name and does not expire. */
async function keepWaiting(tx: Transaction, { id, reason }: Payment, told: ProviderPayment): Promise<void> {
  if (reason) return;
  const providerPaymentId = told.state === "pending" ? told.id : null;
  await tx.payment.update({ where: { id }, data: { providerPaymentId }, select: { id: true } });
}

/** Money in another currency than ours is in no ledger; staff see why. */
async function noteOther(tx: Transaction, payment: Payment, told: ProviderPayment): Promise<void> {
  if (payment.reason) return;
  log.error({ payment: payment.id, way: payment.way }, "a provider told a currency that is none of ours");
  await tellStaff(tx, payment, { reason: reasonOf(told), providerPaymentId: told.id });
}
