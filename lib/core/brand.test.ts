import { AppError } from "./errors";
import { brand } from "./brand";
import { toAppError } from "./failure";

/** A copy of a module, as the server and Next's bundles each have one. */
async function copyOf<T>(load: () => Promise<T>): Promise<T> {
  let copy: T | undefined;
  await jest.isolateModulesAsync(async () => {
    copy = await load();
  });
  return copy!;
}

test("what one bundle throws another knows for what it is", async () => {
  const other = await copyOf(() => import("./errors"));
  expect(other.AppError).not.toBe(AppError);
  const error = new other.AppError("not_found", "No existe.");
  expect([error instanceof AppError, new AppError("not_found", "No existe.") instanceof other.AppError]).toEqual([
    true,
    true,
  ]);
  expect(toAppError(error, "unexpected")).toBe(error);
});

/** Asks the same as `instanceof`. */
const isOf = (Class: { [Symbol.hasInstance](value: unknown): boolean }, value: unknown) =>
  Class[Symbol.hasInstance](value);

test("a brand is that of one class, and of what extends it", () => {
  class Shape {
    static {
      brand(this, "test.Shape");
    }
  }
  class Square extends Shape {}
  class Circle extends Shape {
    static {
      brand(this, "test.Circle");
    }
  }
  const all = [new Shape(), new Square(), new Circle()];
  expect(all.map((one) => isOf(Shape, one))).toEqual([true, true, true]);
  expect(all.map((one) => isOf(Square, one))).toEqual([false, true, false]);
  expect(all.map((one) => isOf(Circle, one))).toEqual([false, false, true]);
  for (const other of [null, undefined, "x", {}, new Error("x")]) expect(isOf(Shape, other)).toBe(false);
});
