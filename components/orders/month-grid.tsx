import Link from "next/link";
import { formatWeekday } from "@/lib/core/dates";
import { type Day, type Month, startOfDay, weeksOf } from "@/lib/core/days";
import { formatNumber } from "@/lib/core/numbers";
import type { CalendarDay } from "@/lib/orders/schema";
import { CalendarEntry, noOrders } from "./calendar-entry";

type Props = {
  label: string;
  month: Month;
  today: Day;
  days: Map<Day, CalendarDay>;
  dayHref: (day: Day) => string;
};

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

export function MonthGrid({ label, month, today, days, dayHref }: Props) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface text-left">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-line bg-sunken px-2 py-2 text-sm font-semibold text-muted"
            >
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>td]:border-b-0">
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              day.startsWith(month) ? (
                <DayCell
                  key={day}
                  day={day}
                  isToday={day === today}
                  busy={days.get(day) ?? noOrders}
                  href={dayHref(day)}
                />
              ) : (
                <td key={day} className="h-32 border-b border-line bg-paper not-last:border-r last:border-r-0" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: Day; isToday: boolean; busy: CalendarDay; href: string };

function DayCell({ day, isToday, busy: { shown, orders }, href }: DayProps) {
  const number = Number(day.slice(-2));
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={`h-32 border-b border-line p-1.5 align-top not-last:border-r ${isToday ? "bg-accent-soft/40" : ""}`}
    >
      <time
        dateTime={day}
        className={`mb-1 grid size-7 place-items-center rounded-full text-sm tabular-nums ${
          isToday ? "bg-accent font-semibold text-on-accent" : orders > 0 ? "font-semibold" : "text-subtle"
        }`}
      >
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{formatWeekday(startOfDay(day))}</span>
      </time>
      {orders > 0 && (
        <ul className="space-y-1">
          {shown.map((order) => (
            <li key={order.id}>
              <CalendarEntry order={order} />
            </li>
          ))}
          {orders > shown.length && (
            <li>
              <Link
                href={href}
                className="flex min-h-11 items-center px-2 text-sm font-semibold text-accent hover:underline"
              >
                {formatNumber(orders - shown.length)} más
                <span className="sr-only"> el {formatWeekday(startOfDay(day))}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}
