import { unstable_rethrow } from "next/navigation";
import { CatalogSidebar } from "@/components/academy/catalog-sidebar";
import { listCategories } from "@/lib/academy/catalog";
import { log } from "@/lib/core/log";

/** The right column. A failure is only logged: the column stays empty and the page stands. */
export async function CatalogAside(current: { category: string; course?: string }) {
  return <CatalogSidebar categories={await load()} {...current} />;
}

async function load() {
  try {
    return await listCategories();
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "the academy's side column could not be loaded");
    return [];
  }
}
