const mostCourses = 10;

/** Reads one address per line. */
export const readPrerequisites = (text: string): string[] => [
  ...new Set(text.split("\n").flatMap((line) => line.trim().replace(/\/+$/, "").split("/").at(-1) || [])),
];

export function checkPrerequisites(text: string): string | undefined {
  const slugs = readPrerequisites(text);
  if (slugs.length > mostCourses) return `Escribe como máximo ${mostCourses} cursos.`;
  if (!slugs.every((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)))
    return "Escribe en cada línea la dirección de un curso, como «git-para-equipos».";
}

const levels = ["Inicial", "Intermedio", "Avanzado"] as const;
export type CourseLevel = (typeof levels)[number];

/**
 * A course's level, by the length of its chain of prerequisites; null when it needs none and none needs it.
 * @param needs prerequisites by course
 */
export function courseLevelOf(course: string, needs: ReadonlyMap<string, readonly string[]>): CourseLevel | null {
  const isNeeded = [...needs.values()].some((before) => before.includes(course));
  if (!isNeeded && (needs.get(course) ?? []).length === 0) return null;
  const stepsTo = (one: string, way: readonly string[]): number => {
    // Cycles count for nothing.
    if (way.includes(one)) return -1;
    if (way.length >= levels.length) return 0;
    return Math.max(0, ...(needs.get(one) ?? []).map((before) => 1 + stepsTo(before, [...way, one])));
  };
  return levels[Math.min(stepsTo(course, []), levels.length - 1)]!;
}
