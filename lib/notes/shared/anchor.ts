/* A mark in a changing text, by its quote and context (like W3C's TextQuoteSelector). */

export type Anchor = { quote: string; prefix: string; suffix: string };
type Span = [from: number, to: number];

/** Characters kept on each side. */
export const aroundQuote = 32;
export const longestQuote = 1_000;

/* Limits the cost of a search, whatever the text. */
const mostEqual = 1_000;
const mostSeeds = 24;
const seedLength = 12;
const mostOfSeed = 40;
const mostPlaces = 4;

export const anchorOf = (text: string, from: number, to: number): Anchor => ({
  quote: text.slice(from, to),
  prefix: text.slice(Math.max(0, from - aroundQuote), from),
  suffix: text.slice(to, to + aroundQuote),
});

/** The quote's occurrence with the best context, else the most similar part; null when it is gone. */
export function findAnchor(text: string, anchor: Anchor): Span | null {
  const { quote, prefix, suffix } = anchor;
  if (!quote) return null;
  const whole = text.indexOf(prefix + quote + suffix);
  if (whole >= 0) return [whole + prefix.length, whole + prefix.length + quote.length];
  let best: Span | null = null;
  let bestFit = -1;
  let seen = 0;
  for (let from = text.indexOf(quote); from >= 0 && seen < mostEqual; from = text.indexOf(quote, from + 1)) {
    const span: Span = [from, from + quote.length];
    const fit = fitOf(text, span, anchor);
    if (fit > bestFit) [best, bestFit] = [span, fit];
    seen += 1;
  }
  return best ?? findNearly(text, anchor);
}

/** Number of matching characters around a place. */
function fitOf(text: string, [from, to]: Span, { prefix, suffix }: Anchor): number {
  let before = 0;
  while (before < prefix.length && text[from - 1 - before] === prefix[prefix.length - 1 - before]) before += 1;
  let after = 0;
  while (after < suffix.length && text[to + after] === suffix[after]) after += 1;
  return before + after;
}

/** Up to a third of a quote may have changed. */
const mostChanged = (quote: string): number => Math.min(120, Math.floor(quote.length / 3));

function findNearly(text: string, anchor: Anchor): Span | null {
  const most = mostChanged(anchor.quote);
  if (most === 0) return null;
  const slack = most + aroundQuote;
  let best: Near | null = null;
  for (const place of likelyPlaces(text, anchor, slack)) {
    const from = Math.max(0, place - slack);
    const found = nearest(text.slice(from, place + anchor.quote.length + 3 * slack), anchor, most);
    if (found && found.cost < (best?.cost ?? Infinity))
      best = { cost: found.cost, span: [from + found.span[0], from + found.span[1]] };
  }
  return best && best.span;
}

/** Parts of the mark found in the text vote for its start; most votes first. */
function likelyPlaces(text: string, { prefix, quote, suffix }: Anchor, slack: number): number[] {
  const whole = prefix + quote + suffix;
  const length = Math.min(seedLength, Math.max(3, Math.floor(quote.length / 3)));
  const step = Math.max(Math.ceil(length / 2), Math.ceil(whole.length / mostSeeds));
  const votes = new Map<number, number>();
  for (let at = 0; at + length <= whole.length; at += step) {
    const seed = whole.slice(at, at + length);
    let found = text.indexOf(seed);
    for (let seen = 0; found >= 0 && seen < mostOfSeed; seen += 1) {
      const place = Math.floor((found - at + prefix.length) / slack);
      // The place may lie on either side of a border.
      for (const near of [place - 1, place]) votes.set(near, (votes.get(near) ?? 0) + 1);
      found = text.indexOf(seed, found + 1);
    }
  }
  return [...votes]
    .toSorted(([one, a], [other, b]) => b - a || one - other)
    .slice(0, mostPlaces)
    .map(([place]) => place * slack);
}

type Near = { span: Span; cost: number };

/* Edit steps: same or replaced, inserted, deleted. */
const [across, putIn, takenOut] = [0, 1, 2] as const;

/**
 * Edit distance (Sellers): the cheapest match of the mark with its context. At most `most` of the quote may have
 * changed.
 */
function nearest(text: string, { prefix, quote, suffix }: Anchor, most: number): Near | null {
  const whole = prefix + quote + suffix;
  const width = whole.length + 1;
  const costs = Int32Array.from({ length: width }, (_, at) => at);
  const steps = new Uint8Array(width * (text.length + 1)).fill(takenOut, 0, width);
  let last = 0;
  let cost = whole.length;
  for (let end = 1; end <= text.length; end += 1) {
    let corner = 0;
    for (let at = 1; at < width; at += 1) {
      const left = costs[at]!;
      let least = corner + (whole[at - 1] === text[end - 1] ? 0 : 1);
      let step: number = across;
      if (left + 1 < least) [least, step] = [left + 1, putIn];
      if (costs[at - 1]! + 1 < least) [least, step] = [costs[at - 1]! + 1, takenOut];
      costs[at] = least;
      steps[end * width + at] = step;
      corner = left;
    }
    if (costs[width - 1]! < cost) [last, cost] = [end, costs[width - 1]!];
  }

  // Walks back for the quote's borders and its cost.
  const [begins, ends] = [prefix.length, prefix.length + quote.length];
  let [at, end] = [whole.length, last];
  let to = last;
  let changed = 0;
  while (at > begins) {
    const step = steps[end * width + at];
    if (at === ends && step !== putIn) to = end;
    const isSame = step === across && whole[at - 1] === text[end - 1];
    // An insertion at a border is no part of the quote.
    if (at <= ends && !isSame && !(at === ends && step === putIn)) changed += 1;
    if (step !== takenOut) end -= 1;
    if (step !== putIn) at -= 1;
  }
  return changed <= most && end < to ? { span: [end, to], cost } : null;
}
