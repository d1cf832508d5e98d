import type { Currency } from "@/lib/core/currency";
import type { Paid } from "@/lib/payments/shared/paid";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import type { PurchaseState } from "@/lib/purchases/shared/purchase";

/** A purchase as the buyer's page shows it. */
export type ShownPurchase = {
  key: string;
  number: string | null;
  state: PurchaseState;
  productName: string;
  priceCents: number;
  currency: Currency;
  buyerName: string;
  /** The address of a product that is still on the site. */
  slug: string | null;
  /** Newest first, unless they paid it. */
  payments: { state: string; reason: string; label: string }[];
  /** Null while nothing was paid. */
  paid: Paid | null;
  ways: OfferedWay[];
  /** Null where what was bought is no file. */
  file: { left: number; until: Date | null } | null;
  githubUser: string;
  isInvited: boolean;
  paidAt: Date | null;
  refundedAt: Date | null;
};
