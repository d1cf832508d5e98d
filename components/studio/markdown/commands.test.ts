import { EditorSelection, EditorState, type StateCommand } from "@codemirror/state";
import fc from "fast-check";
import {
  cycleHeading,
  giftBlockAt,
  insertBlock,
  insertCode,
  insertExercise,
  insertLink,
  languageChange,
  marks,
  prefixes,
  setHeading,
  smallestChange,
  toggleLines,
  toggleMark,
  writeGiftBlock,
} from "./commands";
import { findBarePictures } from "./bare-pictures";
import { blocksFor } from "./blocks";
import { skeletons } from "@/lib/playground/shared/skeletons";
import { readExercise } from "@/lib/playground/shared/read-exercise";
import { addColumn, addRow, alignColumn, insertTable, nextCell, previousCell, removeColumn, removeRow } from "./table";

/** A text with its selection between ‹ and ›, or its cursor at ‹›. */
function parse(text: string): EditorState {
  const from = text.indexOf("‹");
  const to = text.indexOf("›") - 1;
  return EditorState.create({ doc: text.replace(/[‹›]/g, ""), selection: EditorSelection.range(from, to) });
}

function show(state: EditorState): string {
  const { from, to } = state.selection.main;
  return `${state.sliceDoc(0, from)}‹${state.sliceDoc(from, to)}›${state.sliceDoc(to)}`;
}

function run(command: StateCommand, text: string): string {
  let state = parse(text);
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  return show(state);
}

test.each<[string, StateCommand, string, string]>([
  ["bold", toggleMark(marks.bold), "una ‹palabra› más", "una **‹palabra›** más"],
  ["bold of the word at the cursor", toggleMark(marks.bold), "una pala‹›bra", "una **‹palabra›**"],
  ["no mark beside a space", toggleMark(marks.bold), "una‹ palabra ›más", "una **‹palabra›** más"],
  ["bold taken away from within", toggleMark(marks.bold), "una **‹palabra›**", "una ‹palabra›"],
  ["bold taken away with its marks", toggleMark(marks.bold), "una ‹**palabra**›", "una ‹palabra›"],
  ["bold where there is nothing", toggleMark(marks.bold), "‹›", "**‹›**"],
  ["list", toggleLines(prefixes.list), "‹uno\n\ndos›", "- ‹uno\n\n- dos›"],
  ["list taken away", toggleLines(prefixes.list), "‹- uno\n* dos›", "‹uno\ndos›"],
  ["from a list to numbers", toggleLines(prefixes.ordered), "‹- uno\n- dos›", "‹1. uno\n2. dos›"],
  ["from numbers to tasks", toggleLines(prefixes.tasks), "‹1. uno\n2. dos›", "‹- [ ] uno\n- [ ] dos›"],
  ["tasks taken away, done or not", toggleLines(prefixes.tasks), "‹- [x] uno\n- [ ] dos›", "‹uno\ndos›"],
  ["quotation of an empty line", toggleLines(prefixes.quote), "a\n‹›\nb", "a\n> ‹›\nb"],
  ["first heading", cycleHeading, "Tí‹›tulo", "## Tí‹›tulo"],
  ["next heading", cycleHeading, "## Tí‹›tulo", "### Tí‹›tulo"],
  ["no heading after the last", cycleHeading, "#### Tí‹›tulo", "Tí‹›tulo"],
  ["a heading of a level", setHeading(3), "## Tí‹›tulo", "### Tí‹›tulo"],
  ["code in a line", insertCode, "usa ‹npm ci› aquí", "usa `‹npm ci›` aquí"],
  ["a block of code", insertCode, "antes\n‹a\nb›", "antes\n\n```‹js›\na\nb\n```\n"],
  ["code that has fences", insertCode, "‹```\na\n```›", "````‹js›\n```\na\n```\n````\n"],
  ["link of words", insertLink, "lee ‹esto›", "lee [esto](https://‹›)"],
  ["link of nothing", insertLink, "lee ‹›", "lee [‹texto›](https://)"],
  ["a block has empty lines around", insertBlock("X", "X"), "a‹›b", "a\n\n‹X›\n\nb"],
  ["a block does not go into code", insertBlock("X"), "```js\n‹a›\n```\n\nb", "```js\na\n```\n\nX‹›\n\nb"],
  ["a block needs no more of them", insertBlock("X", "X"), "a\n\n‹›\n\nb", "a\n\n‹X›\n\nb"],
])("%s", (_, command, before, after) => expect(run(command, before)).toBe(after));

const table = "| a   | b   |\n| --- | --- |\n| 1‹›   | 2   |";

test.each<[string, StateCommand, string, string]>([
  ["a row below", addRow, table, "| a   | b   |\n| --- | --- |\n| 1   | 2   |\n| ‹›    |     |"],
  ["a row away", removeRow, table, "| ‹a›   | b   |\n| --- | --- |"],
  ["the heading stays", removeRow, "| a‹› |\n|---|\n| 1 |", "| a‹› |\n|---|\n| 1 |"],
  ["a column to the right", addColumn, table, "| a   |     | b   |\n| --- | --- | --- |\n| 1   | ‹›    | 2   |"],
  ["a column away", removeColumn, table, "| b   |\n| --- |\n| ‹2›   |"],
  ["a column in the middle", alignColumn, table, "| a   | b   |\n| :-: | --- |\n| ‹1›   | 2   |"],
  ["the next cell", nextCell, table, "| a   | b   |\n| --- | --- |\n| 1   | ‹2›   |"],
  ["the cell before, of the heading", previousCell, table, "| a   | ‹b›   |\n| --- | --- |\n| 1   | 2   |"],
  [
    "a row after the last cell; missing cells and bars, an escaped bar",
    nextCell,
    "a | b\n-|-:\n1 |\n\\| | x‹›",
    "| a   | b   |\n| --- | --: |\n| 1   |     |\n| \\|  | x   |\n| ‹›    |     |",
  ],
  ["nothing outside of a table", addRow, "a | b‹›", "a | b‹›"],
])("a table: %s", (_, command, before, after) => expect(run(command, before)).toBe(after));

test("a new table is one", () => {
  const made = run(insertTable, "‹›");
  expect(made).toMatch(/^\| ‹Columna› \| Columna \|\n/);
  expect(run(addRow, made).split("\n")).toHaveLength(6);
});

test("the smallest change makes of one text any other", () => {
  const text = fc.array(fc.constantFrom("a", "b", "\n", "😀")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = smallestChange(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});

/** Chooses `ts` for what is typed of the language at the cursor. */
const chooseLanguage: StateCommand = ({ state, dispatch }) => {
  const { head } = state.selection.main;
  const typed = /[\w-]*$/.exec(state.sliceDoc(0, head))![0].length;
  dispatch(state.update(languageChange(state, "ts", head - typed, head)));
  return true;
};

test.each([
  ["in a block that is there", "```j‹›s\n\n```\nfin", "```ts\n‹›\n```\nfin"],
  ["in one without a line", "```‹›\n```", "```ts\n‹›\n```"],
  ["in one that is not closed", "antes\n\n```‹›", "antes\n\n```ts\n‹›\n```"],
  ["above other blocks", "```‹›\n\n```js\na\n```", "```ts\n‹›\n```\n\n```js\na\n```"],
  ["with more marks", "````‹›\n```\na\n```\n````", "````ts\n‹›```\na\n```\n````"],
])("the language of code, %s, leaves the cursor in the block", (_, before, after) =>
  expect(run(chooseLanguage, before)).toBe(after),
);

describe("a block of questions", () => {
  const write =
    (gift: string): StateCommand =>
    (target) =>
      writeGiftBlock(gift, giftBlockAt(target.state))(target);
  test.each([
    ["a new one", "uno‹›", "uno\n\n```gift\nA {T}\n```‹›\n"],
    ["the one at the cursor", "uno\n```gift\nB ‹›{F}\n```\ndos", "uno\n```gift\nA {T}\n```‹›\ndos"],
    ["one that is not closed", "~~~~ GIFT\nB ‹›{F}", "```gift\nA {T}\n```‹›"],
    ["below other code", "```js\na\n```\n‹›", "```js\na\n```\n\n```gift\nA {T}\n```‹›\n"],
  ])("is written: %s", (_, before, after) => expect(run(write("A {T}\n"), before)).toBe(after));

  test("keeps code of its own", () =>
    expect(run(write("A\n\n```js\na\n```\n\n{T}"), "‹›")).toBe("````gift\nA\n\n```js\na\n```\n\n{T}\n````‹›\n"));

  test("that somebody else changed meanwhile stays", () => {
    const stale = { from: 0, to: 3, text: "C {T}" };
    expect(run(writeGiftBlock("A {T}", stale), "```gift\nB {F}‹›\n```")).toBe(
      "```gift\nB {F}\n```\n\n```gift\nA {T}\n```‹›",
    );
  });
});

test.each(Object.keys(skeletons) as (keyof typeof skeletons)[])(
  "a block of %s that runs begins without a fault",
  (name) => {
    const { exercise, problems } = readExercise({ language: name, name: "" }, skeletons[name].code, () => "");
    expect([problems, exercise.checks.length, exercise.hints.length]).toEqual([[], 1, 1]);
    expect(exercise.solution).not.toBe("");
    expect(run(insertExercise(name), "‹›")).toMatch(new RegExp(`^\`\`\`${name} ejecutable\n‹[^]+›\n--- `));
  },
);

test.each([
  ["", 16, "Título"],
  ["titu", 2, "Título"],
  ["cod", 5, "Código"],
  ["ejecutable: p", 1, "Ejecutable: Python"],
  ["preg", 1, "Pregunta"],
  ["lista n", 1, "Lista numerada"],
  ["foto", 1, "Imagen"],
  ["media", 0, undefined],
])("after / the word %j means %i blocks", (typed, count, first) => {
  const found = blocksFor(typed);
  expect([found.length, found[0]?.label]).toEqual([count, first]);
});

test("pictures without a text are found, but for those of other sites and those in code", () => {
  const text = '![](/media/a)\n\n![dice](/b) `![](/c)` ![ ](/d "título") ![](https://x.pe/e)\n\n```\n![](/f)\n```\n';
  expect(findBarePictures(text).map(({ src, index, from }) => [src, index, from])).toEqual([
    ["/media/a", 1, 2],
    ["/d", 3, text.indexOf("![ ](/d") + 2],
  ]);
});
