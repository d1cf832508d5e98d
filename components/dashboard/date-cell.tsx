import { formatBrief, formatDateTime } from "@/lib/core/dates";

export function DateCell({ date }: { date: Date | string }) {
  return (
    <time dateTime={new Date(date).toISOString()} title={formatDateTime(date)} className="whitespace-nowrap">
      {formatBrief(date)}
    </time>
  );
}
