import { Badge } from "@/components/ui/badge";
import { type OrderState, orderStateLabels, stateTones } from "@/lib/orders/shared/states";

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={stateTones[state]}>{orderStateLabels[state]}</Badge>
);
