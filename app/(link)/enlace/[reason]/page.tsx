import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkClosed } from "@/components/shortener/link-closed";
import { LinkFrame } from "@/components/shortener/link-frame";
import { cachedSite } from "@/lib/site/cached-site";
import { closedReasons, isClosed } from "@/lib/shortener/shared/closed";

export const metadata: Metadata = { title: "Enlace corto", robots: { index: false, follow: false } };

export const ensureStatic = "navigation";
export const instant = false;

export const generateStaticParams = () => closedReasons.map((reason) => ({ reason }));

/** Static, so that trying out codes costs nothing; lib/server serves it. */
export default async function ClosedLinkPage({ params }: PageProps<"/enlace/[reason]">) {
  const { reason } = await params;
  if (!isClosed(reason)) notFound();
  const { name } = await cachedSite();
  return (
    <LinkFrame name={name}>
      <LinkClosed reason={reason} />
    </LinkFrame>
  );
}
