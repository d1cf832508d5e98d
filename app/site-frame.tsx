import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";
import { listCategories } from "@/lib/academy/catalog";
import { log } from "@/lib/core/log";
import { cachedSite } from "@/lib/site/cached-site";
import { listMenuProjects } from "@/lib/projects/catalog";

export async function SiteFrame({ children }: { children: ReactNode }) {
  const [site, categories, projects] = await Promise.all([
    cachedSite(),
    orNothing(listCategories(), "the menu's categories could not be loaded"),
    orNothing(listMenuProjects(), "the menu's projects could not be loaded"),
  ]);
  return (
    <SiteShell site={site} categories={categories} projects={projects}>
      {children}
    </SiteShell>
  );
}

/** A failure only shortens the menu; the page reports its own. */
async function orNothing<Item>(items: Promise<Item[]>, failure: string): Promise<Item[]> {
  try {
    return await items;
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, failure);
    return [];
  }
}
