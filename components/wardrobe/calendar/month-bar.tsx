import { Button } from "@/components/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icons";
import { formatMonth } from "@/lib/core/dates";
import { type Day, sameDay, startOfDay } from "@/lib/core/days";

type Props = {
  day: Day;
  today: Day;
  summary: string | undefined;
  onChoose: (day: Day) => void;
};

export function MonthBar({ day, today, summary, onChoose }: Props) {
  const name = (shown: Day) => formatMonth(startOfDay(shown));
  return (
    <div className="mb-3">
      <div className="flex items-center gap-1">
        <h2 aria-live="polite" className="mr-auto min-w-0 text-lg first-letter:uppercase sm:text-xl">
          {name(day)}
        </h2>
        {day !== today && (
          <Button variant="ghost" onClick={() => onChoose(today)} className="px-3! text-accent!">
            Hoy
          </Button>
        )}
        {([-1, 1] as const).map((step) => (
          <Button
            key={step}
            variant="ghost"
            aria-label={`Ver ${name(sameDay(day, step))}`}
            onClick={() => onChoose(sameDay(day, step))}
            className="size-11 p-0!"
          >
            {step < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />}
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {summary}
      </p>
    </div>
  );
}
