import { whatsappLink } from "@/lib/people/shared/whatsapp";
import { remember } from "./singleton";
import {
  containing,
  escapeLike,
  escapeMarkup,
  matchesSearch,
  oneLine,
  patternsOf,
  plainText,
  searchWords,
  sentence,
} from "./text";

test("what is compared has no capitals and no accents", () => {
  expect(plainText("ÁÉÍÓÚ Ñandú ü")).toBe("aeiou nandu u");
});

test("a search is at most ten words", () => {
  expect(searchWords("  Ana\tPEÑA\n ")).toEqual(["ana", "pena"]);
  expect(searchWords(" ")).toEqual([]);
  expect(searchWords(Array.from({ length: 12 }, (_, index) => `p${index}`).join(" "))).toHaveLength(10);
});

test("LIKE's own signs are what they are", () => {
  expect(escapeLike("100% a_b\\c")).toBe("100\\% a\\_b\\\\c");
  expect(containing("50%")).toBe("%50\\%%");
  expect(matchesSearch("Ñ 105%")).toEqual({
    AND: [{ OR: [{ search: { contains: "n" } }] }, { OR: [{ search: { contains: "105\\%" } }] }],
  });
});

test("a word of two signs is looked for where words begin", () => {
  expect(patternsOf("5%")).toEqual(["5\\%%", "% 5\\%%"]);
  expect(patternsOf("ana")).toEqual(["%ana%"]);
  expect(matchesSearch("AN")).toEqual({
    AND: [{ OR: [{ search: { startsWith: "an" } }, { search: { contains: " an" } }] }],
  });
});

test("a text of strangers is one line of whole characters that reads one way", () => {
  expect(oneLine(" a\nb\u0000c\u202ed\u2066 ", 50)).toBe("a b cd");
  expect(oneLine("abcdef", 3)).toBe("abc");
  expect(oneLine("Ana\u2028\u00a0\u200bPérez\u2069 ni\u200dño", 50)).toBe("Ana Pérez ni\u200dño");
  expect(oneLine("ab😀", 3)).toBe("ab\ufffd");
});

test("a sentence ends with one full stop", () => {
  expect(["Salió ayer", "Salió a las 2:05 p. m."].map(sentence)).toEqual(["Salió ayer.", "Salió a las 2:05 p. m."]);
});

test("what people typed is no markup", () => {
  expect(escapeMarkup(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
});

test("a chat is opened by the digits of a number, with a text", () => {
  expect(whatsappLink("+51 987-654-321", "Hola, ¿qué tal?")).toBe(
    "https://wa.me/51987654321?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F",
  );
});

test("what was read is remembered: so many, and none that are long", () => {
  const read = jest.fn((text: string) => text.length);
  const lengthOf = remember(read, { max: 2, longest: 3 });
  expect(["abc", "abc", "abcd", "abcd"].map(lengthOf)).toEqual([3, 3, 4, 4]);
  expect(read).toHaveBeenCalledTimes(3);
  for (const text of ["b", "c"]) lengthOf(text);
  lengthOf("abc");
  expect(read).toHaveBeenCalledTimes(6);
});
