/* What one had better do before a course, and how far on it is by that. */

const mostCourses = 10;

/** The slugs of courses, of which an address stands on each line. */
export const readPrerequisites = (text: string): string[] => [
  ...new Set(text.split("\n").flatMap((line) => line.trim().replace(/\/+$/, "").split("/").at(-1) || [])),
];

/** What is wrong with them as they are typed. */
export function checkPrerequisites(text: string): string | undefined {
  const slugs = readPrerequisites(text);
  if (slugs.length > mostCourses) return `Como mucho ${mostCourses} cursos.`;
  if (!slugs.every((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)))
    return "Escribe en cada línea la dirección de un curso, como «git-para-equipos».";
}

const levels = ["Inicial", "Intermedio", "Avanzado"] as const;
export type CourseLevel = (typeof levels)[number];

/**
 * The level of a course by how long the way to it is; null of one that neither needs another nor is needed.
 * @param needs by course what it needs
 */
export function courseLevelOf(course: string, needs: ReadonlyMap<string, readonly string[]>): CourseLevel | null {
  const isNeeded = [...needs.values()].some((before) => before.includes(course));
  if (!isNeeded && (needs.get(course) ?? []).length === 0) return null;
  const stepsTo = (one: string, way: readonly string[]): number => {
    // Who goes round in a circle comes no further; and what is far enough is not walked to its end.
    if (way.includes(one)) return -1;
    if (way.length >= levels.length) return 0;
    return Math.max(0, ...(needs.get(one) ?? []).map((before) => 1 + stepsTo(before, [...way, one])));
  };
  return levels[Math.min(stepsTo(course, []), levels.length - 1)]!;
}
