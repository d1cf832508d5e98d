import type { Metadata } from "next";
import { LazyNotFound } from "@/components/site/lazy-not-found";
import { listCategories } from "@/lib/academy/catalog";

export const metadata: Metadata = { title: "La página no existe" };

export default async function NotFound() {
  const categories = await listCategories();
  return <LazyNotFound categories={categories.map(({ slug, name, description }) => ({ slug, name, description }))} />;
}
