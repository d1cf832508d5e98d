import { TimeAgo } from "@/components/ui/time-ago";
import { formatBrief, formatDateTime } from "@/lib/core/dates";

/** Relative and absolute forms take the same room, so nothing moves. Put it last. */
export function Published({ date, className }: { date: Date | string; className?: string }) {
  return (
    <TimeAgo
      iso={new Date(date).toISOString()}
      label={formatBrief(date)}
      title={formatDateTime(date)}
      className={className}
    />
  );
}
