import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

// Rendered for each visit, as a whole: nothing of it may be kept.
export const instant = false;

export const metadata: Metadata = { title: "Vista previa", robots: { index: false, follow: false } };

/** As the site, but without its statistics. */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection();
  return <SiteFrame>{children}</SiteFrame>;
}
