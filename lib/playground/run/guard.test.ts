import { guardScript } from "./guard";

const guarded = (source: string) => guardScript(source, "g");

test.each([
  ["while (true) {}", "while (true) {;g();}"],
  ["while (a) b(); c()", "while (a) {g();b();} c()"],
  ["for (;;) while (1) x()", "for (;;) {g();while (1) {g();x()}}"],
  ["do x(); while (1)", "do {g();x();} while (1)"],
  ["f = (x) => x + 1", "f = (x) => (g(),x + 1)"],
  ["f = (x) => ({})", "f = (x) => ((g(),{}))"],
  ["f = (x) => (y) => y", "f = (x) => (g(),(y) => (g(),y))"],
  ['function f() { "use strict"; return 1 }', 'function f() { "use strict";;g(); return 1 }'],
  ["class A { m() { for (const x of y) {} } }", "class A { m() {;g(); for (const x of y) {;g();} } }"],
  ["esto no es", "esto no es"],
])("%s", (source, expected) => {
  expect(guarded(source)).toBe(expected);
});

test("what a script does stays the same, and what does not end is ended", () => {
  const run = (source: string, g: () => void) => new Function("g", `${guarded(source)}`)(g) as unknown;
  const fib =
    "const fib = (n) => n < 2 ? n : fib(n - 1) + fib(n - 2); let s = 0; for (const x of [1, 2]) s += fib(x + 5); return s";
  expect(run(fib, () => {})).toBe(21);
  let left = 1000;
  const end = () => {
    if (left-- < 0) throw new Error("tarde");
  };
  for (const source of ["for (;;);", "while (true) { try { for (;;) {} } catch {} }", "const f = () => f(); f()"]) {
    left = 1000;
    expect(() => run(source, end)).toThrow("tarde");
  }
});
