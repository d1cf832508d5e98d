import { Badge } from "@/components/ui/badge";
import { type OrderState, stateLabels, stateTones } from "@/lib/orders/schema";

export const StateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
);
