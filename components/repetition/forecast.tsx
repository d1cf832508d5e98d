import { formatDay, formatWeekday } from "@/lib/core/dates";
import { startOfDay } from "@/lib/core/days";
import type { Repetition } from "@/lib/repetition/schema";
import { countQuestions } from "@/lib/repetition/shared/repetition";

/** Screen readers get the bars as a list. */
export function Forecast({ days }: { days: Repetition["forecast"] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <section aria-labelledby="pronostico" className="mt-8">
      <h2 id="pronostico" className="text-lg">
        Próximos días
      </h2>
      <ol className="mt-3 flex gap-0.5 sm:gap-2">
        {days.map(({ day, count }) => (
          <li key={day} className="min-w-0 grow basis-0 text-center text-sm whitespace-nowrap text-subtle tabular-nums">
            <span className="sr-only">
              {formatWeekday(startOfDay(day))}: {count === 0 ? "nada" : countQuestions(count)}.
            </span>
            <span aria-hidden="true">
              <span className="flex h-20 flex-col justify-end gap-1">
                {count > 0 && count}
                <span
                  className={`block min-h-0.5 rounded-sm ${count > 0 ? "bg-accent" : "bg-line"}`}
                  style={{ height: `${(count / most) * 75}%` }}
                />
              </span>
              <span className="mt-1 block">{formatDay(startOfDay(day)).split(" ")[0]}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
