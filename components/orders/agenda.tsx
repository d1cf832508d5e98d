import Link from "next/link";
import { ChevronDownIcon } from "@/components/ui/icons";
import { formatWeekday } from "@/lib/core/dates";
import { type Day, type Month, startOfDay, timeOf } from "@/lib/core/days";
import { formatNumber } from "@/lib/core/numbers";
import type { CalendarDay } from "@/lib/orders/schema";
import { noOrders } from "./calendar-entry";
import { OrderCard } from "./order-card";

type Props = {
  month: Month;
  today: Day;
  days: Map<Day, CalendarDay>;
  dayHref: (day: Day) => string;
};

export const todayAnchor = "hoy";

/** For screens too narrow for a month grid. It begins with today; earlier days are folded. */
export function Agenda({ month, today, days, dayHref }: Props) {
  const isThisMonth = today.startsWith(month);
  const shown = isThisMonth ? new Map<Day, CalendarDay>([[today, noOrders], ...days]) : days;
  const all = [...shown].toSorted(([a], [b]) => a.localeCompare(b));
  const past = isThisMonth ? all.filter(([day]) => day < today) : [];
  return (
    <div className="space-y-6">
      {past.length > 0 && (
        <details className="group">
          <summary className="flex min-h-12 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 font-semibold hover:border-line-strong">
            {past.length === 1 ? "Ver el día anterior" : `Ver los ${past.length} días anteriores`}
            <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-6">
            <Days days={past} today={today} dayHref={dayHref} />
          </div>
        </details>
      )}
      <Days days={all.slice(past.length)} today={today} dayHref={dayHref} />
    </div>
  );
}

type DaysProps = { days: [Day, CalendarDay][] } & Pick<Props, "today" | "dayHref">;

function Days({ days, today, dayHref }: DaysProps) {
  return (
    <ol className="space-y-6">
      {days.map(([day, { shown: first, orders }]) => (
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
