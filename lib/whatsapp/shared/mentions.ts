export type NotePart<P> = { text: string; person: P | null };

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** An `@` with a person's whole name is a mention. */
export function readMentions<P extends { name: string }>(body: string, people: P[]): NotePart<P>[] {
  const names = people.map(({ name }) => name).filter(Boolean);
  if (names.length === 0) return [{ text: body, person: null }];
  // Longest first, as one name may begin with another.
  const sought = names.sort((a, b) => b.length - a.length).map(escapePattern);
  const parts = body.split(new RegExp(`(?<![\\p{L}\\p{N}])@(${sought.join("|")})(?![\\p{L}\\p{N}])`, "u"));
  return parts
    .map((part, at) =>
      at % 2 === 0
        ? { text: part, person: null }
        : { text: `@${part}`, person: people.find(({ name }) => name === part) ?? null },
    )
    .filter(({ text }) => text !== "");
}

/** Namesakes are all mentioned. */
export function mentionedIn<P extends { id: string; name: string }>(body: string, people: P[]): string[] {
  const names = new Set(readMentions(body, people).flatMap(({ person }) => person?.name ?? []));
  return people.filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/** The name being typed after an `@`; null for none. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const match = /(?:^|[\s(¿¡])@([\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]*)?)$/u.exec(text.slice(0, caret));
  return match ? { from: caret - match[1]!.length - 1, typed: match[1]! } : null;
}
