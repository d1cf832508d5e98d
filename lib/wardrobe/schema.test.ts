import { itemChanges, manyItemsForm } from "./schema";

test("a size or brand that is left empty is called so; in a form for several pieces it stays", () => {
  expect(itemChanges.parse({ size: " ", brand: "" })).toEqual({ size: "Sin talla", brand: "Sin marca" });
  expect(itemChanges.parse({ size: "M" })).toEqual({ size: "M" });
  expect(manyItemsForm.parse({ type: "", color: "Azul", size: "", brand: "" })).toEqual({ color: "Azul" });
});
