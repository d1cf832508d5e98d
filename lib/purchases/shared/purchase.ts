import { day } from "@/lib/core/dates";

export const purchaseStates = ["waiting", "paid", "refunded", "cancelled", "expired"] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const purchaseStateLabels: Record<PurchaseState, string> = {
  waiting: "Por pagar",
  paid: "Pagada",
  refunded: "Devuelta",
  cancelled: "Cancelada",
  expired: "Vencida",
};

export const purchaseStateTones = {
  waiting: "amber",
  paid: "accent",
  refunded: "neutral",
  cancelled: "neutral",
  expired: "neutral",
} as const satisfies Record<PurchaseState, string>;

/** A purchase in a short list. */
export type BoughtItem = {
  id: string;
  number: string | null;
  productName: string;
  priceCents: number;
  currency: string;
  state: PurchaseState;
};

/** Downloads of a purchase until staff open them again, and the days that they have. */
export const mostDownloads = 10;
export const downloadDays = 30;

/** Days after which an unpaid purchase expires. */
export const unpaidDays = 14;

export const purchaseLimits = { name: 80, email: 254 } as const;

/** Where a product is bought, and where a purchase is looked at by its buyer. */
export const buyingPath = "/comprar/";
export const purchasesPath = "/compra/";
/** Where a buyer asks for the links of what they paid for. */
export const recoveryPath = "/mis-compras";
export const buyPath = (slug: string): string => `${buyingPath}${slug}`;
export const purchasePath = (key: string): string => `${purchasesPath}${key}`;

/** Pages of buying that one address may open in that time. */
export const buyingLimit = { call: "GET /comprar", points: 120, seconds: 60 } as const;
export const purchaseLimit = { call: "GET /compra", points: 120, seconds: 60 } as const;

/** Whether it still takes a payment: none begins later, at a price of long ago. */
export const takesPayment = (
  { state, createdAt }: { state: PurchaseState; createdAt: Date },
  now = new Date(),
): boolean => state === "waiting" && now.getTime() < createdAt.getTime() + unpaidDays * day;

type Downloads = { state: PurchaseState; downloadCount: number; downloadsFrom: Date | null };

/** The last moment of a purchase's downloads; null while there are none. */
export const downloadsUntil = ({ downloadsFrom }: Pick<Downloads, "downloadsFrom">): Date | null =>
  downloadsFrom && new Date(downloadsFrom.getTime() + downloadDays * day);

/** How many downloads are left: none without a payment, after a refund, or too late. */
export function downloadsLeft(purchase: Downloads, now = new Date()): number {
  const until = downloadsUntil(purchase);
  if (purchase.state !== "paid" || !until || until <= now) return 0;
  return Math.max(0, mostDownloads - purchase.downloadCount);
}
