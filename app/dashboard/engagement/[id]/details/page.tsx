import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { EngagementFiles } from "@/components/engagements/engagement-files";
import { RemoveEngagement } from "@/components/engagements/remove-engagement";
import { AddStep } from "@/components/engagements/step-actions";
import { EngagementBadge } from "@/components/engagements/step-badge";
import { StepList } from "@/components/engagements/step-list";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ExternalLinkIcon, PencilIcon } from "@/components/ui/icons";
import { clientPath } from "@/lib/clients/shared/client";
import { formatDate } from "@/lib/core/dates";
import { requirePage } from "@/lib/dashboard/require-page";
import { readClientPage } from "@/lib/engagements/page/desk";
import type { EngagementDetails } from "@/lib/engagements/schema";
import { projectPath } from "@/lib/projects/shared/paths";
import { proposalPath } from "@/lib/proposals/shared/proposal";
import { loadEngagement } from "../load-engagement";

export const metadata: Metadata = { title: "Encargo" };

export default async function EngagementDetailsPage({ params }: PageProps<"/dashboard/engagement/[id]/details">) {
  await requirePage("/dashboard/engagement/[id]/details");
  const engagement = await loadEngagement(params);
  const { id, title, summary, state, client, steps, files } = engagement;
  const { path } = await readClientPage(client.id);
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title} <EngagementBadge state={state} />
          </span>
        }
        trail={[{ label: "Encargos", href: "/dashboard/engagement/list" }, { label: title }]}
        actions={
          <>
            {path && (
              <ButtonAnchor href={path} target="_blank" variant="secondary">
                <ExternalLinkIcon /> Ver la página del cliente
              </ButtonAnchor>
            )}
            <ButtonLink href={`/dashboard/engagement/${id}/update`} variant="secondary">
              <PencilIcon /> Editar
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <Card title="Pasos" actions={<AddStep engagementId={id} />}>
            <StepList steps={steps} />
            {!path && (
              <p className="mt-5 border-t border-line pt-5 text-sm text-muted">
                La página del cliente está cerrada, así que no recibe correos ni puede aprobar.{" "}
                <Link href={clientPath(client.id)} className="link">
                  Ábrela en su ficha
                </Link>
                .
              </p>
            )}
          </Card>
          <Card title="Archivos">
            <EngagementFiles id={id} files={files} steps={steps} />
          </Card>
        </div>
        <Card title="Datos">
          {summary && <p className="mb-4 wrap-anywhere whitespace-pre-line">{summary}</p>}
          <Details items={factsOf(engagement)} />
          <div className="mt-6 border-t border-line pt-6">
            <RemoveEngagement id={id} title={title} />
          </div>
        </Card>
      </div>
    </>
  );
}

const factsOf = ({ client, proposal, project, createdAt }: EngagementDetails) => [
  {
    label: "Cliente",
    value: (
      <Link href={clientPath(client.id)} className="link">
        {client.name}
      </Link>
    ),
  },
  {
    label: "Propuesta",
    value: proposal && (
      <Link href={proposalPath(proposal.id)} className="link">
        {[proposal.number, proposal.title].filter(Boolean).join(" · ")}
      </Link>
    ),
  },
  {
    label: "Proyecto",
    value: project && (
      <a href={projectPath(project.slug)} className="link">
        {project.title}
      </a>
    ),
  },
  { label: "Creado", value: formatDate(createdAt) },
];
