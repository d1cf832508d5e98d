import { type Fabric, patternOf } from "./fabrics";

export type Colours = {
  /** Buttons, soles, handles. */
  trim: string;
  /** Seams. */
  thread: string;
};

/** A piece of cloth (`fill`) or a strap of some width (`stroke`). */
export type Part = {
  d: string;
  /** Left out, the part is a surface. */
  width?: number;
  paint?: "fabric" | "trim" | "lining" | "deep";
  turn?: number;
};

/** How a kind of garment is made, around the origin. */
export type Pattern = {
  kind: "top" | "bottom" | "accessory";
  /** From the back to the front. */
  parts: Part[];
  /** Where the cloth falls: open paths. */
  folds: string[];
  /** Stitched lines. */
  seams: string[];
  /** Buttons, buckles, laces: SVG over all of it. */
  details?: (colours: Colours) => string;
};

export type Garment = {
  slug: string;
  /** In Spanish, as somebody would write it. */
  name: string;
  pattern: Pattern;
  fabric: Fabric;
  colours?: Partial<Colours>;
};

/** How dark a part is: the inside of a neck, a part that lies behind. */
const shades: Record<NonNullable<Part["paint"]>, number> = { fabric: 0, trim: 0, lining: 0.42, deep: 0.18 };

const stroked = (d: string, width: number, colour: string, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

const painted = ({ d, width }: Part, colour: string, more = ""): string =>
  width === undefined
    ? `<path d="${d}" fill="${colour}" fill-rule="evenodd"${more}/>`
    : stroked(d, width, colour, ` style="stroke-linecap:butt"${more}`);

/** The garment's outline as SVG, in white: what a perfect removal would keep. */
export const silhouetteOf = ({ pattern }: Garment): string =>
  pattern.parts.map((part) => painted(part, "#fff")).join("");

/** The garment as SVG, with the definitions it needs. Ids begin with its slug, so that several fit into one drawing. */
export function drawGarment(garment: Garment): string {
  const { slug, pattern, fabric } = garment;
  const colours: Colours = { trim: "#2B2B33", thread: "#00000055", ...garment.colours };
  const id = (name: string) => `${slug}-${name}`;
  const cloth = pattern.parts.map((part) => {
    const { paint = "fabric", turn = 0 } = part;
    const colour =
      paint === "fabric" ? `url(#${id(`fabric${turn}`)})` : paint === "trim" ? colours.trim : fabric.colours[0];
    const dark = shades[paint] ? painted(part, "#0B1220", ` opacity="${shades[paint]}"`) : "";
    // A hair of shadow around each part tells one from the next.
    return (
      painted(part, colour) + dark + (part.width === undefined ? stroked(part.d, 2.5, "#0B1220", ` opacity=".22"`) : "")
    );
  });
  const turns = [...new Set(pattern.parts.map(({ turn = 0 }) => turn))];
  return (
    `<defs>${turns.map((turn) => patternOf(fabric, id(`fabric${turn}`), turn)).join("")}` +
    `<linearGradient id="${id("light")}" x1="0" x2="1" y1="0" y2=".25"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>` +
    `<filter id="${id("soft")}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>` +
    `<mask id="${id("cut")}" maskUnits="userSpaceOnUse" x="-520" y="-520" width="1040" height="1040">${silhouetteOf(garment)}</mask></defs>` +
    `<g mask="url(#${id("cut")})">${cloth.join("")}` +
    `<g filter="url(#${id("soft")})">${pattern.folds.map((d) => stroked(d, 22, "#0B1220", ` opacity=".2"`) + `<g transform="translate(17 5)">${stroked(d, 14, "#fff", ` opacity=".2"`)}</g>`).join("")}</g>` +
    `<g filter="url(#${id("soft")})" opacity=".3">${pattern.parts.map((part) => stroked(part.d, 13, "#0B1220", part.width ? ` opacity=".2"` : "")).join("")}</g>` +
    `${pattern.seams.map((d) => stroked(d, 2.6, colours.thread, ` stroke-dasharray="9 6"`)).join("")}` +
    `${pattern.details?.(colours) ?? ""}` +
    `<rect x="-520" y="-520" width="1040" height="1040" fill="url(#${id("light")})"/></g>`
  );
}
