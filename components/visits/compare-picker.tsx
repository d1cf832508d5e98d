import Link from "next/link";
import { formatBrief, formatMoment, formatWeekday } from "@/lib/core/dates";
import { dayOf, timeOf } from "@/lib/core/days";
import { type ComparedWith, comparisons, type TimeRange } from "@/lib/visits/shared/ranges";
import { type ReportAddress, reportHref } from "./report-links";

type Props = {
  address: ReportAddress;
  compare: ComparedWith;
  /** Null when nothing is stored for that range. */
  compared: TimeRange | null;
};

export function ComparePicker({ address, compare, compared }: Props) {
  return (
    <nav aria-label="Comparar con" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-muted">Comparar con</span>
      {(Object.keys(comparisons) as ComparedWith[]).map((key) => (
        <Link
          key={key}
          href={reportHref(address, { compare: key })}
          scroll={false}
          prefetch={false}
          aria-current={key === compare ? "true" : undefined}
          className="inline-flex min-h-11 items-center link aria-current:font-semibold aria-current:text-ink aria-current:no-underline"
        >
          {comparisons[key].label}
        </Link>
      ))}
      <span className="text-muted">{compared ? describeRange(compared) : "No hay datos guardados para comparar."}</span>
    </nav>
  );
}

function describeRange({ from, to }: TimeRange): string {
  const last = new Date(to.getTime() - 1);
  if (timeOf(from) !== "00:00" || timeOf(to) !== "00:00") return `${formatMoment(from)} – ${formatMoment(to)}`;
  return dayOf(from) === dayOf(last) ? formatWeekday(from) : `${formatBrief(from)} – ${formatBrief(last)}`;
}
