import type { FormElement } from "@/components/ui/use-field-value";
import { copyFields, describeCopies, findCopies } from "./copy-fields";

type Filled = { typed?: string; told?: string };

/** A form of made-up fields, each as a person or a picture filled it in. */
function garment(fields: Record<string, Filled>) {
  const form = {} as HTMLFormElement;
  const controls = Object.fromEntries(
    Object.entries(fields).map(([name, { typed, told }]) => {
      const dataset: DOMStringMap = told === undefined ? {} : { filled: told };
      const control = { name, type: "text", value: typed ?? told ?? "", defaultValue: "", dataset, form };
      return [name, Object.assign(control, { dispatchEvent: () => true }) as unknown as FormElement];
    }),
  );
  Object.assign(form, { elements: { namedItem: (name: string) => controls[name] ?? null } });
  return { form, controls, values: () => Object.values(controls).map(({ value }) => value) };
}

const first = () => garment({ type: { told: "top" }, name: { typed: "Polo rojo" }, size: { typed: "M" }, brand: {} });
const other = (size: Filled = {}) => garment({ type: { told: "bottom" }, name: {}, size, brand: {} });

test("what was typed is found, and neither what a picture told nor what is empty", () => {
  const found = findCopies(first().form, [other().form, other().form]);
  expect(found.map(({ name }) => name)).toEqual(["size", "name"]);
  expect(describeCopies(found)).toBe("Talla y nombre en 2 prendas más");
});

test("what was typed into another garment stays, and that is not counted", () => {
  const [typed, empty] = [other({ typed: "L" }), other()];
  const [size] = findCopies(first().form, [typed.form, empty.form]);
  expect(describeCopies([size!])).toBe("Talla en 1 prenda más");
  copyFields([size!]);
  expect([typed.values(), empty.values()]).toEqual([
    ["bottom", "", "L", ""],
    ["bottom", "", "M", ""],
  ]);
});

test("undone, each garment is as it was, but for what was typed or told meanwhile", () => {
  const [plain, typing, told] = [other(), other({ told: "S" }), other()];
  const source = first();
  const undo = copyFields(findCopies(source.form, [plain.form, typing.form, told.form]));
  expect(told.values()).toEqual(["bottom", "Polo rojo", "M", ""]);
  typing.controls.name!.value = "Falda";
  told.controls.size!.dataset.proposed = "XL";
  undo();
  expect(plain.values()).toEqual(["bottom", "", "", ""]);
  expect(typing.values()).toEqual(["bottom", "Falda", "S", ""]);
  expect(told.values()).toEqual(["bottom", "", "XL", ""]);
  // Nothing tells that it was ever copied: it can be once more.
  expect(findCopies(source.form, [plain.form]).map(({ name }) => name)).toEqual(["size", "name"]);
});
