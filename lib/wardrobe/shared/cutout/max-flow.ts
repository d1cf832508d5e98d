/*
 * The minimum cut between a source (garment) and a sink (background), by Boykov and Kolmogorov, "An Experimental
 * Comparison of Min-Cut/Max-Flow Algorithms" (2004): a tree grows from each terminal; when they meet, flow is sent,
 * and pixels that this cuts off (orphans) look for a new parent.
 */

/** Each direction is paired with its opposite. */
const opposite = (direction: number): number => direction ^ 1;

const FREE = 0;
const SOURCE = 1;
const SINK = 2;

const TERMINAL = 8;
const ORPHAN = 9;
const NONE = 10;

export type Grid = {
  /** Includes an unconnected frame of one pixel. */
  width: number;
  height: number;
  /** Integer capacities to neighbours, at `pixel * 8 + direction`. */
  links: Int32Array;
  /** Capacity from the source to a pixel; negative: from the pixel to the sink. */
  terminals: Int32Array;
};

export const stepsOf = (width: number): number[] => [1, -1, width, -width, width + 1, -width - 1, width - 1, 1 - width];

/** Consumes the grid's capacities. */
export function minCut({ width, height, links, terminals }: Grid): Uint8Array {
  const count = width * height;
  const steps = Int32Array.from(stepsOf(width));
  const tree = new Uint8Array(count);
  const parent = new Uint8Array(count).fill(NONE);
  /** A pixel's last known distance from its terminal, and the time of that. */
  const distance = new Int32Array(count);
  const seen = new Int32Array(count);
  let now = 0;

  const queue = new Int32Array(count + 1);
  const queued = new Uint8Array(count);
  let head = 0;
  let tail = 0;
  const activate = (pixel: number): void => {
    if (queued[pixel]) return;
    queued[pixel] = 1;
    queue[tail] = pixel;
    tail = tail === count ? 0 : tail + 1;
  };
  const orphans: number[] = [];
  const orphan = (pixel: number): void => {
    parent[pixel] = ORPHAN;
    orphans.push(pixel);
  };

  for (let pixel = 0; pixel < count; pixel += 1) {
    if (terminals[pixel] === 0) continue;
    tree[pixel] = terminals[pixel]! > 0 ? SOURCE : SINK;
    parent[pixel] = TERMINAL;
    distance[pixel] = 1;
    activate(pixel);
  }

  /** The link between a pixel and its tree neighbour, in the direction of flow. */
  const linkFrom = (pixel: number, direction: number, side: number): number =>
    side === SOURCE ? (pixel + steps[direction]!) * 8 + opposite(direction) : pixel * 8 + direction;
  const otherSide = (side: number): number => SOURCE + SINK - side;

  let meetingPixel = -1;
  let meetingDirection = -1;
  const grow = (pixel: number): boolean => {
    const side = tree[pixel]!;
    for (let direction = 0; direction < 8; direction += 1) {
      const next = pixel + steps[direction]!;
      if (links[linkFrom(pixel, direction, otherSide(side))]! <= 0) continue;
      if (tree[next] === FREE) {
        tree[next] = side;
        parent[next] = opposite(direction);
        distance[next] = distance[pixel]! + 1;
        seen[next] = seen[pixel]!;
        activate(next);
      } else if (tree[next] !== side) {
        meetingPixel = side === SOURCE ? pixel : next;
        meetingDirection = side === SOURCE ? direction : opposite(direction);
        return true;
      } else if (seen[next]! <= seen[pixel]! && distance[next]! > distance[pixel]! + 1) {
        parent[next] = opposite(direction);
        distance[next] = distance[pixel]! + 1;
        seen[next] = seen[pixel]!;
      }
    }
    return false;
  };

  const augment = (): void => {
    const meeting = meetingPixel * 8 + meetingDirection;
    const end = meetingPixel + steps[meetingDirection]!;
    let flow = links[meeting]!;
    for (let pixel of [meetingPixel, end]) {
      const side = tree[pixel]!;
      for (; parent[pixel] !== TERMINAL; pixel += steps[parent[pixel]!]!)
        flow = Math.min(flow, links[linkFrom(pixel, parent[pixel]!, side)]!);
      flow = Math.min(flow, Math.abs(terminals[pixel]!));
    }

    links[meeting]! -= flow;
    links[end * 8 + opposite(meetingDirection)]! += flow;
    for (let pixel of [meetingPixel, end]) {
      const side = tree[pixel]!;
      while (parent[pixel] !== TERMINAL) {
        const direction = parent[pixel]!;
        links[linkFrom(pixel, direction, otherSide(side))]! += flow;
        if ((links[linkFrom(pixel, direction, side)]! -= flow) === 0) orphan(pixel);
        pixel += steps[direction]!;
      }
      if ((terminals[pixel]! -= side === SOURCE ? flow : -flow) === 0) orphan(pixel);
    }
  };

  /** The distance from the terminal; -1 below an orphan. Cached for the whole path. */
  const distanceOf = (start: number): number => {
    let length = 0;
    let pixel = start;
    for (;;) {
      if (seen[pixel] === now) {
        length += distance[pixel]!;
        break;
      }
      length += 1;
      const direction = parent[pixel]!;
      if (direction === TERMINAL) {
        seen[pixel] = now;
        distance[pixel] = 1;
        break;
      }
      if (direction === ORPHAN) return -1;
      pixel += steps[direction]!;
    }
    for (let at = start, left = length; seen[at] !== now; at += steps[parent[at]!]!, left -= 1) {
      seen[at] = now;
      distance[at] = left;
    }
    return length;
  };

  const adopt = (pixel: number): void => {
    const side = tree[pixel]!;
    let best = NONE;
    let shortest = Infinity;
    for (let direction = 0; direction < 8; direction += 1) {
      const next = pixel + steps[direction]!;
      if (tree[next] !== side || parent[next] === NONE) continue;
      if (links[linkFrom(pixel, direction, side)]! <= 0) continue;
      const far = distanceOf(next);
      if (far < 0 || far >= shortest) continue;
      best = direction;
      shortest = far;
    }
    if (best !== NONE) {
      parent[pixel] = best;
      seen[pixel] = now;
      distance[pixel] = shortest + 1;
      return;
    }
    for (let direction = 0; direction < 8; direction += 1) {
      const next = pixel + steps[direction]!;
      if (tree[next] !== side) continue;
      if (links[linkFrom(pixel, direction, side)]! > 0) activate(next);
      if (parent[next]! < TERMINAL && next + steps[parent[next]!]! === pixel) orphan(next);
    }
    tree[pixel] = FREE;
    parent[pixel] = NONE;
  };

  while (head !== tail) {
    const pixel = queue[head]!;
    if (tree[pixel] === FREE || !grow(pixel)) {
      head = head === count ? 0 : head + 1;
      queued[pixel] = 0;
      continue;
    }
    // The pixel stays at the head: it may meet the other tree in more directions.
    augment();
    now += 1;
    while (orphans.length > 0) adopt(orphans.pop()!);
  }
  return tree.map((side) => (side === SOURCE ? 1 : 0));
}
