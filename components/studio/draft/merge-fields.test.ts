import { mergeFields, mergeText } from "./merge-fields";

const text = (...lines: string[]) => lines.join("\n");

describe("a text that two people changed", () => {
  const base = text("Uno", "", "Dos", "", "Tres");

  test.each([
    [
      "lines that lie apart",
      ["Uno más", "", "Dos", "", "Tres"],
      ["Uno", "", "Dos", "", "Tres!"],
      ["Uno más", "", "Dos", "", "Tres!"],
    ],
    [
      "a paragraph that came, one that went",
      ["Uno", "", "Y", "", "Dos", "", "Tres"],
      ["Uno", "", "Dos"],
      ["Uno", "", "Y", "", "Dos"],
    ],
    [
      "the same change",
      ["Uno", "", "Dos!", "", "Tres"],
      ["Uno", "", "Dos!", "", "Tres"],
      ["Uno", "", "Dos!", "", "Tres"],
    ],
  ])("keeps both: %s", (_what, mine, theirs, both) => {
    const merged = { value: text(...both), isWhole: true };
    expect(mergeText(base, text(...mine), text(...theirs))).toEqual(merged);
    expect(mergeText(base, text(...theirs), text(...mine))).toEqual(merged);
  });

  test.each([
    ["one line", text("Uno mío", "", "Dos", "", "Tres"), text("Uno suyo", "", "Dos", "", "Tres")],
    ["two paragraphs at the same place", text(base, "", "Mío"), text(base, "", "Suyo")],
    ["a line that the other one took away", text("Uno", "", "Dos!", "", "Tres"), text("Uno", "", "Tres")],
    ["lines that touch", text("Uno", "x", "Dos", "", "Tres"), text("Uno", "", "Dos!", "", "Tres")],
  ])("asks a person: %s", (_what, mine, theirs) => {
    expect(mergeText(base, mine, theirs)).toEqual({ value: mine, isWhole: false });
    expect(mergeText(base, theirs, mine)).toEqual({ value: theirs, isWhole: false });
  });

  test("has one's own where they clash, and what the other changed elsewhere", () => {
    const mine = text("Uno mío", "", "Dos", "", "Tres");
    const theirs = text("Uno suyo", "", "Dos", "", "Tres suyo");
    expect(mergeText(base, mine, theirs)).toEqual({
      value: text("Uno mío", "", "Dos", "", "Tres suyo"),
      isWhole: false,
    });
  });

  test("is not compared for minutes when nothing in it is as it was", () => {
    const lines = (mark: string) => Array.from({ length: 20_000 }, (_, n) => `${mark}${n}`).join("\n");
    expect(mergeText(lines("a"), lines("b"), lines("c")).isWhole).toBe(false);
  });
});

describe("fields that two people changed", () => {
  const base = { title: "Curso", text: "a\nb\nc", links: [{ name: "A", url: "/a" }], minutes: 3 };

  test("are those of each where the other left them alone", () => {
    const mine = { ...base, title: "Mi curso" };
    const theirs = { ...base, minutes: 5, links: [] };
    expect(mergeFields({ base, mine, theirs })).toEqual({ fields: { ...theirs, title: "Mi curso" }, clashes: [] });
  });

  test("say the same in another order of keys", () => {
    const theirs = { ...base, links: [{ url: "/a", name: "A" }] };
    const mine = { ...base, links: [{ name: "B", url: "/b" }] };
    expect(mergeFields({ base, mine, theirs })).toEqual({ fields: mine, clashes: [] });
  });

  test("clash where both wrote something else, and one's own stays until somebody decides", () => {
    const mine = { ...base, title: "Uno", links: [] };
    const theirs = { ...base, title: "Dos", links: [{ name: "C", url: "/c" }], minutes: null };
    expect(mergeFields({ base, mine, theirs })).toEqual({
      fields: { ...mine, minutes: null },
      clashes: [
        { name: "title", mine: "Uno", theirs: "Dos" },
        { name: "links", mine: [], theirs: theirs.links },
      ],
    });
  });

  test("do not clash with what one sent oneself, when nobody answered that it arrived", () => {
    const sent = { text: "a1\nb\nc", title: "Curso 1" };
    const mine = { ...base, text: "a12\nb\nc", title: "Curso 12" };
    // It arrived, and then somebody else changed another line.
    const arrived = { ...base, ...sent, text: "a1\nb\nc!" };
    expect(mergeFields({ base, mine, theirs: arrived, sent: [sent] })).toEqual({
      fields: { ...mine, text: "a12\nb\nc!" },
      clashes: [],
    });
    // It did not: nobody took away what they never had.
    const other = { ...base, text: "a\nb\nc!" };
    expect(mergeFields({ base, mine, theirs: other, sent: [sent] }).fields).toEqual({ ...mine, text: "a12\nb\nc!" });
  });
});
