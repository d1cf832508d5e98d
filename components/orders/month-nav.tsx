import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icons";
import { formatMonth } from "@/lib/core/dates";
import { type Month, addMonths, startOfDay } from "@/lib/core/days";
import { todayAnchor } from "./agenda";

type Props = { month: Month; thisMonth: Month; href: (month: Month) => string };

const arrow =
  "grid size-11 place-items-center rounded-lg border border-line bg-surface hover:border-line-strong hover:bg-sunken";

/** The month that is shown, and the way to its neighbours and back to this one. */
export function MonthNav({ month, thisMonth, href }: Props) {
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
