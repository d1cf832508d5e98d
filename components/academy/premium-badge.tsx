import { Badge } from "@/components/ui/badge";
import { LockIcon } from "@/components/ui/icons";

/** Marks a lesson that has more for who is signed in. */
export function PremiumBadge() {
  return (
    <Badge tone="accent">
      <LockIcon className="size-3.5" />
      Premium
    </Badge>
  );
}
