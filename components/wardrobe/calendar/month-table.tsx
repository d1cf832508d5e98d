"use client";

import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from "react";
import { formatMonth } from "@/lib/core/dates";
import { addDays, type Day, mondayOf, sameDay, startOfDay, weeksOf } from "@/lib/core/days";
import type { Wear } from "@/lib/wardrobe/schema";
import { DayCell } from "./day-cell";

type Props = { day: Day; today: Day; wears: Map<Day, Wear[]>; onChoose: (day: Day) => void };

const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

const keys: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
};

/** Pixels of a horizontal swipe that change the month. */
const swipe = 56;

export function MonthTable({ day, today, wears, onChoose }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const followsKeys = useRef(false);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const month = day.slice(0, 7);

  useEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function onKeyDown(event: KeyboardEvent) {
    const lead = keys[event.key];
    if (!lead || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    followsKeys.current = true;
    onChoose(lead(day));
  }

  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0];
    touch.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!finger || !touch.current) return;
    const [across, down] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
    if (Math.abs(across) < swipe || Math.abs(down) > Math.abs(across) / 2) return;
    onChoose(sameDay(day, across < 0 ? 1 : -1));
  }

  return (
    <table
      ref={table}
      role="grid"
      aria-label={`Lo que usaste en ${formatMonth(startOfDay(day))}`}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
      className="w-full table-fixed border-separate border-spacing-0.5 touch-pan-y sm:border-spacing-1"
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1 text-center text-sm font-semibold text-subtle">
              <abbr title={name} className="no-underline">
                {name[0]!.toUpperCase()}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((one) =>
              one.startsWith(month) ? (
                <DayCell
                  key={one}
                  day={one}
                  today={today}
                  isChosen={one === day}
                  // A week without wears is low, which keeps the chosen day in view on a phone.
                  isTall={week.some((near) => wears.has(near))}
                  wears={wears.get(one) ?? []}
                  onChoose={() => onChoose(one)}
                />
              ) : (
                <td key={one} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
