import { Badge } from "@/components/ui/badge";
import { formatMoment } from "@/lib/core/dates";
import type { ContentItemView } from "@/lib/studio/schema";
import { contentStateLabels } from "@/lib/studio/shared/kinds";

type Props = { item: Pick<ContentItemView, "state" | "isLive" | "hasChanges" | "scheduledFor"> };

export function DraftBadge({ item: { state, isLive, hasChanges, scheduledFor } }: Props) {
  if (state === "scheduled" && scheduledFor)
    return <Badge tone="info">{`Programado · ${formatMoment(scheduledFor)}`}</Badge>;
  if (state === "review")
    return <Badge tone="amber">{isLive ? "Publicado, cambios en revisión" : contentStateLabels.review}</Badge>;
  if (state === "archived") return <Badge>{contentStateLabels.archived}</Badge>;
  if (isLive)
    return <Badge tone="accent">{hasChanges ? "Publicado, con cambios" : contentStateLabels.published}</Badge>;
  // It is published, but something above it is not.
  if (state === "published") return <Badge tone="amber">Publicado, aún no visible</Badge>;
  return <Badge>{contentStateLabels.draft}</Badge>;
}
