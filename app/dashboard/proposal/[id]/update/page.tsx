import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ProposalForm } from "@/components/proposals/proposal-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { readStanding } from "@/lib/proposals/instalments/standing";
import { proposalPath } from "@/lib/proposals/shared/proposal";
import { readFormChoices } from "../../form-choices";
import { loadProposal } from "../load-proposal";

export const metadata: Metadata = { title: "Editar propuesta" };

export default async function UpdateProposalPage({ params }: PageProps<"/dashboard/proposal/[id]/update">) {
  await requirePage("/dashboard/proposal/[id]/update");
  const proposal = await loadProposal(params);
  const { id, number, title, client, version, versions } = proposal;
  const [{ atFirst, ...choices }, standing] = await Promise.all([
    // A sent proposal keeps its client.
    readFormChoices(number ? client : client.id),
    readStanding(id),
  ]);
  return (
    <>
      <PageHeader
        title={`Editar ${number ?? title}`}
        description={
          versions[0]!.sentAt
            ? `El cliente ya tiene la versión ${versions[0]!.number}. Tus cambios serán la siguiente, y la verá cuando la envíes.`
            : undefined
        }
        trail={[
          { label: "Propuestas", href: "/dashboard/proposal/list" },
          { label: number ?? title, href: proposalPath(id) },
          { label: "Editar" },
        ]}
      />
      <ProposalForm
        key={version}
        {...choices}
        standing={standing}
        proposal={proposal}
        initial={{ clientId: client.id, ...atFirst }}
      />
    </>
  );
}
