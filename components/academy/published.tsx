import { TimeAgo } from "@/components/ui/time-ago";
import { formatDate, formatDateTime } from "@/lib/core/dates";

/** When something was published: relative near, absolute far, exact on hover. Put it last in its line. */
export function Published({ date, className }: { date: Date | string; className?: string }) {
  return (
    <TimeAgo
      iso={new Date(date).toISOString()}
      label={formatDate(date)}
      title={formatDateTime(date)}
      className={className}
    />
  );
}
