import { checkRubric, readRubric, takenParts } from "./task";

test.each([
  ["", ["text", "file", "link"]],
  ["file", ["file"]],
  ["text_link", ["text", "link"]],
])("of a task that takes %j", (form, parts) => {
  expect(takenParts(form)).toEqual(parts);
});

test("a rubric is a criterion on each line, with its points", () => {
  const text = "Se ve bien en un teléfono: 4\n\n  El código se entiende : 3 \nNota: la última: 100";
  expect(checkRubric(text)).toBeUndefined();
  expect(readRubric(text)).toEqual([
    { name: "Se ve bien en un teléfono", points: 4 },
    { name: "El código se entiende", points: 3 },
    { name: "Nota: la última", points: 100 },
  ]);
});

test.each(["Sin puntos", "Cero: 0", "Más: 101", ": 4", `${"x".repeat(201)}: 4`])("%j is none", (line) => {
  expect(checkRubric(line)).toBe(
    "Escribe un criterio por línea y, después de «:», sus puntos, de 1 a 100. Por ejemplo: «Se entiende: 4».",
  );
  expect(readRubric(line)).toEqual([]);
});

test("twenty criteria are enough, each once", () => {
  const rubric = (count: number) => Array.from({ length: count }, (_, index) => `Criterio ${index}: 1`).join("\n");
  expect(checkRubric(rubric(20))).toBeUndefined();
  expect(checkRubric(rubric(21))).toBe("Escribe como máximo 20 criterios.");
  expect(checkRubric("Uno: 1\nUno: 2")).toBe("Hay un criterio repetido.");
});
