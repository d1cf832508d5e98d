import { CircleCheckIcon, InboxIcon, PauseIcon } from "@/components/ui/icons";
import type { ConversationState } from "@/lib/whatsapp/shared/states";

export const stateIcons: Record<ConversationState, React.ReactNode> = {
  open: <InboxIcon />,
  pending: <PauseIcon />,
  solved: <CircleCheckIcon />,
};
