import type { Metadata } from "next";
import Link from "next/link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { choiceFilter, labelFilter } from "@/components/dashboard/filters";
import { ListBody, ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { Agenda, todayAnchor } from "@/components/orders/agenda";
import { CalendarLegend } from "@/components/orders/calendar-entry";
import { MonthGrid } from "@/components/orders/month-grid";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CalendarIcon, ListIcon, ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icons";
import { formatMonth } from "@/lib/core/dates";
import { type Day, dayOf, startOfDay, type Month, addMonths } from "@/lib/core/days";
import { readList } from "@/lib/core/list";
import { listHref } from "@/lib/core/list-href";
import { formatCount } from "@/lib/core/numbers";
import { requirePage } from "@/lib/dashboard/require-page";
import { listVisibleOperators } from "@/lib/orders/choices";
import { byDay, listCalendar } from "@/lib/orders/list";
import { calendarQuery } from "@/lib/orders/query";
import { orderStateLabels } from "@/lib/orders/shared/states";

export const metadata: Metadata = { title: "Calendario de órdenes" };

export default async function OrderCalendarPage({ searchParams }: PageProps<"/dashboard/order/calendar">) {
  const user = await requirePage("/dashboard/order/calendar");
  const { query, values, defaults, href } = await readList("/dashboard/order/calendar", calendarQuery, searchParams);
  const [calendar, operators] = await Promise.all([listCalendar(user, query), listVisibleOperators(user)]);
  const today = dayOf(new Date());
  const days = byDay(calendar);
  const label = formatMonth(startOfDay(`${query.month}-01`));
  const { totalItems } = calendar;
  const passengers = calendar.days.reduce((total, day) => total + day.passengers, 0);
  const dayHref = (day: Day) =>
    listHref("/dashboard/order/list", {
      dateFrom: day,
      dateTo: day,
      operator: query.operator,
      state: values.state,
    });

  return (
    <>
      <PageHeader
        title="Calendario"
        description="Las órdenes según el día de su salida, en hora de Lima y Bogotá."
        trail={[{ label: "Órdenes", href: "/dashboard/order/list" }, { label: "Calendario" }]}
        actions={
          <ButtonLink href="/dashboard/order/list" variant="secondary">
            <ListIcon /> Ver lista
          </ButtonLink>
        }
      />
      <ListPage>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <MonthNav month={query.month} thisMonth={today.slice(0, 7)} href={(month) => href({ month })} />
          <FilterBar
            values={values}
            defaults={defaults}
            fields={[
              ...(operators.length > 1 ? [choiceFilter("operator", "Operador", operators)] : []),
              labelFilter("state", "Estado", orderStateLabels),
            ]}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-sm text-muted">
            {formatCount(totalItems, "salida", "salidas")} · {formatCount(passengers, "pasajero", "pasajeros")}
          </p>
          <div className="hidden lg:block">
            <CalendarLegend />
          </div>
        </div>
        <ListBody>
          <div className="hidden lg:block">
            <MonthGrid label={`Órdenes de ${label}`} month={query.month} today={today} days={days} dayHref={dayHref} />
          </div>
          <div className="lg:hidden">
            {totalItems > 0 ? (
              <Agenda month={query.month} today={today} days={days} dayHref={dayHref} />
            ) : (
              <EmptyState icon={<CalendarIcon />} title={`No hay salidas en ${label}.`}>
                Cambia de mes o quita los filtros.
              </EmptyState>
            )}
          </div>
        </ListBody>
      </ListPage>
    </>
  );
}

type Props = { month: Month; thisMonth: Month; href: (month: Month) => string };

const arrow =
  "grid size-11 place-items-center rounded-lg border border-line bg-surface hover:border-line-strong hover:bg-sunken";

function MonthNav({ month, thisMonth, href }: Props) {
  const name = (value: Month) => formatMonth(startOfDay(`${value}-01`));
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <nav aria-label="Mes" className="flex flex-wrap items-center gap-2">
      <Link href={href(before)} scroll={false} aria-label={`Ver ${name(before)}`} className={arrow}>
        <ChevronLeftIcon />
      </Link>
      <Link href={href(after)} scroll={false} aria-label={`Ver ${name(after)}`} className={arrow}>
        <ChevronRightIcon />
      </Link>
      <ButtonLink
        href={`${href(thisMonth)}#${todayAnchor}`}
        variant="secondary"
        aria-current={month === thisMonth ? "date" : undefined}
      >
        Hoy
      </ButtonLink>
      <h2 aria-live="polite" className="ml-1 text-xl first-letter:uppercase">
        {name(month)}
      </h2>
    </nav>
  );
}
