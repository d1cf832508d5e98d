import { isWhole, noEdits, turnFurther } from "./edits";

test("a turn takes along what was cropped, and four of them are none", () => {
  const edits = { turn: 0 as const, crop: { left: 0.1, top: 0.2, width: 0.5, height: 0.25 } };
  // The left edge of the picture comes to lie above.
  expect(turnFurther(edits, "right")).toEqual({
    turn: 90,
    crop: { left: expect.closeTo(0.55), top: 0.1, width: 0.25, height: 0.5 },
  });
  expect(turnFurther(edits, "left")).toEqual({
    turn: 270,
    crop: { left: 0.2, top: expect.closeTo(0.4), width: 0.25, height: 0.5 },
  });
  let turned = turnFurther(edits, "right");
  for (let quarter = 1; quarter < 4; quarter += 1) turned = turnFurther(turned, "right");
  expect(turned.turn).toBe(0);
  for (const side of ["left", "top", "width", "height"] as const)
    expect(turned.crop[side]).toBeCloseTo(edits.crop[side], 9);
  expect(turnFurther(turnFurther(edits, "right"), "left").turn).toBe(0);
});

test("a picture of which nothing was cropped is whole however it is turned", () => {
  expect(isWhole(turnFurther(noEdits, "left").crop)).toBe(true);
  expect(isWhole({ left: 0, top: 0, width: 0.9, height: 1 })).toBe(false);
});
