export const goalLimits = { most: 200, name: 100, pattern: 300 } as const;

/** All currencies, those of the studio's clients first. */
export const goalCurrencies: readonly string[] = [
  ...new Set(["PEN", "USD", "EUR", "COP", "CLP", "MXN", "ARS", "BOB", ...Intl.supportedValuesOf("currency")]),
];

/** A page's pattern is only compared with paths, so it begins with a slash or `**`. */
export const isPathPattern = (pattern: string): boolean => /^(?:\/|\*\*)/.test(pattern);

export const goalKinds = { page: "Página vista", event: "Evento" } as const;

export const anyGoal = "*";

type Watchable = { name: string; kind: "page" | "event"; currency?: string | null };

/**
 * The names of the goals whose conversions a report's lists show: of the chosen one, or of all for `anyGoal`. Usually
 * it is the first that sells, else the first event, else the first.
 * @returns none for a site without goals
 */
export function watchedGoals(goals: readonly Watchable[], chosen: string): string[] {
  if (goals.some(({ name }) => name === chosen)) return [chosen];
  if (chosen === anyGoal) return goals.map(({ name }) => name);
  const usual = goals.find(({ currency }) => currency) ?? goals.find(({ kind }) => kind === "event") ?? goals[0];
  return usual ? [usual.name] : [];
}
