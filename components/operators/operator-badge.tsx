import { Badge } from "@/components/ui/badge";
import { type OperatorState, operatorStateLabels, operatorStateTones } from "@/lib/operators/schema";

export const OperatorBadge = ({ state }: { state: OperatorState }) => (
  <Badge tone={operatorStateTones[state]}>{operatorStateLabels[state]}</Badge>
);
