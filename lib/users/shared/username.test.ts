import fc from "fast-check";
import { username } from "../schema";
import { suggestUsername } from "./username";

test.each([
  ["Ana", "Peña", "ana.pena"],
  ["José Luis", "de la Cruz", "jose.de"],
  ["Ñusta", "", "nusta"],
  ["", "", ""],
  ["李", "王", ""],
  ["O'Neil", "X", "o.x"],
])("%s %s → %s", (name, lastName, expected) => expect(suggestUsername(name, lastName)).toBe(expected));

test("a suggestion that is long enough is a valid user name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, lastName) => {
      const suggestion = suggestUsername(name, lastName);
      expect(suggestion.length < 3 || username.safeParse(suggestion).success).toBe(true);
    }),
  );
});
