import type { Metadata } from "next";
import { ProductForm } from "@/components/studio/catalogue/product-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { listProductWords } from "@/lib/studio/catalogue";
import { loadDraft } from "./load-draft";

export const metadata: Metadata = { title: "Editar producto" };

export default async function ProductUpdatePage({ params }: PageProps<"/dashboard/product/[id]/update">) {
  const { id } = await requirePage("/dashboard/product/[id]/update");
  const [draft, words] = await Promise.all([loadDraft(params), listProductWords()]);
  return <ProductForm draft={draft} userId={id} words={words} />;
}
