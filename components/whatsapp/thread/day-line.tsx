import { addDays, dayOf } from "@/lib/core/days";
import { formatWeekday } from "@/lib/core/dates";

/** The day on which what follows was said. */
export function DayLine({ at }: { at: string }) {
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const [day, today] = [dayOf(at), dayOf(new Date())];
  const near = day === today ? "Hoy" : day === addDays(today, -1) ? "Ayer" : null;
  return (
    <p className="mx-auto my-3 w-fit rounded-full border border-line bg-surface px-3 py-0.5 text-sm text-muted first-letter:uppercase">
      {near ?? formatWeekday(at)}
    </p>
  );
}
