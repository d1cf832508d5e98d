import { Badge } from "@/components/ui/badge";
import {
  type CertificateState,
  certificateStateLabels,
  certificateStateTones,
} from "@/lib/certificates/shared/certificate";

export const CertificateBadge = ({ state }: { state: CertificateState }) => (
  <Badge tone={certificateStateTones[state]}>{certificateStateLabels[state]}</Badge>
);
