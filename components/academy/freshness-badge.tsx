import { Badge } from "@/components/ui/badge";
import { FlameIcon, SparklesIcon } from "@/components/ui/icons";

type Props = { freshness: "Hot" | "New" | null };

/** Hot: under a week old. New: under a month. */
export function FreshnessBadge({ freshness }: Props) {
  if (!freshness) return null;
  const hot = freshness === "Hot";
  const Icon = hot ? FlameIcon : SparklesIcon;
  return (
    <Badge tone={hot ? "magenta" : "amber"}>
      <Icon className="size-3.5" />
      {freshness}
    </Badge>
  );
}

export function FreshnessDot({ freshness }: Props) {
  if (!freshness) return null;
  return (
    <span
      className={`shrink-0 rounded-full px-1.5 text-sm leading-5 font-semibold ${freshness === "Hot" ? "bg-magenta-soft text-magenta" : "bg-amber-soft text-amber"}`}
    >
      {freshness}
    </span>
  );
}
