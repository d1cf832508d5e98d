import { formatBrief, formatDateTime } from "@/lib/core/dates";

/** A moment in a table: the day, with the hour for who points at it. */
export function DateCell({ date }: { date: Date | string }) {
  return (
    <time dateTime={new Date(date).toISOString()} title={formatDateTime(date)} className="whitespace-nowrap">
      {formatBrief(date)}
    </time>
  );
}
