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
  const [shape, square, circle] = [new Shape(), new Square(), new Circle()];
  expect([shape, square, circle].map((one) => one instanceof Shape)).toEqual([true, true, true]);
  expect([shape, square, circle].map((one) => one instanceof Square)).toEqual([false, true, false]);
  expect([shape, square, circle].map((one) => one instanceof Circle)).toEqual([false, false, true]);
  const others: unknown[] = [null, undefined, "x", {}, new Error("x")];
  expect(others.some((one) => one instanceof Shape || one instanceof AppError)).toBe(false);
});
