"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { useAwake } from "@/components/ui/use-awake";
import { useApi } from "@/lib/api/use-api";
import { type Day, isDay, type Month } from "@/lib/core/days";
import type { Wear, WearMonth } from "@/lib/wardrobe/schema";
import { useToday } from "../outfits/use-today";
import { DayPanel } from "./day-panel";
import { MonthBar } from "./month-bar";
import { MonthTable } from "./month-table";

type Props = {
  username: string;
  today: Day;
  first: WearMonth & { month: Month };
};

export function WearCalendar({ username, today: atFirst, first }: Props) {
  const isAwake = useAwake();
  const today = useToday(atFirst);
  const { day, choose } = useDayAddress(today);
  const month = day.slice(0, 7);
  const { data, error, mutate } = useApi(["GET /api/wardrobe-outfits/calendar", { query: { month } }, username], {
    fallbackData: month === first.month ? first : undefined,
  });
  const wears = useMemo(() => byDay(data?.days ?? []), [data]);
  const refresh = () => void mutate();

  return (
    <fieldset
      disabled={!isAwake}
      className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <section aria-label="Mes" className="min-w-0">
        <MonthBar day={day} today={today} summary={data && summaryOf(data.days)} onChoose={choose} />
        <MonthTable day={day} today={today} wears={wears} onChoose={choose} />
      </section>
      {error && !data ? (
        <ErrorState title="No se pudo cargar el calendario." onRetry={refresh} />
      ) : (
        <DayPanel
          key={day}
          username={username}
          day={day}
          today={today}
          wears={data && (wears.get(day) ?? [])}
          onChange={refresh}
        />
      )}
    </fieldset>
  );
}

function byDay(days: Wear[]): Map<Day, Wear[]> {
  const found = new Map<Day, Wear[]>();
  for (const wear of days) found.set(wear.wornOn, [...(found.get(wear.wornOn) ?? []), wear]);
  return found;
}

function summaryOf(wears: Wear[]): string {
  if (wears.length === 0) return "Aún no anotas nada.";
  const days = new Set(wears.map(({ wornOn }) => wornOn)).size;
  const pieces = new Set(wears.flatMap(({ items }) => items.map(({ id }) => id))).size;
  const noted = days === 1 ? "1 día anotado" : `${days} días anotados`;
  return `${noted} · ${pieces === 1 ? "1 prenda" : `${pieces} prendas`}`;
}

/** Going back undoes a change of month. */
function useDayAddress(today: Day) {
  const { go } = useAddressSteps();
  const named = useSearchParams().get("day") ?? "";
  const day = isDay(named) ? named : today;
  return {
    day,
    choose(next: Day) {
      if (isDay(next)) go({ day: next === today ? null : next }, next.slice(0, 7) !== day.slice(0, 7));
    },
  };
}
