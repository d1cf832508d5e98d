/** Splits between paragraphs, else lines, else words, else anywhere. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const room = rest.slice(0, most + 1);
    const cut = [room.lastIndexOf("\n\n"), room.lastIndexOf("\n"), room.lastIndexOf(" ")].find((at) => at > 0) ?? most;
    parts.push(rest.slice(0, cut).toWellFormed().trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...parts, rest].filter(Boolean);
}
