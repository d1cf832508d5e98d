import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { LinkFrame } from "@/components/shortener/link-frame";
import { cachedSite } from "@/lib/site/cached-site";

/** Rendered as a whole for each request, so that the status tells the link's state. */
export const instant = false;

export const metadata: Metadata = { title: "Enlace corto", robots: { index: false, follow: false } };

export default async function ShortLinkLayout({ children }: { children: ReactNode }) {
  await connection();
  const { name } = await cachedSite();
  return <LinkFrame name={name}>{children}</LinkFrame>;
}
