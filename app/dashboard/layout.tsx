import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { DashboardShell } from "@/components/dashboard/shell";
import { DevPanel } from "@/components/dev/dev-panel";
import { requireUser } from "@/lib/auth/require-user";
import { env } from "@/lib/core/env";
import { cachedSite } from "@/lib/site/cached-site";

/** Rendered for each request as a whole: a prerendered shell would carry scripts without the request's nonce. */
export const instant = false;

export const metadata: Metadata = { title: "Panel", robots: { index: false, follow: false } };

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await connection();
  const { id, name, lastName, email, photo, role } = await requireUser();
  const { name: siteName } = await cachedSite();
  return (
    <DashboardShell
      siteName={siteName}
      user={{ id, name, lastName, email, photo, role }}
      tools={env.DEV_TOOLS && <DevPanel />}
    >
      {children}
    </DashboardShell>
  );
}
