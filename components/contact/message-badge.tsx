import { Badge } from "@/components/ui/badge";
import { type MessageState, messageStateLabels, messageStateTones } from "@/lib/contact/schema";

export const MessageBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={messageStateTones[state]}>{messageStateLabels[state]}</Badge>
);
