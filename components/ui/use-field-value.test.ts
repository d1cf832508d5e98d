import { isUntouched } from "./use-field-value";

const field = (value: string, filled?: string) => ({
  ...{ name: "color", type: "text", value, defaultValue: "" },
  dataset: filled === undefined ? {} : { filled },
});

test("a field that is as it was at first, or as a program filled it in, is nobody's own", () => {
  expect(isUntouched(field(""))).toBe(true);
  expect(isUntouched(field("azul", "azul"))).toBe(true);
  expect(isUntouched({ ...field("casa"), defaultValue: "casa" })).toBe(true);
});

test("what a person typed is theirs, and so is what they emptied", () => {
  expect(isUntouched(field("celeste"))).toBe(false);
  expect(isUntouched(field("celeste", "azul"))).toBe(false);
  expect(isUntouched(field("", "azul"))).toBe(false);
});
