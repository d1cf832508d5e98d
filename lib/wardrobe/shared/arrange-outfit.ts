import type { ItemType } from "./kinds";

export type Box = { left: number; top: number; width: number; height: number };

const gap = 24;

const aside = 0.3;

/**
 * Tops above bottoms, accessories beside them.
 * @returns a box for each of `types`, in their order, inside the frame and without overlaps
 */
export function arrangeOutfit(types: ItemType[], frame: Box): Box[] {
  const count = (wanted: ItemType) => types.filter((type) => type === wanted).length;
  const hasClothes = count("top") + count("bottom") > 0;
  const [clothes, accessories] = hasClothes && count("accessory") > 0 ? beside(frame, 1 - aside) : [frame, frame];
  const [tops, bottoms] = count("top") > 0 && count("bottom") > 0 ? above(clothes, 0.48) : [clothes, clothes];
  const places = {
    top: grid(count("top"), tops),
    bottom: grid(count("bottom"), bottoms),
    accessory: grid(count("accessory"), accessories),
  };
  return types.map((type) => places[type].shift()!);
}

/** The edge of its box that a piece touches: a top and a bottom meet at the waist. */
export type Towards = "top" | "bottom" | "middle";
export const towardsOf = (type: ItemType): Towards =>
  type === "top" ? "bottom" : type === "bottom" ? "top" : "middle";

export function fitInto(box: Box, size: { width: number; height: number }, towards: Towards): Box {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const room = box.height - height;
  const top = box.top + (towards === "bottom" ? room : towards === "top" ? 0 : room / 2);
  return { left: box.left + (box.width - width) / 2, top, width, height };
}

/** Equal boxes, as large as possible; an incomplete last row is centred. */
export function grid(count: number, frame: Box): Box[] {
  const across = Array.from({ length: count }, (_, index) => index + 1);
  const shortSide = (columns: number) => {
    const { width, height } = cell(columns, Math.ceil(count / columns), frame);
    return Math.min(width, height);
  };
  const columns = across.toSorted((a, b) => shortSide(b) - shortSide(a))[0] ?? 1;
  const { width, height } = cell(columns, Math.ceil(count / columns), frame);
  return across.map((_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const indent = Math.floor(((columns - inRow) * (width + gap)) / 2);
    const left = frame.left + indent + (index % columns) * (width + gap);
    return { left, top: frame.top + row * (height + gap), width, height };
  });
}

const cell = (columns: number, rows: number, { width, height }: Box) => ({
  width: Math.floor((width - (columns - 1) * gap) / columns),
  height: Math.floor((height - (rows - 1) * gap) / rows),
});

function above(frame: Box, share: number): [Box, Box] {
  const height = Math.floor((frame.height - gap) * share);
  const rest = frame.height - gap - height;
  return [
    { ...frame, height },
    { ...frame, top: frame.top + height + gap, height: rest },
  ];
}

function beside(frame: Box, share: number): [Box, Box] {
  const width = Math.floor((frame.width - gap) * share);
  const rest = frame.width - gap - width;
  return [
    { ...frame, width },
    { ...frame, left: frame.left + width + gap, width: rest },
  ];
}
