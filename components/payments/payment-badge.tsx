import { Badge } from "@/components/ui/badge";
import type { PaymentItem } from "@/lib/payments/schema";
import { paymentStateLabels, paymentStateTones } from "@/lib/payments/shared/states";

export const PaymentBadge = ({ state, isSurplus = false }: Pick<PaymentItem, "state"> & { isSurplus?: boolean }) =>
  isSurplus && state === "confirmed" ? (
    <Badge tone="danger">Sobra: devuélvelo</Badge>
  ) : (
    <Badge tone={paymentStateTones[state]}>{paymentStateLabels[state]}</Badge>
  );
