import { readPhone } from "./phone";
import { whatsappLink } from "./whatsapp";

test.each([
  ["+51 987 650 011", "+51987650011"],
  ["0051 987650011", "+51987650011"],
  ["00 51 (987) 650-011", "+51987650011"],
  ["51987650011", "+51987650011"],
  ["\u202a+51 987\u2011650\u00a0011\u202c", "+51987650011"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+1 (202) 555.0143", "+12025550143"],
  ["+690 1234", "+6901234"],
  // Numbers of the studio's country.
  ["987 650 011", "+51987650011"],
  ["01 444 5566", "+5114445566"],
  ["(054) 22-3344", "+5154223344"],
  // Numbers whose country nobody can tell, and no numbers.
  ["444 5566", null],
  ["(300) 123 4567", null],
  ["00987650011x", null],
  ["+0051987650011", null],
  ["+51", null],
  [`+${"1".repeat(16)}`, null],
  ["", null],
  ["hola", null],
])("%j is kept as %j", (typed, kept) => expect(readPhone(typed)).toBe(kept));

test.each(["+51 999 000 111", "0051 999 000 111", "51-999-000-111"])(
  "a chat with %j is opened by its digits",
  (phone) => expect(whatsappLink(phone, "Hola")).toBe("https://wa.me/51999000111?text=Hola"),
);
