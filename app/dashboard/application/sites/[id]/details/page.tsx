import type { Metadata } from "next";
import { InstallCard } from "@/components/analytics/sites/install-card";
import { RemoveSite } from "@/components/analytics/sites/remove-site";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonLink } from "@/components/ui/button";
import { ChartIcon, PencilIcon } from "@/components/ui/icons";
import type { SiteDetails } from "@/lib/analytics/sites/schema";
import { findLastHit } from "@/lib/analytics/sites/service";
import { formatDateTime } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadSite } from "../load-site";

export const metadata: Metadata = { title: "Sitio" };

export default async function SiteDetailsPage({ params }: PageProps<"/dashboard/application/sites/[id]/details">) {
  await requirePage("/dashboard/application/sites/[id]/details");
  const site = await loadSite(params);
  const { id, name, isOwn } = site;
  const lastHitAt = isOwn ? null : await findLastHit(id, { days: 30 });
  return (
    <>
      <PageHeader
        title={name}
        trail={[{ label: "Sitios", href: "/dashboard/application/sites/list" }, { label: name }]}
        actions={
          <>
            <ButtonLink href={`/dashboard/application/analytics?site=${id}`} variant="secondary" prefetch={false}>
              <ChartIcon /> Ver estadísticas
            </ButtonLink>
            <ButtonLink href={`/dashboard/application/sites/${id}/update`}>
              <PencilIcon /> Editar
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        {isOwn ? (
          <Card title="Instalación">
            <p className="text-muted">Las visitas de este sitio ya se cuentan: no hay nada que instalar.</p>
          </Card>
        ) : (
          <InstallCard site={site} origin={env.SITE_URL} lastHitAt={lastHitAt?.toISOString() ?? null} />
        )}
        <div className="grid min-w-0 gap-6">
          <SiteFacts site={site} />
          <SitePeople site={site} />
        </div>
      </div>
    </>
  );
}

function SiteFacts({ site }: { site: SiteDetails }) {
  const { id, name, domains, zone, script, isOwn, createdAt } = site;
  return (
    <Card title="Datos">
      <Details
        items={[
          ...(isOwn ? [] : [{ label: "Dominios", value: domains.join(", ") }]),
          { label: "Zona horaria", value: zone },
          ...(isOwn ? [] : [{ label: "Script", value: `${script}.js` }]),
          { label: "Agregado", value: formatDateTime(createdAt) },
        ]}
      />
      {!isOwn && (
        <div className="mt-6 border-t border-line pt-6">
          <RemoveSite id={id} name={name} />
        </div>
      )}
    </Card>
  );
}

function SitePeople({ site: { people } }: { site: SiteDetails }) {
  return (
    <Card title="Quiénes lo ven">
      {people.length === 0 ? (
        <p className="text-muted">Solo los administradores. Al editar el sitio puedes compartirlo con más personas.</p>
      ) : (
        <ul className="divide-y divide-line">
          {people.map(({ id, name, email }) => (
            <li key={id} className="py-2 first:pt-0 last:pb-0">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm wrap-anywhere text-muted">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
