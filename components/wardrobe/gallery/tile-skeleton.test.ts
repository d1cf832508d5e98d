import { blockSize } from "@/lib/wardrobe/items/shared/gallery";
import { pictureGrid } from "./tile-skeleton";

test("a block has full rows at every width, so that blocks that are not loaded are as high as they will be", () => {
  const columns = [...pictureGrid.matchAll(/grid-cols-(\d+)/g)].map(([, count]) => Number(count));
  expect(columns).not.toEqual([]);
  expect(columns.filter((count) => blockSize % count !== 0)).toEqual([]);
});
