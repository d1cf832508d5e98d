/** A part of a picture, in shares (0 to 1) of its sides. */
export type Crop = { left: number; top: number; width: number; height: number };

/** What a person does to a photograph before it is kept: turned clockwise first, then cropped. */
export type Edits = { turn?: 0 | 90 | 180 | 270; crop?: Crop };

/**
 * The longer side, in pixels, of the picture in which a garment is cut out, and of that which a person sees meanwhile.
 * Strokes and masks speak of it.
 */
export const workingSide = 1024;
