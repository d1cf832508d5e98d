import { declared } from "@/lib/core/declared";
import type { Currency } from "@/lib/core/currency";
import type { ChargeState, Prisma } from "@/prisma/generated/client";

/** A domain's declaration of the sums that it asks for. */
export type ChargeKind = {
  name: "instalment" | "purchase";
  label: string;
  /** Called in the transaction that settles a charge: exactly once for each. */
  paid: (tx: Prisma.TransactionClient, charge: ChargeFacts) => Promise<void>;
  /** Called in the transaction that gives the money back. */
  refunded: (tx: Prisma.TransactionClient, charge: ChargeFacts) => Promise<void>;
  /** The payer's page, where ways are offered and a provider leads back to, such as `/compra/{key}`. */
  pathOf: (subjectId: string) => Promise<string>;
  /** Gives the payer that an invoice names, and the tax that the amount includes. */
  billed: (tx: Prisma.TransactionClient, subjectId: string) => Promise<Billed>;
};

export type Billed = {
  name: string;
  /** A RUC or a DNI; empty if it is not known. */
  taxId: string;
  address: string;
  /** Basis points, 0 for none; null for the studio's usual rate. */
  taxRate: number | null;
};

export type ChargeFacts = {
  id: string;
  kind: string;
  subjectId: string;
  amountCents: number;
  currency: Currency;
  title: string;
  payerName: string;
  payerEmail: string;
  state: ChargeState;
  paidAt: Date | null;
};

export const declaredCharges = declared<readonly ChargeKind[]>("charges");

/** @throws Error for the charge of a domain that is gone */
export function chargeKind(name: string): ChargeKind {
  const found = declaredCharges.all.find((kind) => kind.name === name);
  if (!found) throw new Error(`no domain declares charges of the kind "${name}"`);
  return found;
}
