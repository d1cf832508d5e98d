import { db } from "@/lib/core/db";
import { seed as seedPayments } from "@/lib/payments/demo";
import { seed } from "./demo";
import { findBuyerView } from "./view";

test("the demonstration has a purchase of every charge, with what its buyer sees", async () => {
  const data = { category: "Kits", priceCents: 8_900n, currency: "USD" } as const;
  for (const slug of ["plantilla-restaurante-sazon", "kit-api-autenticacion", "bot-reservas", "kit-iconos-andinos"])
    await db.product.create({ data: { ...data, slug, name: `Producto ${slug}`, sku: slug, soldFileName: "x.zip" } });
  await db.$transaction(async (tx) => {
    await seedPayments(tx);
    await seed(tx);
  });
  const charges = await db.charge.findMany({ select: { id: true, subjectId: true, paidAt: true } });
  const purchases = await db.purchase.findMany();
  expect(purchases.map(({ id }) => id).toSorted()).toEqual(charges.map(({ subjectId }) => subjectId).toSorted());
  expect(new Set(purchases.map(({ state }) => state))).toEqual(new Set(["waiting", "paid", "refunded"]));
  for (const { id, number, paidAt, productId } of purchases) {
    expect([number !== null, productId !== null]).toEqual([paidAt !== null, true]);
    expect((await findBuyerView(id))?.file).not.toBeNull();
  }
});
