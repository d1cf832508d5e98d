import { exportRows } from "@/lib/core/csv";
import { addDays, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { limitKey } from "@/lib/core/limit-key";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { enforceLimit } from "@/lib/core/rate-limit";
import { absoluteUrl } from "@/lib/core/seo";
import { filtersOf, searchWords } from "@/lib/core/text";
import { getSite } from "@/lib/site/site";
import { type FindLink, keepLink, noLink } from "@/lib/people/keep-link";
import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { cameBySelect, linkShower, whoCameBy } from "@/lib/shortener/came-by";
import type { LinkReader } from "@/lib/shortener/folders/rights";
import { codeOfLink } from "@/lib/shortener/shared/came-by";
import type { Prisma } from "@/prisma/generated/client";
import { leadActionLabels, type Lead, type LeadAction, type LeadExportQuery, type LeadQuery } from "./schema";
import { productPath } from "./shared/paths";

const limit = { points: 20, seconds: 600 };

const greetings: Record<LeadAction, (name: string) => string> = {
  buy: (name) => `Hola, quiero comprar «${name}»`,
  hire: (name) => `Hola, quiero contratar el servicio de «${name}»`,
};

/** The address serves only the rate limit and is not stored. */
export type LeadSource = { ip: string; path: string; findLink?: FindLink };

/**
 * Records a lead, with the link by which they came. The answer does not name the link: whoever shares an address and a
 * browser with somebody would learn it.
 * @returns the address of the studio's chat, with a first message that names the product; without a phone number, of
 * the contact page
 * @throws AppError `not_found`, `too_many_requests`
 */
export async function recordLead(
  id: string,
  action: LeadAction,
  { ip, path, findLink = noLink }: LeadSource,
): Promise<string> {
  await enforceLimit("products.lead", limitKey(ip), limit);
  const product = await db.product.findUnique({
    where: { id, published: true },
    select: { name: true, slug: true, sku: true },
  });
  if (!product) throw new AppError("not_found", "No se encontró el producto.");
  const found = await findLink();
  await db.$transaction(async (tx) => {
    const linkId = await keepLink(tx, found);
    await tx.lead.create({ data: { productId: id, action, path, linkId } });
  });
  const { phone } = await getSite();
  if (!phone) return absoluteUrl("/contact");
  const { name, slug, sku } = product;
  return whatsappLink(phone, `${greetings[action](name)} (${sku}). ${absoluteUrl(productPath(slug))}`);
}

export function sourcePath(headers: Headers): string {
  const referer = headers.get("referer");
  if (!referer || !URL.canParse(referer)) return "";
  const { host, pathname } = new URL(referer);
  return host === headers.get("host") || host === new URL(absoluteUrl("/")).host ? pathname.slice(0, 200) : "";
}

const leadSelect = {
  id: true,
  action: true,
  path: true,
  createdAt: true,
  product: { select: { name: true, sku: true, slug: true, published: true } },
  link: cameBySelect,
} as const satisfies Prisma.LeadSelect;

export async function listLeads(query: LeadQuery, actor: LinkReader): Promise<Page<Lead>> {
  const orderBy = [{ createdAt: query.order }];
  const show = await linkShower(actor);
  const page = await paginate(db.lead, query, { where: whereOf(query, actor), orderBy, select: leadSelect });
  return { ...page, results: page.results.map((row) => ({ ...row, link: show(row.link) })) };
}

const headings = {
  createdAt: "Fecha",
  action: "Acción",
  product: "Producto",
  sku: "SKU",
  path: "Página",
  link: "Enlace",
};

export async function exportLeads(query: LeadExportQuery, actor: LinkReader): Promise<Response> {
  const show = await linkShower(actor);
  const rows = { where: whereOf(query, actor), select: leadSelect };
  return exportRows("interesados", db.lead, rows, headings, ({ action, path, createdAt, product, link }) => ({
    createdAt: createdAt.toISOString(),
    action: leadActionLabels[action],
    product: product.name,
    sku: product.sku,
    path,
    link: codeOfLink(show(link)),
  }));
}

const whereOf = (
  { action, search, dateFrom, dateTo, link }: LeadExportQuery,
  actor: LinkReader,
): Prisma.LeadWhereInput => ({
  ...(action && { action }),
  ...whoCameBy(actor, link),
  ...(search && { product: namedLike(search) }),
  createdAt: {
    ...(dateFrom && { gte: startOfDay(dateFrom) }),
    ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }),
  },
});

/** Selects products, hidden ones too, with every word in their name or SKU. */
const namedLike = (search: string): Prisma.ProductWhereInput => ({
  AND: searchWords(search).map((word) => ({ OR: filtersOf(word).map((searchName) => ({ searchName })) })),
});
