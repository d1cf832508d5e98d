import type { Metadata } from "next";
import { SiteForm } from "@/components/analytics/sites/site-form";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { listZones } from "@/lib/analytics/sites/zones";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadSite } from "../load-site";

export const metadata: Metadata = { title: "Editar sitio" };

export default async function SiteUpdatePage({ params }: PageProps<"/dashboard/application/sites/[id]/update">) {
  await requirePage("/dashboard/application/sites/[id]/update");
  const site = await loadSite(params);
  return (
    <>
      <PageHeader
        title={`Editar ${site.name}`}
        trail={[
          { label: "Sitios", href: "/dashboard/application/sites/list" },
          { label: site.name, href: `/dashboard/application/sites/${site.id}/details` },
          { label: "Editar" },
        ]}
      />
      <Card className="max-w-3xl">
        {/* The key makes the form start afresh when somebody else's changes arrive. */}
        <SiteForm key={site.updatedAt.toString()} site={site} zones={listZones(site.zone)} />
      </Card>
    </>
  );
}
