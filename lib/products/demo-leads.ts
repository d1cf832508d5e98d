import { day } from "@/lib/core/dates";
import { productPath } from "./shared/paths";
import type { LeadAction } from "./schema";
import type { Prisma } from "@/prisma/generated/client";

const samples: { slug: string; action: LeadAction; ageDays: number }[] = [
  { slug: "plantilla-restaurante-sazon", action: "buy", ageDays: 0.3 },
  { slug: "bot-reservas", action: "hire", ageDays: 1.2 },
  { slug: "auditoria-rendimiento", action: "hire", ageDays: 2.6 },
  { slug: "plantilla-restaurante-sazon", action: "hire", ageDays: 4.1 },
  { slug: "kit-api-autenticacion", action: "buy", ageDays: 5.5 },
  { slug: "kit-iconos-andinos", action: "buy", ageDays: 9.7 },
];

/** Visitors who went from a product to the chat. */
export async function seedLeads(tx: Prisma.TransactionClient): Promise<void> {
  for (const { slug, action, ageDays } of samples) {
    const createdAt = new Date(Date.now() - ageDays * day);
    await tx.lead.create({ data: { product: { connect: { slug } }, action, path: productPath(slug), createdAt } });
  }
}
