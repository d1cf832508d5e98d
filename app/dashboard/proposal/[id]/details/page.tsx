import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { OfferLines } from "@/components/proposals/offer-lines";
import { OfferSheet } from "@/components/proposals/offer-sheet";
import { RemoveProposal, SendProposal, WithdrawProposal } from "@/components/proposals/proposal-actions";
import { ProposalBadge } from "@/components/proposals/proposal-badge";
import { ProposalPayments } from "@/components/proposals/proposal-payments";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ExternalLinkIcon, PencilIcon, PlusIcon } from "@/components/ui/icons";
import { getReach } from "@/lib/clients/service";
import { clientPath } from "@/lib/clients/shared/client";
import { renderMarkdown } from "@/lib/content/markdown";
import { formatDateTime } from "@/lib/core/dates";
import { formatMoney } from "@/lib/core/numbers";
import { absoluteUrl } from "@/lib/core/seo";
import { requirePage } from "@/lib/dashboard/require-page";
import { findEngagementOf } from "@/lib/engagements/list";
import { engagementPath } from "@/lib/engagements/shared/engagement";
import { listInstalments, sumsOf } from "@/lib/proposals/instalments/read";
import { readStanding } from "@/lib/proposals/instalments/standing";
import type { ProposalDetails } from "@/lib/proposals/schema";
import { chosenAtFirst } from "@/lib/proposals/shared/lines";
import { offerPath, proofPath } from "@/lib/proposals/shared/proposal";
import { channelLabels, isOpenState } from "@/lib/proposals/shared/states";
import { cachedSite } from "@/lib/site/cached-site";
import { loadProposal } from "../load-proposal";

export const metadata: Metadata = { title: "Propuesta" };

export default async function ProposalDetailsPage({ params }: PageProps<"/dashboard/proposal/[id]/details">) {
  await requirePage("/dashboard/proposal/[id]/details");
  const proposal = await loadProposal(params);
  const { id, number, title, state, code, version, versions, acceptances } = proposal;
  const newest = versions[0]!;
  const [client, { name: site }, { html }, parts, standing, engagement] = await Promise.all([
    getReach(proposal.client.id),
    cachedSite(),
    renderMarkdown(newest.intro),
    listInstalments(id),
    readStanding(id),
    findEngagementOf(id),
  ]);
  const isDraft = newest.sentAt === null;
  const isOpen = isOpenState(state);
  const isAgreed = state === "accepted" && !isDraft && parts.length > 0;
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {number ?? title} <ProposalBadge proposal={proposal} />
          </span>
        }
        description={number ? title : undefined}
        trail={[{ label: "Propuestas", href: "/dashboard/proposal/list" }, { label: number ?? title }]}
        actions={
          <>
            {number && (
              <ButtonAnchor href={offerPath(code)} target="_blank" variant="secondary">
                <ExternalLinkIcon /> Ver su página
              </ButtonAnchor>
            )}
            <ButtonLink href={`/dashboard/proposal/${id}/update`} variant="secondary">
              <PencilIcon /> Editar
            </ButtonLink>
            {state === "accepted" && !engagement && (
              <ButtonLink href={`/dashboard/engagement/create?client=${proposal.client.id}&proposal=${id}`}>
                <PlusIcon /> Crear encargo
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          {(isDraft || isOpen) && (
            <Card title={isDraft && number ? `Enviar la versión ${newest.number}` : "Enviar"}>
              <SendProposal id={id} version={version} {...client} url={number && absoluteUrl(offerPath(code))} />
            </Card>
          )}
          <Card title={isDraft ? "Como la verá el cliente" : "Como la ve el cliente"}>
            <OfferSheet
              offered={newest}
              number={number}
              client={proposal.client.name}
              site={site}
              introHtml={newest.intro && html}
              pdf={null}
              isPart
            >
              {/* The agreed plan is shown beside it, with its dates. */}
              <OfferLines
                offered={isAgreed ? { ...newest, plan: [] } : newest}
                chosen={chosenAtFirst(newest.lines)}
                standing={standing}
              />
            </OfferSheet>
          </Card>
        </div>
        <div className="min-w-0 space-y-6">
          <Card title="Datos">
            <Details items={factsOf(proposal, engagement)} />
            {(isOpen || !number) && (
              <div className="mt-6 border-t border-line pt-6">
                {number ? (
                  <WithdrawProposal id={id} version={version} wasAccepted={proposal.wasAccepted} />
                ) : (
                  <RemoveProposal id={id} />
                )}
              </div>
            )}
          </Card>
          {parts.length > 0 && (
            <ProposalPayments
              number={number!}
              currency={parts[0]!.currency}
              parts={parts}
              sums={sumsOf(parts, acceptances[0]!.totalCents)}
              isReminded={client.email !== ""}
            />
          )}
          <Acceptances {...proposal} />
        </div>
      </div>
    </>
  );
}

const at = (date: Date | string | null) => date && formatDateTime(date);

const factsOf = (
  { client, totalCents, currency, ...proposal }: ProposalDetails,
  engagement: { id: string; title: string } | null,
) => [
  {
    label: "Cliente",
    value: (
      <Link href={clientPath(client.id)} className="link">
        {client.name}
      </Link>
    ),
  },
  { label: "Total", value: formatMoney(totalCents, currency) },
  { label: "Versión del cliente", value: proposal.current || null },
  { label: "Enviada", value: at(proposal.sentAt) },
  { label: "Medio", value: proposal.channel && `${channelLabels[proposal.channel]}: ${proposal.target}` },
  { label: "Vista", value: at(proposal.seenAt) },
  { label: "Cerrada", value: at(proposal.decidedAt) },
  ...(engagement
    ? [
        {
          label: "Encargo",
          value: (
            <Link href={engagementPath(engagement.id)} className="link">
              {engagement.title}
            </Link>
          ),
        },
      ]
    : []),
  ...(proposal.reason ? [{ label: "Motivo", value: proposal.reason }] : []),
];

function Acceptances({ acceptances, code }: ProposalDetails) {
  if (acceptances.length === 0) return null;
  return (
    <Card title="Aceptaciones">
      <ul className="divide-y divide-line">
        {acceptances.map(({ version, name, currency, totalCents, acceptedAt }) => (
          <li key={version} className="py-2">
            <p className="font-medium wrap-anywhere">
              Versión {version} · {formatMoney(totalCents, currency)}
            </p>
            <p className="text-sm text-muted">
              {name || "Persona eliminada"}, {formatDateTime(acceptedAt)}
            </p>
          </li>
        ))}
      </ul>
      <a href={proofPath(code)} className="mt-2 inline-flex min-h-11 items-center link">
        Ver la prueba
      </a>
    </Card>
  );
}
