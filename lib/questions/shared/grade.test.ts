import fc from "fast-check";
import { readGift } from "./gift";
import { askQuestion, certaintyMarks, gradeAnswer, moveAnswer } from "./grade";
import type { Answer, AskedQuestion, Question } from "./question";

const question = (gift: string): Question => readGift(gift).questions[0]!;
const scoreOf = (gift: string, answer: Answer | null) => gradeAnswer(question(gift), "s", answer).score;

/** The answer of somebody who chooses options by their words. */
function choose(gift: string, ...words: string[]): Answer {
  const { options } = askQuestion(question(gift), "s") as Extract<AskedQuestion, { kind: "one" | "several" }>;
  return { chosen: words.map((word) => options.indexOf(word)) };
}

const weights = "¿? {~%50%a ~%50%b ~%-100%c}";
const counted = "¿? {=a =b ~c ~d}";
test.each([
  ["¿? {=a ~b ~%50%c}", ["a"], 1],
  ["¿? {=a ~b ~%50%c}", ["b"], 0],
  ["¿? {=a ~b ~%50%c}", ["c"], 0.5],
  ["¿? {=a ~b ~%50%c}", ["a", "c"], 0],
  ["¿? {=a ~%-50%b}", ["b"], 0],
  [weights, ["a"], 0.5],
  [weights, ["b", "a"], 1],
  [weights, ["a", "b", "c"], 0],
  [weights, [], 0],
  [counted, ["a"], 0.5],
  [counted, ["a", "c"], 0],
  [counted, ["b", "a"], 1],
  [counted, ["a", "b", "c"], 0.5],
  [counted, ["a", "b", "c", "d"], 0],
  ["¿? {=a =b =c ~d}", ["a", "b", "c"], 1],
  ["¿? {T}", ["Verdadero"], 1],
])("of %s choosing %j is %d", (gift, words, score) => expect(scoreOf(gift, choose(gift, ...words))).toBe(score));

const named = "¿? {=Índice único =%50%índice* =%25%\\*x}".replace("\\", "\\\\");
test.each([
  [named, "indice  UNICO ", 1],
  [named, "índice", 0.5],
  [named, "Índice raro", 0.5],
  [named, "el índice", 0],
  [named, "*x", 0.25],
  [named, "ax", 0],
  [named, "", 0],
  ["¿? {=a*b*c}", "aXbXc", 1],
  ["¿? {=a*b*c}", "acb", 0],
  ["¿? {=ab*ba}", "aba", 0],
  ["¿? {#3.14:0.01}", "3,14", 1],
  ["¿? {#3.14:0.01}", " 3.15 ", 1],
  ["¿? {#3.14:0.01}", "3.151", 0],
  ["¿? {#3.14:0.01}", "tres", 0],
  ["¿? {#1..5}", "5", 1],
  ["¿? {#1..5}", "5.01", 0],
  ["¿? {#-1}", "-1", 1],
  ["¿? {#1200}", "1,200", 1],
  ["¿? {#1200}", "1.200", 1],
  ["¿? {#1200.5}", "1,200.50", 1],
  ["¿? {#1200.5}", "1.200,50", 1],
  ["¿? {#1200}", "1 200", 1],
  ["¿? {#1.2}", "1,200", 1],
  ["¿? {#=10 =%50%5..15}", "12", 0.5],
])("of %s typing %j is %d", (gift, text, score) => expect(scoreOf(gift, { text })).toBe(score));

test("order and pairs are worth the share of right places", () => {
  const order = question("¿? {=1 -> a =2 -> b =3 -> c =4 -> b}");
  const asked = askQuestion(order, "s") as Extract<AskedQuestion, { kind: "order" }>;
  const { right } = gradeAnswer(order, "s", null) as { right: { order: number[] } };
  expect(right.order.map((place) => asked.items[place])).toEqual(["a", "b", "c", "b"]);
  const [a, b, c, d] = right.order as [number, number, number, number];
  const scores = [
    [a, b, c, d],
    [a, d, c, b],
    [b, a, c, d],
    [a, b, c],
    [a, a, a, a],
  ].map((given) => gradeAnswer(order, "s", { order: given }).score);
  expect(scores).toEqual([1, 1, 0.5, 0, 0]);

  const pairs = question("¿? {=Lima -> Perú =Cusco -> Perú =Quito -> Ecuador = -> Chile}");
  const shown = askQuestion(pairs, "s") as Extract<AskedQuestion, { kind: "pairs" }>;
  expect([shown.left, shown.right.toSorted()]).toEqual([
    ["Lima", "Cusco", "Quito"],
    ["Chile", "Ecuador", "Perú"],
  ]);
  const at = (right: string) => shown.right.indexOf(right);
  expect(gradeAnswer(pairs, "s", { pairs: [at("Perú"), at("Perú"), at("Ecuador")] }).score).toBe(1);
  expect(gradeAnswer(pairs, "s", { pairs: [at("Perú"), null, at("Chile")] }).score).toBe(0.3333);
});

test("what is said of an answer, and what would have been right", () => {
  const one = "¿? {=a#Sí ~b#No ~c####Porque a.}";
  const right = choose(one, "a");
  expect(gradeAnswer(question(one), "s", choose(one, "b"))).toEqual({
    ...{ score: 0, feedback: ["No"], explanation: "Porque a.", right },
  });
  expect(gradeAnswer(question("¿? {#=3.14:0.01 ~#No}"), "s", { text: "5" })).toMatchObject({
    ...{ feedback: ["No"], right: { text: "3.14" } },
  });
  expect(gradeAnswer(question("¿? {####Que nombre a}"), "s", { text: "a" })).toEqual({
    ...{ score: null, feedback: [], explanation: "Que nombre a", right: null },
  });
});

test("what is asked says nothing of what is right", () => {
  const gift =
    "::t::¿? {=uno#secreto ~dos ~%-5%tres####secreto}\n\n::n::¿? {#=77#secreto}\n\n::x::¿? {=secreto}\n\n::o::¿? {####secreto}";
  const asked = readGift(gift).questions.map((one) => askQuestion(one, "s"));
  expect(asked).toHaveLength(4);
  expect(JSON.stringify(asked)).not.toMatch(/secreto|score|77/);
});

test.each([
  [1, 1, 1],
  [2, 1, 2],
  [3, 1, 3],
  [1, 0, 0],
  [2, 0, -2],
  [3, 0, -6],
  [3, 0.5, 1.5],
] as const)("with a certainty of %d a score of %d is %d", (certainty, score, marks) =>
  expect(certaintyMarks(certainty, score)).toBe(marks),
);

const questions = [
  ...[weights, counted, named],
  "¿? {=a ~b ~c ~d}",
  "¿? {#1..5}",
  "¿? {=1 -> a =2 -> b =3 -> c}",
  "¿? {=a -> x =b -> y}",
].map(question);
const places = fc.array(fc.integer({ min: -2, max: 6 }), { maxLength: 6 });
const answer = fc.oneof(
  places.map((chosen) => ({ chosen })),
  fc.string({ maxLength: 8 }).map((text) => ({ text })),
  places.map((order) => ({ order })),
  places.map((pairs) => ({ pairs })),
) as fc.Arbitrary<Answer>;

test("a score is between nothing and all, whatever is answered, and in whatever order", () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.string(), answer, (one, seed, given) => {
      const { score } = gradeAnswer(one, seed, given);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      if (!("chosen" in given)) return;
      expect(gradeAnswer(one, seed, { chosen: given.chosen.toReversed() }).score).toBe(score);
    }),
  );
});

test("an answer is worth the same in the places of another order", () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.string(), fc.string(), answer, (one, from, to, given) => {
      expect(gradeAnswer(one, to, moveAnswer(one, given, from, to)).score).toBe(gradeAnswer(one, from, given).score);
    }),
  );
});

test("the same seed asks the same; what is right is worth all by any seed", () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.string(), (one, seed) => {
      expect(askQuestion(one, seed)).toEqual(askQuestion(structuredClone(one), seed));
      expect(gradeAnswer(one, seed, gradeAnswer(one, seed, null).right).score).toBe(1);
    }),
  );
  const orders = Array.from({ length: 40 }, (_, seed) => JSON.stringify(askQuestion(questions[3]!, String(seed))));
  expect(new Set(orders).size).toBeGreaterThan(12);
  expect(orders.some((order) => order.includes('["a","b","c","d"]'))).toBe(true);
});

test("a pattern of many stars takes no time", () => {
  const many = question(`¿? {=${"a*".repeat(99)}b}`);
  expect(gradeAnswer(many, "s", { text: "a".repeat(100_000) }).score).toBe(0);
});
