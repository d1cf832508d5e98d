import { Badge } from "@/components/ui/badge";
import { PremiumLock } from "./islands";

export function PremiumBadge() {
  return (
    <Badge tone="accent">
      <PremiumLock className="size-3.5" />
      Premium
    </Badge>
  );
}
