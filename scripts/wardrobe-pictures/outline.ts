/*
 * Outlines of garments as SVG paths. A garment is drawn around the origin, some 800 units wide and high, and most are
 * symmetric: only their right side is written down.
 */

export type Point = [x: number, y: number];
/** The end of a line, or the two control points of a Bézier curve and its end. */
export type Segment = Point | [number, number, number, number, number, number];

const command = (segment: Segment): string => `${segment.length === 2 ? "L" : "C"}${segment.join(" ")}`;
const endOf = (segment: Segment): Point => segment.slice(-2) as Point;
const mirrored = ([x, y]: Point): Point => [-x, y];

/** An open path. */
export const curve = (start: Point, ...segments: Segment[]): string =>
  `M${start.join(" ")}${segments.map(command).join("")}`;

/** A closed path. */
export const shape = (start: Point, ...segments: Segment[]): string => `${curve(start, ...segments)}Z`;

/**
 * A closed path of which the right side is given from its top to its bottom; the left side mirrors it. `top` leads back from
 * the left end to the start: the depth of a neckline, for example.
 */
export function symmetric(start: Point, right: Segment[], top?: number): string {
  const left: Segment[] = [];
  for (let index = right.length - 1; index >= 0; index -= 1) {
    const segment = right[index]!;
    const from = mirrored(index === 0 ? start : endOf(right[index - 1]!));
    left.push(
      segment.length === 2
        ? from
        : [...mirrored([segment[2], segment[3]]), ...mirrored([segment[0], segment[1]]), ...from],
    );
  }
  const bottom = endOf(right.at(-1)!);
  const across: Segment[] = bottom[0] === 0 ? [] : [mirrored(bottom)];
  const back: Segment[] = top === undefined ? [] : [[-start[0] * 0.75, top, start[0] * 0.75, top, ...start]];
  return shape(start, ...right, ...across, ...left, ...back);
}

/** The same path on both sides. */
export const both = (start: Point, ...segments: Segment[]): string[] => [
  curve(start, ...segments),
  curve(
    mirrored(start),
    ...segments.map((segment) => segment.map((value, at) => (at % 2 ? value : -value)) as Segment),
  ),
];

/** A rectangle with round corners, as a path. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2);
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** An ellipse, as a path. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
