type Branch = { named: Map<string, Branch>; any?: Branch; rest?: string; pattern?: string };

const segmentsOf = (path: string): string[] => (path === "/" ? [] : path.slice(1).replace(/\/$/, "").split("/"));

const isOpen = (segment: string): boolean => /^[[{]/.test(segment);

/**
 * Matches a path to a pattern: `/api/users/{id}`, or `/users/[id]` as Next writes it. Literal segments win over open
 * ones, those over `[...rest]` (one segment or more), and that over `[[...rest]]` (none or more).
 * @returns a function from a still encoded path to the pattern, or undefined
 */
export function matcher(patterns: Iterable<string>): (path: string) => string | undefined {
  const root: Branch = { named: new Map() };
  for (const pattern of patterns) add(root, pattern);
  return (path) => find(root, segmentsOf(path), 0);
}

/** Still encoded; an array for `[...rest]`. */
export function openSegments(pattern: string, path: string): Record<string, string | string[]> {
  const given = segmentsOf(path);
  return Object.fromEntries(
    segmentsOf(pattern).flatMap((segment, index): [string, string | string[]][] => {
      if (!isOpen(segment)) return [];
      const name = segment.replace(/[^\w]/g, "");
      return [[name, segment.includes("...") ? given.slice(index) : given[index]!]];
    }),
  );
}

function add(root: Branch, pattern: string): void {
  let at = root;
  for (const segment of segmentsOf(pattern)) {
    if (segment.includes("[...")) {
      at.rest = pattern;
      if (segment.startsWith("[[")) at.pattern ??= pattern;
      return;
    }
    const next = isOpen(segment) ? at.any : at.named.get(segment);
    const branch = next ?? { named: new Map() };
    if (isOpen(segment)) at.any = branch;
    else at.named.set(segment, branch);
    at = branch;
  }
  at.pattern = pattern;
}

function find(at: Branch, segments: string[], index: number): string | undefined {
  const segment = segments[index];
  if (segment === undefined) return at.pattern;
  const named = at.named.get(segment);
  return (named && find(named, segments, index + 1)) ?? (at.any && find(at.any, segments, index + 1)) ?? at.rest;
}
