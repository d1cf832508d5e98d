import { db } from "@/lib/core/db";
import { storage } from "@/lib/files/storage/storage";
import { balances } from "@/lib/testing/payments";
import { seed } from "./demo";

test("the demonstration has payments in every state that staff meet, and a ledger that balances", async () => {
  const data = {
    sku: "X",
    shortDescription: "",
    markdown: "",
    category: "Kits",
    priceCents: 8_900n,
    currency: "USD",
  } as const;
  for (const slug of ["plantilla-restaurante-sazon", "kit-api-autenticacion", "bot-reservas", "kit-iconos-andinos"])
    await db.product.create({ data: { ...data, slug, name: slug, sku: slug } });
  await db.$transaction((tx) => seed(tx));
  const payments = await db.payment.findMany({ include: { charge: true } });
  expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(["waiting", "refused", "confirmed", "refunded"]));
  for (const { proofName } of payments)
    if (proofName) expect(await storage.read(`payment-proofs/${proofName}`)).not.toBeNull();
  expect(await balances(payments.map(({ chargeId }) => chargeId))).toEqual([
    { account: "exchange", currency: "PEN", cents: -66_750 },
    { account: "exchange", currency: "USD", cents: 17_800 },
    { account: "mercadopago", currency: "PEN", cents: 33_375 },
    { account: "paypal", currency: "USD", cents: 17_800 },
    { account: "plin", currency: "PEN", cents: 33_375 },
    { account: "sales", currency: "USD", cents: -26_700 },
    { account: "surplus", currency: "USD", cents: -8_900 },
  ]);
});
