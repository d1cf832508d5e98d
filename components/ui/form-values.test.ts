import { type FormControl, isChanged, readForm, sortIssues } from "./form-values";

const text = (name: string, value: string, more: Partial<FormControl> = {}): FormControl => ({
  name,
  type: "text",
  value,
  defaultValue: "",
  ...more,
});
const box = (name: string, checked: boolean, defaultChecked = checked): FormControl => ({
  name,
  type: "checkbox",
  value: "on",
  checked,
  defaultChecked,
});
const choice = (value: string, options: [value: string, isDefault?: boolean][]): FormControl => ({
  name: "choice",
  type: "select-one",
  value,
  options: options.map(([own, defaultSelected = false]) => ({ value: own, defaultSelected })),
});
const button = (value: string): FormControl => ({ name: "action", type: "submit", value });
const picture = new File(["x"], "foto.png");

describe("what a form would send", () => {
  test("texts as typed, yes or no, files, and what is not there not at all", () => {
    const controls = [
      text("name", " Ana "),
      box("isActive", false),
      { ...text("image", "C:\\fakepath\\foto.png"), type: "file", files: [picture] },
      { ...text("other", ""), type: "file", files: [] },
      text("", "without a name"),
      text("off", "x", { disabled: true }),
    ];
    expect(readForm(controls)).toEqual({ name: " Ana ", isActive: false, image: picture, other: undefined });
  });

  test("of the buttons only the one that was pressed", () => {
    const [buy, hire] = [button("buy"), button("hire")];
    expect(readForm([buy, hire], hire)).toEqual({ action: "hire" });
    expect(readForm([buy, hire])).toEqual({});
    expect(readForm([buy, { ...hire, disabled: true }])).toEqual({});
    const busy = { ...hire, disabled: true };
    expect(readForm([buy, busy], busy)).toEqual({ action: "hire" });
  });

  test("a number or a date that the browser cannot read is not taken for an empty one", () => {
    const unreadable = { type: "number", validity: { badInput: true } };
    expect(readForm([text("maxClicks", "", unreadable)])).not.toEqual({ maxClicks: "" });
  });
});

describe("whether something is changed", () => {
  test.each<[what: string, control: FormControl, expected: boolean]>([
    ["a text as it began", text("a", "x", { defaultValue: "x" }), false],
    ["another text", text("a", "y", { defaultValue: "x" }), true],
    ["a text that was emptied", text("a", "", { defaultValue: "x" }), true],
    ["a field without a name", text("", "y"), false],
    ["half a date", text("a", "", { type: "datetime-local", validity: { badInput: true } }), true],
    ["a box as it began", box("a", true), false],
    ["a box that was unticked", box("a", false, true), true],
    ["no file", text("a", "", { type: "file" }), false],
    ["a file", text("a", "C:\\fakepath\\foto.png", { type: "file" }), true],
    ["the first choice where none is given", choice("", [[""], ["a"]]), false],
    ["another than the first", choice("a", [[""], ["a"]]), true],
    ["the choice that is given", choice("b", [["a"], ["b", true]]), false],
    ["another than the one that is given", choice("a", [["a"], ["b", true]]), true],
    ["a list without choices", choice("", []), false],
    ["a button", button("buy"), false],
  ])("%s", (_, control, expected) => {
    expect(isChanged([text("same", "x", { defaultValue: "x" }), control])).toBe(expected);
  });
});

describe("what a schema found", () => {
  test("is sorted by field, the first of each, and what belongs to no field is the form's", () => {
    const issues = [
      { path: ["email"], message: "Falta." },
      { path: ["email"], message: "Es corto." },
      { path: ["tags", 3], message: "Larga." },
      { path: ["version"], message: "No es un campo." },
      { path: [], message: "Otro." },
    ];
    expect(sortIssues(issues, { email: "", tags: "a,b" })).toEqual({
      errors: { email: "Falta.", tags: "Larga." },
      message: "No es un campo.",
    });
  });

  test("a field that holds nothing, such as no file, is a field all the same", () => {
    expect(sortIssues([{ path: ["image"], message: "Elige una imagen." }], { image: undefined })).toEqual({
      errors: { image: "Elige una imagen." },
      message: null,
    });
  });
});
