import Link from "next/link";
import { formatWeekday } from "@/lib/core/dates";
import { type Day, type Month, startOfDay, timeOf } from "@/lib/core/days";
import { formatNumber } from "@/lib/core/numbers";
import { type CalendarDay, noOrders } from "@/lib/orders/shared/calendar";
import { OrderCard } from "./order-card";

type Props = {
  month: Month;
  today: Day;
  days: Map<Day, CalendarDay>;
  /** The list of all that departs on a day. */
  dayHref: (day: Day) => string;
};

/** Where the agenda holds today, to link to. */
export const todayAnchor = "hoy";

/** A month day by day, for screens that are not wide enough for a table of weeks. Today is in it, busy or not. */
export function Agenda({ month, today, days, dayHref }: Props) {
  const shown = today.startsWith(month) ? new Map<Day, CalendarDay>([[today, noOrders], ...days]) : days;
  return (
    <ol className="space-y-6">
      {[...shown]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([day, { shown: first, orders }]) => (
          <li
            key={day}
            id={day === today ? todayAnchor : undefined}
            className="grid scroll-mt-24 grid-cols-[3.25rem_minmax(0,1fr)] gap-3"
          >
            <DayMark day={day} isToday={day === today} />
            {orders === 0 && <p className="self-center text-muted">Hoy no hay salidas.</p>}
            <ul className="space-y-2">
              {first.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} departure={timeOf(order.departureAt)} />
                </li>
              ))}
              {orders > first.length && (
                <li>
                  <Link
                    href={dayHref(day)}
                    className="flex min-h-11 items-center px-3 font-semibold text-accent hover:underline"
                  >
                    y {formatNumber(orders - first.length)} más
                    <span className="sr-only"> el {formatWeekday(startOfDay(day))}</span>
                  </Link>
                </li>
              )}
            </ul>
          </li>
        ))}
    </ol>
  );
}

function DayMark({ day, isToday }: { day: Day; isToday: boolean }) {
  const name = formatWeekday(startOfDay(day));
  return (
    <h3 aria-current={isToday ? "date" : undefined} className="text-center">
      <span aria-hidden="true" className="block text-sm font-medium text-subtle">
        {name.slice(0, 3)}
      </span>
      <span
        aria-hidden="true"
        className={`mx-auto grid size-11 place-items-center rounded-full text-xl tabular-nums ${isToday ? "bg-accent text-on-accent" : ""}`}
      >
        {Number(day.slice(-2))}
      </span>
      <span className="sr-only">{name}</span>
    </h3>
  );
}
