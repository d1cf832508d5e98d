/** Pixels of the longer side. */
export const viewSizes = [320, 800, 1600] as const;
export type ViewSize = (typeof viewSizes)[number];

export function widthOf({ width, height }: { width: number; height: number }, size: number): number {
  const longer = Math.max(width, height, 1);
  return Math.max(1, Math.round((Math.min(size, longer) * width) / longer));
}
