import type { Metadata } from "next";
import { Beacon } from "@/components/site/beacon";
import { LazyNotFound } from "@/components/site/lazy-not-found";
import { listCategories } from "@/lib/academy/catalog";
import { cachedSite } from "@/lib/site/cached-site";

export const metadata: Metadata = { title: "La página no existe" };

export default async function NotFound() {
  const [site, categories] = await Promise.all([cachedSite(), listCategories()]);
  const menu = categories.map(({ slug, name, description }) => ({ slug, name, description }));
  return (
    <>
      <LazyNotFound site={site} categories={menu} />
      <Beacon />
    </>
  );
}
