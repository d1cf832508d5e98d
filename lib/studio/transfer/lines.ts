/**
 * Says in which line of a text, from 1, a place of it is. The lines are counted once, when the first is asked for: of a text with thousands
 * of mistakes each is asked.
 */
export function lineFinder(text: string): (offset: number) => number {
  let breaks: number[] | undefined;
  return (offset) => {
    breaks ??= breaksOf(text);
    let [before, after] = [0, breaks.length];
    while (before < after) {
      const middle = (before + after) >> 1;
      if (breaks[middle]! < offset) before = middle + 1;
      else after = middle;
    }
    return before + 1;
  };
}

function breaksOf(text: string): number[] {
  const breaks = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) breaks.push(at);
  return breaks;
}
