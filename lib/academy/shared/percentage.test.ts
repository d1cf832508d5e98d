import { donePercentage } from "./percentage";

test.each([
  [0, 0, 0],
  [0, 6, 0],
  [1, 6, 17],
  [2, 3, 67],
  [6, 6, 100],
  [1, 300, 1],
  [299, 300, 99],
])("%d of %d is %d %", (done, total, percentage) => expect(donePercentage(done, total)).toBe(percentage));
