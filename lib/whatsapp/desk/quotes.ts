import { db } from "@/lib/core/db";
import { formatMoney, formatPrice } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { filtersOf, plainText } from "@/lib/core/text";
import { readPrices } from "@/lib/marketing/read-prices";
import { contactPath } from "@/lib/marketing/shared/contact-link";
import { planPrice } from "@/lib/marketing/shared/prices";
import { orderStateLabels } from "@/lib/orders/shared/states";
import { productPath } from "@/lib/products/shared/paths";
import { findOrders, wayOf } from "./details";
import type { Quote } from "./schema";

const most = 8;

/**
 * Prices and orders as message texts: "p" lists all prices, "o" this contact's orders, other text matches names. Never
 * other people's orders.
 */
export async function listQuotes(contactId: string, typed: string): Promise<Quote[]> {
  const sought = plainText(typed);
  const [orders, plans, products] = await Promise.all([
    ordersOf(contactId),
    listPlans(),
    productsBy(isFor("precio", sought) ? "" : sought),
  ]);
  const ofKind = (kind: string, quotes: Quote[]) =>
    isFor(kind, sought) ? quotes : quotes.filter(({ title }) => plainText(title).includes(sought));
  return [...ofKind("orden", orders), ...ofKind("precio", plans), ...products].slice(0, most);
}

const isFor = (kind: string, sought: string): boolean => kind.startsWith(sought);

async function listPlans(): Promise<Quote[]> {
  const prices = await readPrices();
  return prices.plans.map((plan) => {
    const [title, price] = [`Plan ${plan.title}`, planPrice(prices, plan)];
    return {
      id: `plan-${plan.slug}`,
      title,
      detail: price,
      text: `${title}: ${price}.\n${absoluteUrl(contactPath(plan.slug))}`,
    };
  });
}

async function productsBy(sought: string): Promise<Quote[]> {
  const products = await db.product.findMany({
    where: { published: true, ...(sought && { OR: filtersOf(sought).map((searchName) => ({ searchName })) }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    select: { slug: true, name: true, priceCents: true, currency: true },
  });
  return products.map(({ slug, name, priceCents, currency }) => {
    const price = formatPrice(Number(priceCents), currency);
    return {
      id: `product-${slug}`,
      title: name,
      detail: price,
      text: `${name}: ${price}.\n${absoluteUrl(productPath(slug))}`,
    };
  });
}

async function ordersOf(contactId: string): Promise<Quote[]> {
  const identities = await db.whatsappIdentity.findMany({
    where: { contactId, kind: "phone" },
    select: { value: true },
  });
  if (identities.length === 0) return [];
  const orders = await findOrders(identities.map(({ value }) => value));
  return orders.map((order) => {
    const { id, number, state } = order;
    const total = formatMoney(Number(order.priceCents), order.currency);
    return {
      id: `order-${id}`,
      title: number,
      detail: `${orderStateLabels[state]} · ${total}`,
      // Without a link: order pages are for the team only.
      text: `Orden ${number}\n${wayOf(order)}\nEstado: ${orderStateLabels[state]}\nTotal: ${total}`,
    };
  });
}
