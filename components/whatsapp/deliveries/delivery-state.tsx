import { Badge } from "@/components/ui/badge";
import { type DeliveryState, deliveryStateLabels } from "@/lib/whatsapp/deliveries/schema";

const tones = { waiting: "amber", understood: "accent", failed: "danger" } as const;

export const DeliveryStateBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={tones[state]}>{deliveryStateLabels[state]}</Badge>
);
