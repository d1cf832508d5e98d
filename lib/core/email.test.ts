import { contactInput } from "@/lib/contact/schema";
import { loginInput } from "@/lib/auth/schema";
import { userInput } from "@/lib/users/schema";
import { emailAddress } from "./schema";

const read = (typed: string) => emailAddress("No es un correo.").safeParse(typed).data ?? null;

test.each([
  ["hola@cañón.pe", "hola@xn--can-8mak.pe"],
  // The accents apart, as some keyboards send them.
  ["hola@can\u0303o\u0301n.pe", "hola@xn--can-8mak.pe"],
  ["hola@xn--can-8mak.pe", "hola@xn--can-8mak.pe"],
  ["Hola@Correo.Bücher.example", "Hola@correo.xn--bcher-kva.example"],
  ["ana@例え.テスト", "ana@xn--r8jz45g.xn--zckzah"],
  ["ana@example.com", "ana@example.com"],
  ["ana@cañón", null],
  ["ana@cañón.pe/x", null],
  ["ana@cañón.pe:25", null],
  ["ana@cañ ón.pe", null],
  ["@cañón.pe", null],
  ["ana@b@cañón.pe", null],
  [`ana@${"cañón.".repeat(40)}pe`, null],
])("%j is the address %j", (typed, address) => expect(read(typed)).toBe(address));

test("every form takes one, and knows it again", () => {
  const email = "hola@cañón.pe";
  const known = { email: "hola@xn--can-8mak.pe" };
  expect(loginInput.parse({ email, password: "secreto" })).toMatchObject(known);
  expect(userInput.parse({ email, name: "Ana", lastName: "Paz", username: "ana" })).toMatchObject(known);
  expect(contactInput.parse({ email, name: "Ana", message: "Hola" })).toMatchObject(known);
});
