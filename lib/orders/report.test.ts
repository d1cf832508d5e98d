import { reportLink } from "./report";

test.each([
  ["+51 999 000 111", "51999000111"],
  ["(57) 300-123.4567", "573001234567"],
  ["0051 999000111", "51999000111"],
  ["", ""],
])("the number %j opens a chat with %j", (phone, digits) => {
  expect(reportLink("Hola: *1* & 2 → 3", phone)).toEqual({
    href: `https://wa.me/${digits}?text=Hola%3A%20*1*%20%26%202%20%E2%86%92%203`,
    tooLong: false,
    phoneError: undefined,
  });
});

test.each(["12", "444 5566", "999000111x", "javascript:alert(1)", "../evil", "1".repeat(16)])(
  "%j is no number: it is told and left out",
  (phone) =>
    expect(reportLink("Hola", phone)).toMatchObject({
      href: "https://wa.me/?text=Hola",
      phoneError: expect.stringContaining("código del país"),
    }),
);

test("a text that an address cannot hold is told", () => {
  expect(reportLink("á".repeat(2000), "").tooLong).toBe(true);
});
