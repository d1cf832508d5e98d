import { dayOf, toDateColumn } from "@/lib/core/days";
import { totalsOf } from "@/lib/core/money";
import type { Prisma } from "@/prisma/generated/client";
import { invoiceOptions } from "./options";

const issuer = {
  issuerTaxId: "20100000009",
  issuerName: "Estudio Quinde S.A.C.",
  issuerAddress: "Jr. Inventado 120, Lima",
};

const said = { taxId: issuer.issuerTaxId, name: issuer.issuerName, address: issuer.issuerAddress };

/** Receipts of the two newest purchases that are paid. Nobody is told of them. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  for (const name of ["taxId", "name", "address"] as const) {
    const { key, type } = invoiceOptions[name];
    await tx.option.upsert({
      where: { key },
      create: { key, type, value: said[name] },
      update: { value: said[name] },
    });
  }
  const charges = await tx.charge.findMany({
    where: { kind: "purchase", state: "paid" },
    orderBy: { createdAt: "desc" },
    take: 2,
    select: { id: true, title: true, amountCents: true, currency: true, payerName: true, createdAt: true },
  });
  const taxRate = 1_800;
  for (const [place, { id: chargeId, title, amountCents, currency, payerName, createdAt }] of charges
    .reverse()
    .entries())
    await tx.invoice.create({
      data: {
        ...{ ...issuer, kind: "receipt", series: "B001", number: place + 1, day: toDateColumn(dayOf(createdAt)) },
        ...{ chargeId, payerTaxId: "", payerName, payerAddress: "", description: title, currency, taxRate, createdAt },
        ...totalsOf([{ quantity: 1_000, unitCents: Number(amountCents) }], "included", taxRate),
      },
      select: { id: true },
    });
  await tx.invoiceSequence.create({
    data: { issuerTaxId: issuer.issuerTaxId, series: "B001", last: charges.length },
  });
}
