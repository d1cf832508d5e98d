import Link from "next/link";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { listHref } from "@/lib/core/list-href";
import { dayOf } from "@/lib/core/days";
import { quickOf, rangeChoices, rangeOf, type RangeQuery } from "@/lib/visits/shared/ranges";

type Props<Query extends RangeQuery> = {
  path: string;
  /** The page's current query; links keep it all except the range and the page number. */
  query: Query;
  defaults?: Partial<Query>;
};

/** Works without JavaScript. */
export function RangePicker<Query extends RangeQuery>({ path, query, defaults = {} }: Props<Query>) {
  const quick = quickOf(query);
  const { from, to } = rangeOf(query);
  const days = { dateFrom: dayOf(from), dateTo: dayOf(new Date(to.getTime() - 1)) };
  const href = (changes: Partial<RangeQuery>) =>
    listHref(path, { ...query, ...changes, page: undefined }, {}, defaults);
  const kept = Object.entries({ ...query, page: undefined, range: undefined, ...emptyDates }).filter(
    ([name, value]) => value !== undefined && value !== "" && String(value) !== String(defaults[name as keyof Query]),
  );
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <nav aria-label="Rango de tiempo" className="flex flex-wrap gap-2">
        {rangeChoices.map(({ key, label }) => (
          <Link
            key={key}
            href={href({ range: key, dateFrom: "", dateTo: "" })}
            scroll={false}
            prefetch={false}
            aria-current={key === quick ? "true" : undefined}
            className="inline-flex min-h-11 items-center rounded-lg border border-line bg-surface px-3 font-medium transition-colors hover:border-line-strong aria-current:border-accent aria-current:bg-accent-soft aria-current:text-accent"
          >
            {label}
          </Link>
        ))}
      </nav>
      <form action={path} aria-label="Otro rango" className="flex flex-wrap items-end gap-3">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <DateInput key={`from-${days.dateFrom}`} name="dateFrom" label="Desde" value={days.dateFrom} />
        <DateInput key={`to-${days.dateTo}`} name="dateTo" label="Hasta" value={days.dateTo} />
        <Button type="submit" variant="secondary">
          Aplicar
        </Button>
      </form>
    </div>
  );
}

const emptyDates = { dateFrom: undefined, dateTo: undefined };

function DateInput({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block text-sm font-medium text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        required
        className="block h-11 w-36 rounded-lg border border-line-strong bg-surface px-3 text-base transition-colors hover:border-ink"
      />
    </div>
  );
}
