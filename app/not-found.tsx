import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/site/not-found-message";
import { SiteShell } from "@/components/site/site-shell";
import { listCategories } from "@/lib/academy/catalog";

export const metadata: Metadata = { title: "La página no existe" };

export default async function NotFound() {
  return (
    <SiteShell categories={await listCategories()}>
      <NotFoundMessage />
    </SiteShell>
  );
}
