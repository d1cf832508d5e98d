import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { sealSecret } from "@/lib/options/secrets";
import { ensureOptions } from "@/lib/options/select";
import { createCharge } from "@/lib/payments/charges";
import { type ChargeFacts, type ChargeKind, declaredCharges } from "@/lib/payments/kind";
import { paymentOptions } from "@/lib/payments/options";
import { mercadopagoAccount } from "./mercadopago";
import { paypalAccount } from "./paypal";

/** Sets up every way of paying, with a rate. */
export async function configurePayments(): Promise<void> {
  await ensureOptions();
  const set = (name: keyof typeof paymentOptions, value: string) =>
    db.option.update({ where: { key: paymentOptions[name].key }, data: { value } });
  const seal = (name: keyof typeof paymentOptions, value: string) =>
    set(name, sealSecret(paymentOptions[name].key, value));
  await set("transferNumber", "191-00000000-0-00");
  await set("yapeNumber", "999 888 777");
  await set("plinNumber", "999 888 777");
  await set("rate", "3.75");
  await set("rateDate", "2026-11-29");
  await seal("mercadopagoToken", mercadopagoAccount.token);
  await seal("mercadopagoSecret", mercadopagoAccount.secret);
  await set("paypalClientId", paypalAccount.clientId);
  await seal("paypalSecret", paypalAccount.secret);
  await set("paypalWebhookId", paypalAccount.webhookId);
}

/** Declares one kind of charge that counts what it is told, until the tests of the file are over. */
export function declareTestCharges() {
  const before = declaredCharges.all;
  afterAll(() => declaredCharges.declare(before));
  const told: Record<"paid" | "refunded", string[]> = { paid: [], refunded: [] };
  const kind: ChargeKind = {
    name: "purchase",
    label: "Compra",
    paid: async (_tx, { id }) => void told.paid.push(id),
    refunded: async (_tx, { id }) => void told.refunded.push(id),
    pathOf: async (subjectId) => `/compra/${subjectId}`,
    billed: async () => ({ name: "Rumi Inventado", taxId: "", address: "", taxRate: 1_800 }),
  };
  declaredCharges.declare([kind]);
  return told;
}

export const newCharge = (changes: Partial<ChargeFacts> = {}): Promise<{ id: string }> =>
  createCharge(db, {
    ...{ subjectId: randomUUID(), amountCents: 14_990, currency: "PEN", title: "Plantilla de menú" },
    ...{ payerName: "Rumi Inventado", payerEmail: "rumi@quinde.test" },
    ...changes,
    kind: "purchase",
  });

type Balance = { account: string; currency: string; cents: number };

/** The balances of the accounts, by account and currency, without those that are even. */
export const balances = (chargeIds: string[]): Promise<Balance[]> =>
  db.$queryRaw<Balance[]>`
    SELECT e.account::text AS account, e.currency::text AS currency, sum(e.amount_cents)::int AS cents
    FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE t.charge_id = ANY(${chargeIds}::uuid[])
    GROUP BY 1, 2 HAVING sum(e.amount_cents) <> 0 ORDER BY 1, 2`;
