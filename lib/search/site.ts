import { searchAcademy } from "@/lib/academy/search";
import { formatPrice } from "@/lib/core/numbers";
import { searchWords } from "@/lib/core/text";
import { searchProducts } from "@/lib/products/search";
import { productQuery } from "@/lib/products/schema";
import { productPath } from "@/lib/products/shared/paths";
import { pageProjects } from "@/lib/projects/list";
import { projectQuery } from "@/lib/projects/schema";
import type { Finding } from "./schema";

/** How many of each kind. */
export const take = 5;

/** What a text finds that everybody may read: courses, lessons, products and projects. */
export async function searchSite(search: string): Promise<Finding[]> {
  if (searchWords(search).length === 0) return [];
  const found = await Promise.all([findInAcademy(search), findProducts(search), findProjects(search)]);
  return found.flat();
}

async function findInAcademy(search: string): Promise<Finding[]> {
  const { results } = await searchAcademy({ page: 1, limit: take * 4, search });
  return (["course", "lesson"] as const).flatMap((kind) =>
    results
      .filter(({ type }) => type === kind)
      .slice(0, take)
      .map(({ id, title, path, courseTitle, categoryName }) => ({
        kind,
        id,
        title,
        detail: kind === "course" ? categoryName : courseTitle,
        path,
      })),
  );
}

async function findProducts(search: string): Promise<Finding[]> {
  const { results } = await searchProducts(productQuery.parse({ search, limit: take }));
  return results.map(({ id, slug, name, priceCents, currency }) => ({
    kind: "product",
    id,
    title: name,
    detail: formatPrice(priceCents, currency),
    path: productPath(slug),
  }));
}

async function findProjects(search: string): Promise<Finding[]> {
  const { results } = await pageProjects(projectQuery.parse({ search, limit: take }));
  return results.map(({ id, slug, title, description }) => ({
    kind: "project",
    id,
    title,
    detail: description,
    path: `/projects/${slug}`,
  }));
}
