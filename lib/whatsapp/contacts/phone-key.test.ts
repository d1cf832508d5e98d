import fc from "fast-check";
import { pool } from "@/lib/core/db";
import { phoneKey } from "./phone-key";

test.each([
  ["a Mexican number with and without its 1", "5215512345678", "525512345678"],
  ["an Argentine one with and without its 9", "541112345678", "5491112345678"],
  ["a Brazilian mobile one with and without its ninth digit", "556187654321", "5561987654321"],
  ["a number with signs", "+51 987-654-321", "51987654321"],
])("%s are the same", (_, one, other) => {
  expect(phoneKey(one)).toBe(phoneKey(other));
});

test.each([
  ["a Brazilian line at home", "556132654321"],
  ["a Peruvian number", "51987654321"],
  ["a number that no plan knows", "99912"],
  ["an Argentine number that has its 9", "5491112345678"],
  ["a Mexican number of ten digits that begins with 1", "521551234567"],
])("%s stays as it is", (_, phone) => {
  expect(phoneKey(phone)).toBe(phone);
});

test("the database spells numbers as we do", async () => {
  const digits = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: min, maxLength: max });
  const national = fc
    .tuple(fc.constantFrom("", "52", "521", "54", "549", "55"), digits(8, 12))
    .map((parts) => parts.join(""));
  const phones = [
    ...fc.sample(national, 500),
    ...fc.sample(fc.string(), 100).map((text) => text.replaceAll("\0", "")),
    "١٢٣",
  ];
  const { rows } = await pool.query<{ key: string }>(
    "SELECT phone_key(phone) AS key FROM unnest($1::text[]) WITH ORDINALITY AS t (phone, at) ORDER BY at",
    [phones.map((phone) => phone.toWellFormed())],
  );
  expect(rows.map(({ key }) => key)).toEqual(phones.map(phoneKey));
});
