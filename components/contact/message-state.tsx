import { Badge } from "@/components/ui/badge";
import { type MessageState as State, messageStateLabels, messageStateTones } from "@/lib/contact/schema";

export const MessageState = ({ state }: { state: State }) => (
  <Badge tone={messageStateTones[state]}>{messageStateLabels[state]}</Badge>
);
