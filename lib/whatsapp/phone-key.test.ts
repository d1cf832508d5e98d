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
