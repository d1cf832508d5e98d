export type Crop = { left: number; top: number; width: number; height: number };

/** Turned clockwise first, then cropped. */
export type Edits = { turn?: 0 | 90 | 180 | 270; crop?: Crop };

/** Longer side, in pixels, at which garments are cut; strokes and masks refer to it. */
export const workingSide = 1024;

export type AllEdits = Required<Edits>;

export const noEdits: AllEdits = { turn: 0, crop: { left: 0, top: 0, width: 1, height: 1 } };

/** Turns by a quarter; the crop stays on the same part. */
export function turnFurther({ turn, crop: { left, top, width, height } }: AllEdits, to: "right" | "left"): AllEdits {
  const turned = ((turn + (to === "right" ? 90 : 270)) % 360) as AllEdits["turn"];
  const crop = to === "right" ? { left: 1 - top - height, top: left } : { left: top, top: 1 - left - width };
  return { turn: turned, crop: { ...crop, width: height, height: width } };
}

export const isWhole = ({ width, height }: Crop): boolean => width > 0.999 && height > 0.999;
