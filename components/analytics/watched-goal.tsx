import { CircleCheckIcon } from "@/components/ui/icons";
import { anyGoal, watchedGoals } from "@/lib/analytics/shared/goals";
import { analyticsValue } from "@/lib/analytics/shared/labels";
import { type AnalyticsQuery, analyticsHref } from "@/lib/analytics/shared/report-query";
import { ChoiceLink, ChoiceMenu } from "./report-controls";

type Props = { query: AnalyticsQuery; goals: Parameters<typeof watchedGoals>[0] };

const every = "Cualquier objetivo";

/** Chooses the goal whose conversions the lists show. */
export function WatchedGoal({ query, goals }: Props) {
  const watched = watchedGoals(goals, query.goal);
  const isAny = query.goal === anyGoal && watched.length > 1;
  const face = isAny ? every : analyticsValue("goal", watched[0]!);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ChoiceMenu
        title="Conversiones"
        icon={<CircleCheckIcon className="size-5" />}
        face={`Conversiones: ${face}`}
        name={`Conversiones: ${face}`}
      >
        {goals.length > 1 && (
          <ChoiceLink href={analyticsHref(query, { goal: anyGoal })} label={every} isCurrent={isAny} />
        )}
        {goals.map(({ name }) => (
          <ChoiceLink
            key={name}
            href={analyticsHref(query, { goal: name })}
            label={analyticsValue("goal", name)}
            isCurrent={!isAny && watched[0] === name}
          />
        ))}
      </ChoiceMenu>
      <p className="text-sm text-muted">Cada lista muestra cuántos visitantes alcanzaron el objetivo elegido.</p>
    </div>
  );
}
