import { Badge } from "@/components/ui/badge";
import { type EngagementState, engagementStateLabels, engagementStateTones } from "@/lib/engagements/shared/engagement";
import { type StepState, stepStateLabels, stepStateTones, stepStateWords } from "@/lib/engagements/shared/step";

/** @param isClient whether the client reads it */
export const StepBadge = ({ state, isClient = false }: { state: StepState; isClient?: boolean }) => (
  <Badge tone={stepStateTones[state]}>{(isClient ? stepStateWords : stepStateLabels)[state]}</Badge>
);

export const EngagementBadge = ({ state }: { state: EngagementState }) => (
  <Badge tone={engagementStateTones[state]}>{engagementStateLabels[state]}</Badge>
);
