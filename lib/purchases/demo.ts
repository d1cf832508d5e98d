import type { ChargeState, Prisma } from "@/prisma/generated/client";
import { nextPurchaseNumber } from "./charge";
import type { PurchaseState } from "./shared/purchase";

const states: Record<ChargeState, PurchaseState> = {
  open: "waiting",
  paid: "paid",
  refunded: "refunded",
  cancelled: "cancelled",
};

/** The purchases that the demonstration's charges are of. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const charges = await tx.charge.findMany({ where: { kind: "purchase" }, orderBy: { createdAt: "asc" } });
  for (const charge of charges) {
    const { subjectId: id, title: productName, amountCents: priceCents, currency, createdAt, paidAt } = charge;
    const product = await tx.product.findFirst({
      where: { name: productName },
      select: { id: true, soldFileName: true },
    });
    const [payment] = await tx.payment.findMany({
      where: { chargeId: charge.id, state: "refunded" },
      select: { endedAt: true },
      take: 1,
    });
    const isDownloaded = paidAt !== null && Boolean(product?.soldFileName);
    await tx.purchase.create({
      data: {
        ...{ id, formId: id, chargeId: charge.id, productId: product?.id, productName, priceCents, currency },
        ...{ buyerName: charge.payerName, buyerEmail: charge.payerEmail, createdAt, paidAt },
        state: states[charge.state],
        number: paidAt && (await nextPurchaseNumber(tx, paidAt)),
        downloadsFrom: paidAt,
        refundedAt: payment?.endedAt,
        ...(isDownloaded && { downloadCount: 1, downloads: { create: { at: paidAt } } }),
        ...(paidAt && product && !product.soldFileName && { githubUser: "comprador-ficticio" }),
      },
    });
  }
}
