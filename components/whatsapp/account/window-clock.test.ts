import { inWords } from "./window-clock";

test.each([
  [1, "1 min"],
  [59, "59 min"],
  [60, "1 h"],
  [192, "3 h 12 min"],
  [1_439, "23 h 59 min"],
  [1_440, "24 h"],
  [2_880, "2 d"],
  [3_075, "2 d 3 h"],
])("%i minutes are %s", (minutes, words) => {
  expect(inWords(minutes)).toBe(words);
});
