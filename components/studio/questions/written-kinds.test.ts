import { joinGift, rewritePiece, splitGift } from "@/lib/questions/shared/gift";
import {
  beginQuestion,
  isWeighed,
  writtenKindOf,
  promptLine,
  type WrittenKind,
  withoutEmpty,
  writtenKinds,
} from "./written-kinds";

const kinds = Object.keys(writtenKinds) as WrittenKind[];

test.each(kinds)("%s is begun, stored and there again", (kind) => {
  const question = beginQuestion(kind);
  expect([writtenKindOf(question), isWeighed(question)]).toEqual([kind, false]);
  const piece = rewritePiece({ lead: "", source: "" }, question);
  expect(splitGift(joinGift({ pieces: [piece], rest: "" })).pieces[0]!.question).toEqual(question);
});

test("of another kind what fits is kept", () => {
  const one = beginQuestion("one");
  if (one.kind !== "one") throw new Error("it is of another kind");
  const filled = { ...one, prompt: "¿Cuál?", options: ["a", "b"].map((text) => ({ text, score: 0, feedback: "" })) };
  const texts = kinds.map((kind) => JSON.stringify(beginQuestion(kind, filled)));
  expect(texts.every((text) => text.includes("¿Cuál?"))).toBe(true);
  expect(kinds.filter((_, at) => /"a".*"b"/.test(texts[at]!))).toEqual(["one", "several", "text", "order", "pairs"]);
});

test("what nobody filled in is not written", () => {
  const several = beginQuestion("several");
  if (several.kind !== "several") throw new Error("it is of another kind");
  const options = several.options.map((option, at) => ({ ...option, text: "abc"[at] ?? "" }));
  expect(withoutEmpty({ ...several, options })).toMatchObject({
    options: [{ score: 1 }, { score: -0.5 }, { score: -0.5 }],
  });
  expect(withoutEmpty(beginQuestion("pairs"))).toMatchObject({ pairs: [{ left: "" }, { left: "" }] });
});

test.each([
  ["¿Qué da `f(x)`?\n\n```js\nlet a\n```", "¿Qué da f(x)? let a"],
  ["**Mira** ![el plano](/media/x) y _di_ a_b", "Mira el plano y di a_b"],
  [
    String.raw`¿\<p> o \*a_b\*, x<sup>2</sup>\
y?`,
    "¿<p> o *a_b*, x2 y?",
  ],
])("the words of %j", (markdown, line) => expect(promptLine(markdown)).toBe(line));
