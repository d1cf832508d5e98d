import { Badge } from "@/components/ui/badge";
import { type PurchaseState, purchaseStateLabels, purchaseStateTones } from "@/lib/purchases/shared/purchase";

export const PurchaseStateBadge = ({ state }: { state: PurchaseState }) => (
  <Badge tone={purchaseStateTones[state]}>{purchaseStateLabels[state]}</Badge>
);
