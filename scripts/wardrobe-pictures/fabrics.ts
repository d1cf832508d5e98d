export type Weave =
  | "plain"
  | "denim"
  | "knit"
  | "pleats"
  | "stripes"
  | "fine-stripes"
  | "vertical"
  | "checks"
  | "dots"
  | "floral"
  | "waves";

export type Fabric = { weave: Weave; colours: [main: string, ...others: string[]] };

type Tile = { size: number; ground: string; drawing: string };

/** A square of `size` units that repeats. */
const tile = (size: number, ground: string, drawing: string): Tile => ({ size, ground, drawing });

const flower = (x: number, y: number, r: number, petal: string, heart: string): string =>
  [0, 72, 144, 216, 288]
    .map((angle) => {
      const turned = (angle * Math.PI) / 180;
      return `<circle cx="${(x + Math.cos(turned) * r * 0.62).toFixed(1)}" cy="${(y + Math.sin(turned) * r * 0.62).toFixed(1)}" r="${(r * 0.5).toFixed(1)}" fill="${petal}"/>`;
    })
    .join("") + `<circle cx="${x}" cy="${y}" r="${(r * 0.34).toFixed(1)}" fill="${heart}"/>`;

const leaf = (x: number, y: number, length: number, turn: number, fill: string): string =>
  `<path d="M0 0Q${length * 0.4} ${-length * 0.32} ${length} 0Q${length * 0.4} ${length * 0.32} 0 0Z" fill="${fill}" transform="translate(${x} ${y})rotate(${turn})"/>`;

/** An SVG pattern of a fabric, turned by some degrees: a sleeve's stripes are not the body's. */
export function patternOf(fabric: Fabric, id: string, turn: number): string {
  const { size, ground, drawing } = tileOf(fabric);
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
    `<rect width="${size}" height="${size}" fill="${ground}"/>${drawing}</pattern>`
  );
}

function tileOf({ weave, colours }: Fabric): Tile {
  const [main, second = "#FBFAF7", third = second] = colours;
  switch (weave) {
    case "plain":
      return tile(
        24,
        main,
        `<path d="M0 0L24 24M24 0L0 24M12 0L24 12M0 12L12 24M12 0L0 12M24 12L12 24" stroke="#000" stroke-opacity=".035" stroke-width="1.6"/>`,
      );
    case "denim":
      return tile(
        10,
        main,
        `<path d="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" stroke="#fff" stroke-opacity=".16" stroke-width="2.2"/><path d="M3 12L12 3" stroke="#000" stroke-opacity=".13" stroke-width="1.6"/>`,
      );
    case "knit":
      return tile(
        18,
        main,
        `<path d="M0 2L9 11L18 2M0 11L9 20L18 11" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2.6"/><path d="M0 -1L9 8L18 -1M0 8L9 17L18 8" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`,
      );
    case "stripes":
      return tile(84, main, `<rect y="42" width="84" height="42" fill="${second}"/>`);
    case "fine-stripes":
      return tile(34, main, `<rect y="0" width="34" height="12" fill="${second}"/>`);
    case "vertical":
      return tile(46, main, `<rect x="0" width="13" height="46" fill="${second}"/>`);
    case "checks":
      return tile(
        72,
        second,
        `<rect width="36" height="72" fill="${main}" fill-opacity=".55"/><rect width="72" height="36" fill="${main}" fill-opacity=".55"/><path d="M54 0V72M0 54H72" stroke="${third}" stroke-width="4" stroke-opacity=".8"/>`,
      );
    case "dots":
      return tile(
        64,
        main,
        `<circle cx="16" cy="16" r="10" fill="${second}"/><circle cx="48" cy="48" r="10" fill="${second}"/>`,
      );
    case "floral":
      return tile(
        150,
        main,
        flower(40, 42, 32, second, third) +
          flower(114, 112, 25, third, second) +
          flower(118, 28, 15, second, third) +
          leaf(62, 66, 36, 40, "#3F8F6B") +
          leaf(28, 118, 40, -30, "#3F8F6B") +
          leaf(92, 62, 24, 200, "#2F6F55"),
      );
    case "waves":
      return tile(
        96,
        main,
        `<path d="M-48 24Q-24 0 0 24T48 24T96 24T144 24M-48 72Q-24 48 0 72T48 72T96 72T144 72" fill="none" stroke="${second}" stroke-width="15"/><path d="M-48 48Q-24 24 0 48T48 48T96 48T144 48" fill="none" stroke="${third}" stroke-width="7"/>`,
      );
    case "pleats":
      return tile(
        40,
        main,
        `<rect width="12" height="40" fill="#000" fill-opacity=".17"/><rect x="12" width="6" height="40" fill="#000" fill-opacity=".07"/><rect x="33" width="4" height="40" fill="#fff" fill-opacity=".2"/>`,
      );
  }
}
