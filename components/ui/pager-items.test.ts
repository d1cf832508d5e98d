import fc from "fast-check";
import { pagerItems, type PagerItem } from "./pager-items";

const g = "gap" as const;

test.each<[page: number, total: number, items: PagerItem[]]>([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, g, 5, 6]],
  [1, 10, [1, 2, g, 9, 10]],
  [3, 10, [1, 2, 3, 4, g, 9, 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, g, 9, 10]],
  [6, 12, [1, 2, g, 5, 6, 7, g, 11, 12]],
  [10, 10, [1, 2, g, 9, 10]],
])("page %i of %i", (page, total, items) => {
  expect(pagerItems(page, total)).toEqual(items);
});

test("always ascending, in range, with the current page, the ends, and no gap that hides one page", () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
  fc.assert(
    fc.property(pages, ([page, total]) => {
      const items = pagerItems(page, total);
      const numbers = items.filter((item) => item !== "gap");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, total]));
      items.forEach((item, index) => {
        if (item !== "gap") return;
        expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2);
      });
    }),
  );
});
