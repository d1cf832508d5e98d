import { toLocalTime } from "@/lib/core/days";
import { mentionAt, mentionedIn, readMentions } from "./mentions";
import { describeReturn, snoozePresets } from "./snooze";
import { spacePhone } from "./space-phone";
import { splitText } from "./split-text";

const people = [
  { id: "1", name: "Ana" },
  { id: "2", name: "Ana María" },
  { id: "3", name: "J. (Pe+pe)" },
  { id: "4", name: "Ana" },
];

test.each([
  ["Mira esto, @Ana María.", ["2"]],
  ["@Ana y @J. (Pe+pe)", ["1", "3", "4"]],
  ["correo@Ana, @Anabel, @ana, Ana", []],
  ["@Ana María @Ana María", ["2"]],
])("%j mentions %j", (body, ids) => {
  expect(mentionedIn(body, people)).toEqual(ids);
  expect(
    readMentions(body, people)
      .map(({ text }) => text)
      .join(""),
  ).toBe(body);
});

test("where nobody can be mentioned a note is text", () => {
  expect(readMentions("@Ana", [])).toEqual([{ text: "@Ana", person: null }]);
  expect(mentionedIn("@", [{ id: "1", name: "" }])).toEqual([]);
});

test.each([
  ["Hola @an", { from: 5, typed: "an" }],
  ["@", { from: 0, typed: "" }],
  ["@Ana Ma", { from: 0, typed: "Ana Ma" }],
  ["correo@an", null],
  ["@Ana María dijo", null],
  ["", null],
])("%j names %j", (text, named) => {
  expect(mentionAt(text, text.length)).toEqual(named);
});

test.each([
  [
    "2026-11-23T08:01",
    [
      "Hoy, más tarde 2026-11-23T11:15",
      "Esta tarde 2026-11-23T16:00",
      "Mañana 2026-11-24T09:00",
      "El lunes 2026-11-30T09:00",
    ],
  ],
  ["2026-11-25T18:00", ["Hoy, más tarde 2026-11-25T21:00", "Mañana 2026-11-26T09:00", "El lunes 2026-11-30T09:00"]],
  ["2026-11-29T22:15", ["Hoy, más tarde 2026-11-29T23:00", "Mañana 2026-11-30T09:00"]],
  ["2026-11-29T23:30", ["Mañana 2026-11-30T09:00"]],
])("at %s one may put off until %j", (local, offered) => {
  const presets = snoozePresets(new Date(`${local}-05:00`));
  expect(presets.map(({ label, at }) => `${label} ${toLocalTime(at)}`)).toEqual(offered);
});

test.each([
  ["2026-11-25T21:00", "hoy 21:00"],
  ["2026-11-26T09:00", "mañana 09:00"],
  ["2026-11-30T09:00", "30 nov., 09:00"],
])("what comes back at %s comes back %s", (local, said) => {
  expect(describeReturn(`${local}:00-05:00`, new Date("2026-11-25T18:00:00-05:00"))).toBe(said);
});

test.each([
  ["51987654321", "+51 987 654 321"],
  ["15550783881", "+1 555 078 3881"],
  ["5215512345678", "+52 155 123 456 78"],
  ["593987654321", "+593 987 654 321"],
  ["51", "+51"],
])("the number %s is read as %s", (digits, shown) => {
  expect(spacePhone(digits)).toBe(shown);
});

test.each([
  ["uno\n\ndos\n\ntres", 9, ["uno\n\ndos", "tres"]],
  ["uno\ndos", 4, ["uno", "dos"]],
  ["uno dos", 5, ["uno", "dos"]],
  ["sin espacios", 20, ["sin espacios"]],
  ["xxxxxxxx", 3, ["xxx", "xxx", "xx"]],
  ["  ", 3, []],
])("%j in messages of %i is %j", (text, most, parts) => {
  expect(splitText(text, most)).toEqual(parts);
});
