import { Badge } from "@/components/ui/badge";
import { CircleCheckIcon, InboxIcon, PauseIcon } from "@/components/ui/icons";
import { type ConversationState, stateLabels } from "@/lib/whatsapp/shared/states";

export const stateIcons: Record<ConversationState, React.ReactNode> = {
  open: <InboxIcon />,
  pending: <PauseIcon />,
  solved: <CircleCheckIcon />,
};

export function StateBadge({ state }: { state: ConversationState }) {
  if (state === "open") return null;
  return <Badge tone={state === "solved" ? "accent" : "amber"}>{stateLabels[state]}</Badge>;
}

const words = { pending: "text-amber", solved: "text-accent" };

export const StateWord = ({ state }: { state: ConversationState }) =>
  state !== "open" && <span className={`font-medium ${words[state]}`}>{stateLabels[state]}</span>;
