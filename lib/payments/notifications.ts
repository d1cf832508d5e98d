import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { unavailable } from "@/lib/core/failure";
import { askNow } from "./ask-jobs";
import { isSignedByMercadoPago, type MercadoPagoSigned } from "./providers/mercadopago";
import { hasPaypalSignature, isPaypalDispute, isSignedByPaypal, subjectsOfPaypal } from "./providers/paypal";
import { ProviderError } from "./providers/provider";
import { readPaymentSettings } from "./settings";

const notSigned = () => new AppError("unauthorized", "La firma del aviso no es válida.");

/**
 * Notes that a payment is to be asked for; nothing of what was sent is believed.
 * @throws AppError `unauthorized` without the signature of Mercado Pago
 */
export async function hearMercadoPago(signed: MercadoPagoSigned): Promise<void> {
  const { mercadopago } = await readPaymentSettings();
  if (!mercadopago || !isSignedByMercadoPago(mercadopago, signed)) throw notSigned();
  if (!/^\d{1,30}$/.test(signed.id)) return;
  await db.$transaction((tx) => askNow(tx, { way: "mercadopago", providerPaymentId: signed.id }));
}

/**
 * The same for PayPal, which is asked for the signature only of what names an order of ours.
 * @throws AppError `unauthorized`, `unavailable` when PayPal gives no answer: it then sends the event again
 */
export async function hearPaypal(text: string, headers: Pick<Headers, "get">): Promise<void> {
  const { paypal } = await readPaymentSettings();
  if (!paypal || !hasPaypalSignature(headers)) throw notSigned();
  const event = parsed(text);
  const subjects = { in: subjectsOfPaypal(event) };
  const payment = await db.payment.findFirst({
    where: { way: "paypal", OR: [{ providerId: subjects }, { providerPaymentId: subjects }] },
    select: { id: true },
  });
  if (!payment) return;
  if (!(await isGenuine(() => isSignedByPaypal(paypal, headers, text)))) throw notSigned();
  await db.$transaction((tx) => askNow(tx, { paymentId: payment.id, isAboutDispute: isPaypalDispute(event) }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function isGenuine(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw unavailable();
    throw error;
  }
}
