import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/site-shell";
import { listCategories } from "@/lib/academy/catalog";

/** Rendered for each request as a whole: a prerendered shell would carry scripts without the request's nonce. */
export const instant = false;

export const metadata: Metadata = { title: "Panel", robots: { index: false, follow: false } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await connection();
  return <SiteShell categories={await listCategories()}>{children}</SiteShell>;
}
