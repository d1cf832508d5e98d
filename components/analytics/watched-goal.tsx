import { CircleCheckIcon } from "@/components/ui/icons";
import { anyGoal, watchedGoals } from "@/lib/analytics/shared/goals";
import { analyticsValue } from "@/lib/analytics/shared/labels";
import { ChoiceLink, ChoiceMenu } from "./report-controls";

type Props = {
  goals: Parameters<typeof watchedGoals>[0];
  chosen: string;
  /** Whether the lists show one; those of many days do not until one is chosen. */
  isShown: boolean;
  href: (goal: string) => string;
};

const every = "Cualquier objetivo";

/** Chooses the goal whose conversions the lists show. */
export function WatchedGoal({ goals, chosen, isShown, href }: Props) {
  const watched = watchedGoals(goals, chosen);
  const isAny = chosen === anyGoal && watched.length > 1;
  const face = !isShown ? "elegir objetivo" : isAny ? every : analyticsValue("goal", watched[0]!);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ChoiceMenu
        title="Conversiones"
        icon={<CircleCheckIcon className="size-5" />}
        face={`Conversiones: ${face}`}
        name={`Conversiones: ${face}`}
      >
        {goals.length > 1 && <ChoiceLink href={href(anyGoal)} label={every} isCurrent={isAny} />}
        {goals.map(({ name }) => (
          <ChoiceLink
            key={name}
            href={href(name)}
            label={analyticsValue("goal", name)}
            isCurrent={isShown && !isAny && watched[0] === name}
          />
        ))}
      </ChoiceMenu>
      <p className="text-sm text-muted">
        {isShown
          ? "Cada lista muestra cuántos visitantes alcanzaron el objetivo elegido."
          : "En un periodo tan largo, las conversiones se calculan cuando eliges un objetivo."}
      </p>
    </div>
  );
}
