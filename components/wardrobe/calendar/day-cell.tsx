import { formatWeekday } from "@/lib/core/dates";
import { type Day, startOfDay } from "@/lib/core/days";
import type { Wear } from "@/lib/wardrobe/schema";
import { OutfitCollage } from "../outfits/collage";

type Props = {
  day: Day;
  today: Day;
  isChosen: boolean;
  isTall: boolean;
  wears: Wear[];
  onChoose: () => void;
};

export function DayCell({ day, today, isChosen, isTall, wears, onChoose }: Props) {
  const [first] = wears;
  const isToday = day === today;
  return (
    <td role="gridcell" aria-selected={isChosen} className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        aria-label={[formatWeekday(startOfDay(day)), ...wears.map(nameOf)].join(", ")}
        onClick={onChoose}
        className={`relative block w-full rounded-md border-2 transition-colors ${isTall ? "aspect-3/5 sm:aspect-square" : "h-11 sm:h-14"} ${
          isChosen ? "border-accent bg-accent-soft" : "border-transparent hover:bg-sunken"
        }`}
      >
        <span
          aria-hidden="true"
          className={`absolute top-0.5 left-1/2 grid size-6 -translate-x-1/2 place-items-center rounded-full text-sm leading-none tabular-nums ${
            isToday
              ? "bg-accent font-semibold text-on-accent"
              : day > today
                ? "text-subtle"
                : first
                  ? "font-semibold"
                  : ""
          }`}
        >
          {Number(day.slice(-2))}
        </span>
        {first && (
          <span className="absolute inset-x-0.5 top-7 bottom-0.5 grid place-items-center rounded-sm bg-stage p-0.5 sm:inset-x-1 sm:bottom-1 sm:p-1">
            <OutfitCollage items={first.items} sizes="(width >= 64rem) 5rem, 3rem" className="h-full max-w-full" />
          </span>
        )}
        {wears.length > 1 && (
          <span
            aria-hidden="true"
            className="absolute right-0.5 bottom-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm leading-5 text-on-accent"
          >
            {wears.length}
          </span>
        )}
      </button>
    </td>
  );
}

const nameOf = ({ name, items }: Wear): string => name || items.map((item) => item.name).join(" con ");
