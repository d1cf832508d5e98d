import type { Metadata } from "next";
import { SiteForm } from "@/components/analytics/sites/site-form";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { requirePage } from "@/lib/dashboard/require-page";
import { listZones } from "@/lib/analytics/sites/zones";

export const metadata: Metadata = { title: "Agregar sitio" };

export default async function SiteCreatePage() {
  await requirePage("/dashboard/application/sites/create");
  return (
    <>
      <PageHeader
        title="Agregar sitio"
        description="Después te damos una línea de código para contar sus visitas."
        trail={[{ label: "Sitios", href: "/dashboard/application/sites/list" }, { label: "Agregar" }]}
      />
      <Card className="max-w-3xl">
        <SiteForm zones={listZones()} />
      </Card>
    </>
  );
}
