/** A person's mark: 'esto sí' (`keep`) or 'esto no', in pixels of the picture. */
export type Stroke = { keep: boolean; radius: number; points: [x: number, y: number][] };

export const KEEP = 1;
export const DROP = 2;

export function paintStrokes(strokes: Stroke[], width: number, height: number, scale: number): Uint8Array {
  const labels = new Uint8Array(width * height);
  for (const { keep, radius, points } of strokes) {
    const reach = Math.max(0.75, radius * scale);
    const dot = (x: number, y: number): void => {
      for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row += 1)
        for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column += 1)
          if ((column - x) ** 2 + (row - y) ** 2 <= reach ** 2) labels[row * width + column] = keep ? KEEP : DROP;
    };
    points.forEach(([x, y], index) => {
      const [fromX, fromY] = points[Math.max(0, index - 1)]!;
      const steps = Math.max(1, Math.ceil((Math.hypot(x - fromX, y - fromY) * scale * 2) / reach));
      for (let step = 1; step <= steps; step += 1)
        dot((fromX + ((x - fromX) * step) / steps) * scale, (fromY + ((y - fromY) * step) / steps) * scale);
    });
  }
  return labels;
}

const strokeShare = 0.1;
const heaviestPixel = 3;

/** Pixels painted with a side's label weigh more in its colours; the other side's weigh nothing. */
export function weighStrokes(weights: ArrayLike<number>, labels: Uint8Array, label: number): Float32Array {
  const weighed = Float32Array.from(labels, (painted, pixel) => (painted ? 0 : weights[pixel]!));
  const painted = labels.reduce((count, value) => count + Number(value === label), 0);
  if (painted === 0) return weighed;
  const total = weighed.reduce((sum, weight) => sum + weight, 0);
  const each = Math.max(1, Math.min(heaviestPixel, (strokeShare * total) / painted));
  return weighed.map((weight, pixel) => (labels[pixel] === label ? each : weight));
}
