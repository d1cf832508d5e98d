import fc from "fast-check";
import { itemTypes } from "./kinds";
import { arrangeOutfit, type Box, fitInto, grid, towardsOf } from "./arrange-outfit";

const frame: Box = { left: 72, top: 72, width: 936, height: 1174 };

const isInside = ({ left, top, width, height }: Box) =>
  left >= frame.left &&
  top >= frame.top &&
  left + width <= frame.left + frame.width &&
  top + height <= frame.top + frame.height;

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

test("whatever an outfit is made of, each piece has room of its own", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...itemTypes), { minLength: 1, maxLength: 12 }), (types) => {
      const boxes = arrangeOutfit(types, frame);
      expect(boxes).toHaveLength(types.length);
      expect(boxes.every(isInside)).toBe(true);
      expect(boxes.every(({ width, height }) => Math.min(width, height) >= 80)).toBe(true);
      expect(boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlap(box, other)))).toBe(false);
    }),
  );
});

test("tops are above bottoms, and accessories beside them", () => {
  const [bag, jeans, shirt] = arrangeOutfit(["accessory", "bottom", "top"], frame) as [Box, Box, Box];
  expect(shirt.top + shirt.height).toBeLessThan(jeans.top);
  expect([shirt.left, shirt.width]).toEqual([jeans.left, jeans.width]);
  expect(bag.left).toBeGreaterThan(shirt.left + shirt.width);
});

test("one kind alone has all the room, in the rows that make its pieces largest", () => {
  expect(arrangeOutfit(["accessory"], frame)).toEqual([frame]);
  const wide: Box = { left: 0, top: 0, width: 1000, height: 500 };
  expect(new Set(grid(2, wide).map(({ top }) => top)).size).toBe(1);
  expect(new Set(grid(8, wide).map(({ top }) => top)).size).toBe(2);
  const [first, , , fourth] = grid(5, wide) as [Box, Box, Box, Box];
  expect(fourth.top).toBeGreaterThan(first.top);
  expect(fourth.left).toBeGreaterThan(first.left);
});

test("a piece is as large as its box lets it be, and clothes meet", () => {
  const box: Box = { left: 100, top: 200, width: 400, height: 400 };
  const wide = { width: 1600, height: 800 };
  expect(fitInto(box, wide, towardsOf("top"))).toEqual({ left: 100, top: 400, width: 400, height: 200 });
  expect(fitInto(box, wide, towardsOf("bottom"))).toEqual({ left: 100, top: 200, width: 400, height: 200 });
  expect(fitInto(box, { width: 10, height: 20 }, towardsOf("accessory"))).toEqual({
    left: 200,
    top: 200,
    width: 200,
    height: 400,
  });
});
