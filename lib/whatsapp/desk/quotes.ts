import { formatBrief } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { formatMoney, formatPrice } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { filtersOf, plainText } from "@/lib/core/text";
import { plans } from "@/lib/marketing/shared/plans";
import { orderStateLabels } from "@/lib/orders/schema";
import { productPath } from "@/lib/products/shared/paths";
import { findOrders } from "./details";
import type { Quote } from "./schema";

const most = 8;

/**
 * Prices and orders as texts for a message, by what is typed: "p" for all prices, "o" for the orders
 * of this person, or a part of a name. Of others nobody is told.
 */
export async function listQuotes(contactId: string, typed: string): Promise<Quote[]> {
  const sought = plainText(typed);
  const [orders, products] = await Promise.all([
    ordersOf(contactId),
    productsBy(isFor("precio", sought) ? "" : sought),
  ]);
  const ofKind = (kind: string, quotes: Quote[]) =>
    isFor(kind, sought) ? quotes : quotes.filter(({ title }) => plainText(title).includes(sought));
  return [...ofKind("orden", orders), ...ofKind("precio", listPlans()), ...products].slice(0, most);
}

/** Whether what is typed is the beginning of what a kind of quote is called. */
const isFor = (kind: string, sought: string): boolean => kind.startsWith(sought);

const listPlans = (): Quote[] =>
  plans.map(({ slug, title, priceCents, isFrom, period, buttonLink }) => {
    const price = `${isFrom ? "desde " : ""}${formatPrice(priceCents, "USD")} ${period}`;
    return {
      id: `plan-${slug}`,
      title: `Plan ${title}`,
      detail: price,
      text: `Plan ${title}: ${price}.\n${absoluteUrl(buttonLink)}`,
    };
  });

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
  return orders.map(({ id, number, state, origin, destination, departureAt, priceCents, currency }) => {
    const [way, total] = [
      `${origin} – ${destination}, ${formatBrief(departureAt)}`,
      formatMoney(Number(priceCents), currency),
    ];
    return {
      id: `order-${id}`,
      title: number,
      detail: `${orderStateLabels[state]} · ${total}`,
      // The pages of an order are the team's: there is none that could be sent.
      text: `Orden ${number}\n${way}\nEstado: ${orderStateLabels[state]}\nTotal: ${total}`,
    };
  });
}
