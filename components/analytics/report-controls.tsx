import Link from "next/link";
import { type ReactNode, useId } from "react";
import { Sheet } from "@/components/dashboard/sheet";
import { Button } from "@/components/ui/button";
import {
  BuildingIcon,
  CalendarIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  GitCompareIcon,
} from "@/components/ui/icons";
import { startOfDay } from "@/lib/core/days";
import { formatBrief } from "@/lib/core/dates";
import type { TimeUnit } from "@/lib/analytics/shared/dimensions";
import {
  type AnalyticsQuery,
  analyticsDefaults,
  analyticsHref,
  analyticsPath,
  type ReportPeriod,
  periods,
  type ReportComparison,
  reportComparisons,
} from "@/lib/analytics/shared/report-query";

type Days = { first: string; last: string };

type Props = {
  path: string;
  query: AnalyticsQuery;
  days: Days;
  /** Left out where nothing is compared. */
  before?: Days | null;
  /** The adjacent ranges of the same length; null where there are none. */
  steps: { earlier: Days | null; later: Days | null };
  units: { all: readonly TimeUnit[]; chosen: TimeUnit; usual: TimeUnit } | null;
};

export function ReportTimes({ path, query, days, before, steps, units }: Props) {
  const href = (changes: Partial<AnalyticsQuery>) => analyticsHref(query, changes, path);
  const shown = query.period === "custom" ? daysText(days) : `${periods[query.period]} · ${daysText(days)}`;
  const against = before ? `vs. ${daysText(before)}` : "Sin comparar";
  const step = (to: Days) => href({ period: "custom", from: to.first, to: to.last });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex items-center">
        <Step href={steps.earlier && step(steps.earlier)} label="Periodo anterior" icon={<ChevronLeftIcon />} />
        <ChoiceMenu
          title="Periodo"
          icon={<CalendarIcon className="size-5" />}
          face={shown}
          shortFace={daysText(days)}
          name={`Periodo: ${shown}`}
        >
          {(Object.keys(periods) as ReportPeriod[])
            .filter((period) => period !== "custom")
            .map((period) => (
              <ChoiceLink
                key={period}
                href={href({ period, from: "", to: "", unit: "" })}
                label={periods[period]}
                isCurrent={period === query.period}
                hint={path === analyticsPath ? keys[period] : undefined}
              />
            ))}
          <DatesForm
            label="Otras fechas"
            path={path}
            query={{ ...query, period: "custom", unit: "" }}
            names={["from", "to"]}
            days={days}
          />
        </ChoiceMenu>
        <Step href={steps.later && step(steps.later)} label="Periodo siguiente" icon={<ChevronRightIcon />} />
      </div>
      {before !== undefined && (
        <ChoiceMenu
          title="Comparar con"
          icon={<GitCompareIcon className="size-5" />}
          face={against}
          name={`Comparar: ${against}`}
        >
          {(Object.keys(reportComparisons) as ReportComparison[])
            .filter((compare) => compare !== "custom")
            .map((compare) => (
              <ChoiceLink
                key={compare}
                href={href({ compare, compareFrom: "", compareTo: "" })}
                label={reportComparisons[compare]}
                isCurrent={compare === query.compare}
              />
            ))}
          <DatesForm
            label="Otras fechas para comparar"
            path={path}
            query={{ ...query, compare: "custom" }}
            names={["compareFrom", "compareTo"]}
            days={before ?? days}
          />
        </ChoiceMenu>
      )}
      {units && units.all.length > 1 && (
        <ChoiceMenu
          title="Por"
          face={unitLabels[units.chosen]}
          name={`Gráfico ${unitLabels[units.chosen].toLowerCase()}`}
        >
          {(["hour", "day", "week", "month"] as const)
            .filter((unit) => units.all.includes(unit))
            .map((unit) => (
              <ChoiceLink
                key={unit}
                href={href({ unit: unit === units.usual ? "" : unit })}
                label={unitLabels[unit]}
                isCurrent={unit === units.chosen}
              />
            ))}
        </ChoiceMenu>
      )}
    </div>
  );
}

/** The report's own, which `FilterBuilder` hears. */
const keys: Partial<Record<ReportPeriod, string>> = { today: "D", "7d": "W", month: "M", year: "Y" };

const unitLabels: Record<TimeUnit, string> = {
  hour: "Por hora",
  day: "Por día",
  week: "Por semana",
  month: "Por mes",
};

export const daysText = ({ first, last }: Days): string =>
  first === last
    ? formatBrief(startOfDay(first))
    : `${formatBrief(startOfDay(first))} – ${formatBrief(startOfDay(last))}`;

type MenuProps = {
  title: string;
  icon?: ReactNode;
  face: string;
  shortFace?: string;
  name: string;
  children: ReactNode;
};

/** A button with a menu; both work without scripts. */
export const ChoiceMenu = ({ title, icon, face, shortFace, name, children }: MenuProps) => (
  <Sheet
    menu
    title={title}
    openerLabel={name}
    openerClassName="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-3 font-medium transition-colors hover:border-line-strong"
    opener={
      <>
        {icon}
        <span className={shortFace && "max-sm:hidden"}>{face}</span>
        {shortFace && <span className="sm:hidden">{shortFace}</span>}
        <ChevronDownIcon className="size-4 text-subtle" />
      </>
    }
    closesOnUse
  >
    <div className="flex flex-col">{children}</div>
  </Sheet>
);

type SiteMenuProps = {
  sites: readonly { id: number; name: string }[];
  site: { id: number; name: string };
  href: (id: number) => string;
};

export const SiteMenu = ({ sites, site, href }: SiteMenuProps) =>
  sites.length > 1 && (
    <ChoiceMenu title="Sitio" icon={<BuildingIcon className="size-5" />} face={site.name} name={`Sitio: ${site.name}`}>
      {sites.map(({ id, name }) => (
        <ChoiceLink key={id} href={href(id)} label={name} isCurrent={id === site.id} />
      ))}
    </ChoiceMenu>
  );

type MenuLinkProps = { href: string; label: string; isCurrent: boolean; hint?: string };

export const ChoiceLink = ({ href, label, isCurrent, hint }: MenuLinkProps) => (
  <Link
    href={href}
    scroll={false}
    prefetch={false}
    aria-current={isCurrent ? "true" : undefined}
    className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 hover:bg-sunken aria-current:font-semibold aria-current:text-accent sm:min-h-9"
  >
    <span className="wrap-anywhere">{label}</span>
    {hint && (
      <kbd aria-hidden="true" className="font-mono text-sm font-normal text-subtle max-md:hidden">
        {hint}
      </kbd>
    )}
  </Link>
);

const Step = ({ href, label, icon }: { href: string | null; label: string; icon: ReactNode }) =>
  href && (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      {icon}
    </Link>
  );

type DatesProps = {
  label: string;
  path: string;
  query: AnalyticsQuery;
  names: [from: keyof AnalyticsQuery, to: keyof AnalyticsQuery];
  days: Days;
};

function DatesForm({ label, path, query, names, days }: DatesProps) {
  const id = useId();
  const kept = Object.entries(query).filter(
    ([name, value]) =>
      value !== "" &&
      !names.includes(name as keyof AnalyticsQuery) &&
      value !== analyticsDefaults[name as keyof AnalyticsQuery],
  );
  return (
    <form action={path} aria-label={label} className="mt-2 space-y-3 border-t border-line px-3 pt-3 pb-2">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <div className="flex flex-wrap gap-3">
        {names.map((name, index) => (
          <div key={name} className="space-y-1">
            <label htmlFor={`${id}${name}`} className="block text-sm font-medium text-muted">
              {index === 0 ? "Desde" : "Hasta"}
            </label>
            <input
              key={index === 0 ? days.first : days.last}
              id={`${id}${name}`}
              type="date"
              name={name}
              required
              defaultValue={index === 0 ? days.first : days.last}
              className="block h-11 w-36 rounded-lg border border-line-strong bg-surface px-3 text-base transition-colors hover:border-ink"
            />
          </div>
        ))}
      </div>
      <Button type="submit" variant="secondary" className="w-full">
        Aplicar fechas
      </Button>
    </form>
  );
}
