/** Gives the line of an offset, from 1. Lines are counted once, at the first call. */
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
