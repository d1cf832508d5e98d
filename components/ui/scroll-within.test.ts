import { beyond } from "./scroll-within";

test.each([
  { name: "within its box", inner: [20, 40], moves: 0 },
  { name: "above it", inner: [-30, -10], moves: -30 },
  { name: "below it", inner: [110, 130], moves: 30 },
  { name: "larger than it: its beginning", inner: [50, 300], moves: 50 },
  { name: "larger on both sides", inner: [-50, 300], moves: -50 },
])("something $name", ({ inner: [start, end], moves }) => {
  expect(beyond(start!, end!, 0, 100)).toBe(moves);
});
