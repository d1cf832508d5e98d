import { packExercise, unpackExercise } from "./exercise";
import { readExercise, readFence } from "./read-exercise";

const read = (source: string, language: "html" | "js" | "sql" = "js") =>
  readExercise({ language, name: "" }, source, (text) => `de ${text.length}`);

const whole = `
function suma(a, b) {
}

--- preparar:
const base = 1;
--- comprobar: Suma dos números
suma(2, 3) === 5

--- Comprobar sin  orden:  Suma negativos
suma(-1, 1)
  === 0
--- pista: Falta un return.
--- pista:
Mira
aquí.
--- solucion:
function suma(a, b) {
  return a + b;
}
`;

test("a block is read part by part", () => {
  expect(read(whole)).toEqual({
    problems: [],
    exercise: {
      language: "js",
      key: "de 23",
      text: "function suma(a, b) {\n}",
      setup: "const base = 1;",
      checks: [
        { name: "Suma dos números", body: "suma(2, 3) === 5", anyOrder: false },
        { name: "Suma negativos", body: "suma(-1, 1)\n  === 0", anyOrder: true },
      ],
      hints: ["Falta un return.", "Mira\naquí."],
      solution: "function suma(a, b) {\n  return a + b;\n}",
    },
  });
});

test("a block without parts is its start text, indented as it was", () => {
  expect(read("\n  a\n    b\n\n").exercise).toMatchObject({ text: "  a\n    b", checks: [], hints: [], solution: "" });
  expect(read("-- un comentario\nselect 1;\n--- \n---", "sql").exercise.text).toBe(
    "-- un comentario\nselect 1;\n--- \n---",
  );
});

test("a line that nobody means takes no time", () => {
  const begun = performance.now();
  read(`--- a${" ".repeat(200_000)}b\n${"\n \t".repeat(50_000)}x`);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test.each([
  ["--- comprovar: x\n1", "no se conoce la parte «comprovar»"],
  ["--- comprobar: \ntrue\n--- solución: 1", "una comprobación no dice qué comprueba"],
  ["--- comprobar: x\n--- solución: 1", "la comprobación «x» no tiene código"],
  ["--- comprobar: x\ntrue", "tiene comprobaciones, pero ninguna solución"],
  ["--- pista:", "una pista está vacía"],
  ["--- solución:\n", "la solución está vacía"],
  ["--- preparar: 1\n--- preparar: 2", "la parte «preparar» está repetida"],
  ["x".repeat(20_001), "es demasiado largo: una parte puede tener hasta 20"],
])("%s is told to whoever writes it", (source, problem) => {
  expect(read(source).problems).toEqual([expect.stringContaining(problem)]);
});

test("a check of SQL may have no rows", () => {
  expect(read("--- comprobar: Nada\n--- solución:\nselect", "sql").problems).toEqual([]);
});

test.each([
  ["js", "ejecutable", { language: "js", name: "" }],
  ["javascript", " ejecutable  mi-Función1 ", { language: "js", name: "mi-Función1" }],
  ["py", "ejecutable", { language: "python", name: "" }],
  ["html", "ejecutables", null],
  ["html", "", null],
  ["ruby", "ejecutable", null],
  ["constructor", "ejecutable", null],
  ["sql", 'ejecutable" onclick="x', null],
  [null, null, null],
])("%s %s", (language, meta, fence) => {
  expect(readFence(language, meta)).toEqual(fence);
});

test("as an attribute it holds no sign of HTML", () => {
  const exercise = { ...read(whole).exercise, text: `<pre a="'>&</pre>\u2028ñ` };
  expect(packExercise(exercise)).toMatch(/^[\w.!~*'()%-]+$/);
  expect(unpackExercise(packExercise(exercise))).toEqual(exercise);
});
