type Branch = { named: Map<string, Branch>; any?: Branch; rest?: string; pattern?: string };

const segmentsOf = (path: string): string[] => (path === "/" ? [] : path.slice(1).replace(/\/$/, "").split("/"));

const isOpen = (segment: string): boolean => /^[[{]/.test(segment);

/**
 * Finds the pattern of an address: `/api/users/{id}`, or `/users/[id]` as Next writes it. A segment that is spelled out comes
 * before an open one, and that before `[...rest]`, which takes one segment or more, and `[[...rest]]`, which takes none too.
 * @returns a function of a path, still encoded; it is given one of the patterns, or undefined
 */
export function matcher(patterns: Iterable<string>): (path: string) => string | undefined {
  const root: Branch = { named: new Map() };
  for (const pattern of patterns) add(root, pattern);
  return (path) => find(root, segmentsOf(path), 0);
}

/** The values of a pattern's open segments, still encoded; of `[...rest]` the segments. */
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
