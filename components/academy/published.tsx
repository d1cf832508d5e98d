import { TimeAgo } from "@/components/ui/time-ago";
import { formatBrief, formatDateTime } from "@/lib/core/dates";

/**
 * When something was published: relative near, absolute far, exact on hover. Both are as long, so that nothing
 * moves when the browser tells the time. Put it last in its line.
 */
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
