import { type Colour, colourCode } from "./colours";
import type { ExerciseLanguage } from "./exercise";

const seen = (language: ExerciseLanguage, text: string) =>
  colourCode(language, text).flatMap(([kind, part]) => (kind === "plain" ? [] : [`${kind} ${part}`]));

test.each<[ExerciseLanguage, string, string[]]>([
  [
    "js",
    "const a = suma(1, 'x'); // fin",
    ["keyword const", "function suma", "number 1", "string 'x'", "comment // fin"],
  ],
  ["js", '`a ${b}` + "no\n/* c', ["string `a ${b}`", 'string "no', "comment /* c"]],
  ["js", "constante.for1", []],
  [
    "python",
    "def f(a):\n  return '''x\ny''' # no",
    ["keyword def", "function f", "keyword return", "string '''x\ny'''", "comment # no"],
  ],
  ["python", "f'{a}' + None", ["string f'{a}'", "keyword None"]],
  ["sql", "SELECT 'it''s' from a -- no", ["keyword SELECT", "string 'it''s'", "keyword from", "comment -- no"]],
  [
    "html",
    '<a href="/x" hidden>if</a><!-- c --><style>p { color: red }</style><script>let a</script><b>',
    [
      ...["tag <a", "name href", 'string "/x"', "name hidden", "tag >", "tag </a>", "comment <!-- c -->"],
      ...["tag <style>", "name color", "tag </style><script>", "keyword let", "tag </script><b>"],
    ],
  ],
  ["html", "1 < 2 <", []],
])("%s: %s", (language, text, parts) => expect(seen(language, text)).toEqual(parts));

test.each<ExerciseLanguage>(["js", "python", "sql", "html"])(
  "any text of %s stays whole, in little time",
  (language) => {
    const begun = performance.now();
    for (const piece of ["<a b='", "/* ", "'''", '"\\', "<script>", "<!--", "a1 ", "<style>{a:", "\n"]) {
      const text = piece.repeat(Math.floor(20_000 / piece.length));
      expect(
        colourCode(language, text)
          .map(([, part]) => part)
          .join(""),
      ).toBe(text);
    }
    expect(performance.now() - begun).toBeLessThan(1_500);
  },
);

test("neighbours of one colour are one part", () => {
  const parts: [Colour, string][] = colourCode("js", "a + b - c");
  expect(parts).toEqual([["plain", "a + b - c"]]);
});
