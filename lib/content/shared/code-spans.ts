/**
 * Finds code spans within a paragraph: from some backticks to the next equally long run. Takes one pass for paragraphs
 * of any length.
 */
export function* codeSpans(text: string, from = 0, to = text.length): Generator<[start: number, end: number]> {
  const runs = Array.from(text.slice(from, to).matchAll(/`+/g), ({ 0: { length }, index }) => ({
    length,
    start: from + index,
  }));
  const ahead = Map.groupBy(runs.toReversed(), ({ length }) => length);
  let end = from;
  for (const { length, start } of runs) {
    const same = ahead.get(length)!;
    same.pop();
    const closing = start >= end && same.at(-1);
    if (!closing) continue;
    end = closing.start + length;
    yield [start, end];
  }
}
