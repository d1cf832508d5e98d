import { anchorOf, findAnchor, longestQuote } from "./anchor";

const text =
  "Un índice guarda en orden lo que se busca. Sin un índice, la base lee la tabla entera. " +
  "Cada índice hace más lenta la escritura, porque también hay que mantenerlo. Un índice parcial guarda unas filas.";

const mark = (quote: string, nth = 0, of = text) => {
  let from = of.indexOf(quote);
  for (let count = 0; count < nth; count += 1) from = of.indexOf(quote, from + 1);
  return anchorOf(of, from, from + quote.length);
};
const found = (now: string, anchor = mark("la base lee la tabla entera")) => {
  const span = findAnchor(now, anchor);
  return span && now.slice(...span);
};

test.each([
  ["nothing changed", text, "la base lee la tabla entera"],
  ["a text before it", `Hola. ${text}`, "la base lee la tabla entera"],
  ["all around it changed", "Otra cosa: la base lee la tabla entera, y fin.", "la base lee la tabla entera"],
  ["a word more", text.replace("la tabla", "toda la tabla"), "la base lee toda la tabla entera"],
  ["a word less", text.replace(" entera", ""), "la base lee la tabla"],
  ["a letter mended", text.replace("base", "Base"), "la Base lee la tabla entera"],
  ["written otherwise", text.replace("la base lee la tabla entera", "Postgres recorre todas las filas"), null],
  ["the sentence is gone", text.replace("Sin un índice, la base lee la tabla entera. ", ""), null],
  ["an empty text", "", null],
])("%s", (_what, now, expected) => expect(found(now)).toBe(expected));

test.each([0, 1, 2])("of equal quotes the one that its surroundings fit: %i", (nth) => {
  const anchor = mark("índice", nth);
  const now = text.replace("Un índice guarda", "Un índice casi siempre guarda");
  const places = [...now.matchAll(/índice/g)].map(({ index }) => index);
  expect(findAnchor(now, anchor)![0]).toBe(places[nth]);
});

test("of places that are alike, the one that its surroundings fit", () => {
  const row = (name: string) => `En ${name} se guarda el valor final de la cuenta. `;
  const before = ["enero", "febrero", "marzo"].map(row).join("");
  const now = before.replaceAll("valor final", "valor último");
  const anchor = mark("se guarda el valor final de la cuenta", 1, before);
  expect(findAnchor(now, anchor)![0]).toBe(now.indexOf("se guarda", now.indexOf("febrero")));
});

test("any part of a text is found in it, and after something else was put before or behind it", () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 300; round += 1) {
    const from = random(text.length - 1);
    const to = from + 1 + random(Math.min(80, text.length - from));
    const anchor = anchorOf(text, from, Math.min(to, text.length));
    expect(findAnchor(text, anchor)).toEqual([from, Math.min(to, text.length)]);
    const more = "x".repeat(random(200));
    expect(found(more + text + more, anchor)).toBe(anchor.quote);
    // Something is cut out of the text's middle: a span that is found then lies within the text.
    const cut = random(text.length);
    const now = text.slice(0, cut) + text.slice(cut + random(40));
    const span = findAnchor(now, anchor);
    if (span) expect(0 <= span[0] && span[0] < span[1] && span[1] <= now.length).toBe(true);
  }
});

test.each([
  ["one letter", "a".repeat(400_000), `${"a".repeat(longestQuote - 1)}b`],
  ["two letters in turn", "ab".repeat(200_000), `${"ab".repeat(499)}bb`],
  [
    "what nearly begins everywhere",
    "Un índice guarda en orden. ".repeat(15_000),
    "Un índice guarda en desorden. ".repeat(33),
  ],
  ["something short", "abcabd".repeat(60_000), "abce"],
])("a hostile text costs little: %s", (_what, hostile, quote) => {
  // The best of three: other test files use the processor too.
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    findAnchor(hostile, { quote, prefix: "a".repeat(32), suffix: "b".repeat(32) });
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(1_000);
});
