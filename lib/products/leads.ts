import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { enforceLimit } from "@/lib/core/rate-limit";
import { absoluteUrl } from "@/lib/core/seo";
import { whatsappLink } from "@/lib/core/whatsapp";
import { getSite } from "@/lib/options/site";
import { productPath } from "./shared/paths";
import type { LeadAction } from "./schema";

const limit = { points: 20, seconds: 600 };

const greetings: Record<LeadAction, (name: string) => string> = {
  buy: (name) => `Hola, quiero comprar «${name}»`,
  hire: (name) => `Hola, quiero contratar el servicio de «${name}»`,
};

/** Where a lead comes from: who asks is known only to the rate limit, and is not stored. */
export type LeadSource = { ip: string; path: string };

/**
 * Records that somebody wants a product.
 * @returns the address of the chat with the studio, with a first message that names the product.
 * @throws AppError `not_found`, `too_many_requests`
 */
export async function recordLead(id: string, action: LeadAction, { ip, path }: LeadSource): Promise<string> {
  await enforceLimit("products.lead", ip, limit);
  const product = await db.product.findUnique({
    where: { id, published: true },
    select: { name: true, slug: true, sku: true },
  });
  if (!product) throw new AppError("not_found", "No se encontró el producto.");
  await db.lead.create({ data: { productId: id, action, path } });
  const { phone } = await getSite();
  const { name, slug, sku } = product;
  return whatsappLink(phone, `${greetings[action](name)} (${sku}). ${absoluteUrl(productPath(slug))}`);
}

/** The path of the page of this site that a request comes from, at most 200 characters; empty where it is not told. */
export function sourcePath(headers: Headers): string {
  const referer = headers.get("referer");
  if (!referer || !URL.canParse(referer)) return "";
  const { host, pathname } = new URL(referer);
  return host === headers.get("host") || host === new URL(absoluteUrl("/")).host ? pathname.slice(0, 200) : "";
}
