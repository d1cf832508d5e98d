import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { SiteFrame } from "../site-frame";

// Nothing of a preview or an offer may be cached.
export const instant = false;

export const metadata: Metadata = { title: "Vista previa", robots: { index: false, follow: false } };

/** Has no statistics, unlike the site. */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <SiteFrame>
      <div data-without-help>{children}</div>
    </SiteFrame>
  );
}
