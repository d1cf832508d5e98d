import { unstable_rethrow } from "next/navigation";
import { CatalogSidebar } from "@/components/academy/catalog-sidebar";
import { listCategories } from "@/lib/academy/catalog";
import { log } from "@/lib/core/log";

/** A failure is only logged and leaves the column empty. */
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
