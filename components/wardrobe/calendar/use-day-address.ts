"use client";

import { useSearchParams } from "next/navigation";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { type Day, isDay } from "@/lib/core/days";

/** The day of the calendar that its address names; today where it names none. Another month is a step that the back button undoes. */
export function useDayAddress(today: Day) {
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
