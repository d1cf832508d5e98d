import { Badge } from "@/components/ui/badge";
import type { ProposalItem } from "@/lib/proposals/schema";
import { proposalStateTones, sayProposalState } from "@/lib/proposals/shared/states";

type Props = { proposal: Pick<ProposalItem, "state" | "wasAccepted"> };

export const ProposalBadge = ({ proposal }: Props) => (
  <Badge tone={proposalStateTones[proposal.state]}>{sayProposalState(proposal)}</Badge>
);
