import { ButtonAnchor } from "@/components/ui/button";
import { formatDayIn, formatTimeIn } from "@/lib/bookings/shared/when";

/** A day with the beginnings of its free hours. */
export type ShownDay = { day: string; starts: Date[] };

type Props = {
  days: ShownDay[];
  timeZone: string;
  /** The first day to show; empty for the first of all. */
  from: string;
  hrefOf: (start: Date) => string;
  /** The address of the days from this one on. */
  moreHref: (day: string) => string;
};

const perPage = 5;

/** Free hours as links, some days at a time. */
export function HourList({ days, timeZone, from, hrefOf, moreHref }: Props) {
  const begins = days.filter(({ day }) => day < from).length;
  const first = begins < days.length ? begins : 0;
  const shown = days.slice(first, first + perPage);
  const next = days[first + perPage];
  const before = days[Math.max(0, first - perPage)];
  return (
    <div className="grid gap-6">
      {shown.map(({ day, starts }) => (
        <section key={day} aria-labelledby={`dia-${day}`}>
          <h2 id={`dia-${day}`} className="text-lg first-letter:uppercase">
            {formatDayIn(starts[0]!, timeZone)}
          </h2>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {starts.map((start) => (
              <li key={start.getTime()}>
                <ButtonAnchor
                  href={hrefOf(start)}
                  rel="nofollow"
                  variant="secondary"
                  className="w-full whitespace-nowrap tabular-nums"
                >
                  {formatTimeIn(start, timeZone)}
                </ButtonAnchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {(next || first > 0) && (
        <nav aria-label="Otros días" className="flex flex-wrap gap-3">
          {first > 0 && (
            <ButtonAnchor href={moreHref(before!.day)} rel="nofollow" variant="ghost">
              Días anteriores
            </ButtonAnchor>
          )}
          {next && (
            <ButtonAnchor href={moreHref(next.day)} rel="nofollow" variant="ghost">
              Más días
            </ButtonAnchor>
          )}
        </nav>
      )}
    </div>
  );
}
