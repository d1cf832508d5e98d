import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { DashboardShell } from "@/components/dashboard/shell";
import { KeepPush } from "@/components/push/keep-push";
import { DevPanel } from "@/components/dev/dev-panel";
import { requireUser } from "@/lib/auth/require-user";
import { env } from "@/lib/core/env";
import { ownLinks, panelFor } from "@/lib/panel/panel";
import type { Panel } from "@/lib/panel/shared/panel";
import { type Role, roles } from "@/lib/people/shared/roles";
import { cachedSite } from "@/lib/site/cached-site";
import { can } from "@/lib/people/shared/rights";

/** Rendered for each request: scripts of a prerendered shell would lack the nonce. */
export const instant = false;

export const metadata: Metadata = {
  title: "Panel",
  robots: { index: false, follow: false },
  // Some phones show notifications of a closed panel only if it is on the home screen.
  manifest: "/panel.webmanifest",
  appleWebApp: { title: "Panel" },
};

const previews = () => Object.fromEntries(roles.map((role) => [role, panelFor(role)])) as Record<Role, Panel>;

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  await connection();
  const { id, name, lastName, email, photo, role } = await requireUser();
  const [{ name: siteName }, own] = await Promise.all([cachedSite(), ownLinks({ id, role })]);
  return (
    <DashboardShell
      siteName={siteName}
      user={{ id, name, lastName, email, photo, role }}
      panel={panelFor(role, own)}
      previews={env.DEV_TOOLS ? previews() : undefined}
      tools={
        <>
          {can({ role }, "pushes") && <KeepPush userId={id} />}
          {env.DEV_TOOLS && <DevPanel />}
        </>
      }
    >
      {children}
    </DashboardShell>
  );
}
