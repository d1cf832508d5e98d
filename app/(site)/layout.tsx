import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";
import { listCategories } from "@/lib/academy/catalog";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell categories={await listCategories()}>{children}</SiteShell>;
}
