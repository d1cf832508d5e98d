import { Badge } from "@/components/ui/badge";
import { PremiumLock } from "./islands";

/** Marks a lesson that has more for who is signed in. */
export function PremiumBadge() {
  return (
    <Badge tone="accent">
      <PremiumLock className="size-3.5" />
      Premium
    </Badge>
  );
}
