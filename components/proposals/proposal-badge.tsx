import { Badge } from "@/components/ui/badge";
import { type ProposalState, proposalStateLabels, proposalStateTones } from "@/lib/proposals/shared/states";

export const ProposalBadge = ({ state }: { state: ProposalState }) => (
  <Badge tone={proposalStateTones[state]}>{proposalStateLabels[state]}</Badge>
);
