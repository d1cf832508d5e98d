/** A part of a note: text, or the name of somebody who is mentioned. */
export type NotePart<P> = { text: string; person: P | null };

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The parts of a note: an `@` with the whole name of one of some people mentions that person. */
export function readMentions<P extends { name: string }>(body: string, people: P[]): NotePart<P>[] {
  const names = people.map(({ name }) => name).filter(Boolean);
  if (names.length === 0) return [{ text: body, person: null }];
  // The longest first, because one name may begin as another does.
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

/** The ids of all whom a note mentions; of two people of one name both. */
export function mentionedIn<P extends { id: string; name: string }>(body: string, people: P[]): string[] {
  const names = new Set(readMentions(body, people).flatMap(({ person }) => person?.name ?? []));
  return people.filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/** What is typed of a name after an `@` up to the caret, and where; null for no name. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const match = /(?:^|[\s(¿¡])@([\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]*)?)$/u.exec(text.slice(0, caret));
  return match ? { from: caret - match[1]!.length - 1, typed: match[1]! } : null;
}
