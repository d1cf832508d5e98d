import { formatMonth } from "@/lib/core/dates";
import type { ProjectItem } from "@/lib/projects/schema";

const Month = ({ date }: { date: string | Date }) => (
  <time dateTime={new Date(date).toISOString()}>{formatMonth(date)}</time>
);

/** "marzo de 2026 – julio de 2026", "desde mayo de 2026" */
export function Period({ dates: { start, end } }: Pick<ProjectItem, "dates">) {
  if (!end) {
    return (
      <>
        desde <Month date={start} />
      </>
    );
  }
  return (
    <>
      <Month date={start} /> – <Month date={end} />
    </>
  );
}
