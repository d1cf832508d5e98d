import { Badge } from "@/components/ui/badge";
import { type OperatorState as State, operatorStateLabels, operatorStateTones } from "@/lib/operators/schema";

export const OperatorState = ({ state }: { state: State }) => (
  <Badge tone={operatorStateTones[state]}>{operatorStateLabels[state]}</Badge>
);
