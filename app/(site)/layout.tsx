import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";
import { listCategories } from "@/lib/academy/catalog";
import { log } from "@/lib/core/log";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell categories={await loadCategories()}>{children}</SiteShell>;
}

/** Without its categories the menu is shorter and the page still says for itself what failed. */
async function loadCategories() {
  try {
    return await listCategories();
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "the menu's categories could not be loaded");
    return [];
  }
}
