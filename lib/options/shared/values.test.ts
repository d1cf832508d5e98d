import { socialLinks } from "@/lib/site/options";
import {
  booleanValue,
  choiceValue,
  dateValue,
  emailValue,
  jsonValue,
  numberValue,
  phoneValue,
  optionForm,
  secretForm,
  secretValue,
  textValue,
  timeZoneValue,
  urlValue,
} from "./values";
import { wrongEntry } from "./wrong-entry";

const types = {
  text: textValue(5),
  number: numberValue({ min: 1, max: 100 }),
  boolean: booleanValue,
  email: emailValue,
  phone: phoneValue,
  url: urlValue,
  date: dateValue,
  secret: secretValue(5),
  json: jsonValue("site.social", socialLinks),
  choice: choiceValue({ daily: "Cada día" }),
  timeZone: timeZoneValue,
};

type Type = keyof typeof types;

test.each<[Type, string, string]>([
  ["text", " Quito ", "Quito"],
  ["number", " 007 ", "7"],
  ["number", "100", "100"],
  ["boolean", "true", "true"],
  ["email", " hola@quinde.test ", "hola@quinde.test"],
  ["phone", "+51 999-000 (111)", "+51 999-000 (111)"],
  ["url", " https://example.com/a?b=1 ", "https://example.com/a?b=1"],
  ["date", "2028-02-29", "2028-02-29"],
  ["secret", " x ", "x"],
  ["secret", "", ""],
  ["choice", "daily", "daily"],
  ["timeZone", " america/lima ", "America/Lima"],
  ["timeZone", "UTC", "UTC"],
  ["json", "[]", "[]"],
  ["json", '[{"name":"X","url":"https://x.com/"}]', '[\n  {\n    "name": "X",\n    "url": "https://x.com/"\n  }\n]'],
])("%s takes %j", (type, typed, stored) => {
  expect(types[type].parse(typed)).toBe(stored);
});

test.each<[Type, string, RegExp]>([
  ["text", "  ", /Escribe un valor/],
  ["text", "123456", /máximo 5/],
  ["text", "a\nb", /una sola línea/],
  ["number", "", /entre 1 y 100/],
  ["number", "0", /entre 1 y 100/],
  ["number", "101", /entre 1 y 100/],
  ["number", "1.5", /entero/],
  ["number", "1e1", /entero/],
  ["number", "0x10", /entero/],
  ["boolean", "sí", /sí o no/],
  ["email", "hola@", /correo electrónico válido/],
  ["email", `${"a".repeat(250)}@quinde.test`, /demasiado largo/],
  ["phone", "999", /teléfono válido/],
  ["phone", "llámame", /teléfono válido/],
  ["url", "http://example.com", /https/],
  ["url", "javascript:alert(1)", /https/],
  ["url", "example.com", /https/],
  ["date", "2026-02-29", /fecha válida/],
  ["date", "29/02/2028", /fecha válida/],
  ["secret", "123456", /máximo 5/],
  ["choice", "Cada día", /Elige una/],
  ["choice", "toString", /Elige una/],
  ["timeZone", "Lima", /zona horaria/],
  ["timeZone", "-05:00", /zona horaria/],
  ["timeZone", "", /Escribe un valor/],
  ["json", "", /^❌ JSON inválido en "site\.social"$/],
  ["json", "[{]", /^❌ JSON inválido en "site\.social"$/],
  ["json", "null", /Escribe una lista/],
  ["json", "{}", /Escribe una lista/],
  ["json", '[{"name":"X"}]', /^Elemento 1, url: Falta la dirección/],
  ["json", '[{"name":"X","url":"https://x.com"},{"name":"Y","url":"http://y.com"}]', /^Elemento 2, url: .*https/],
  ["json", '[{"name":"X","url":"https://x.com","icon":"x"}]', /^Elemento 1: Cada red/],
  ["json", `[${Array(11).fill('{"name":"X","url":"https://x.com"}').join()}]`, /máximo 10/],
])("%s refuses %j", (type, typed, message) => {
  const result = types[type].safeParse(typed);
  expect(result.error?.issues[0]?.message).toMatch(message);
});

test.each([
  ["Elemento 2, precio: Escribe un precio.", 1],
  ["Elemento 12: Un plan tiene otros datos.", 11],
  ["Dos planes tienen la misma dirección. Elemento 2, precio", null],
  [undefined, null],
])("%j is about the entry %j", (refusal, entry) => expect(wrongEntry(refusal)).toBe(entry));

test("the form of an option checks its JSON, and that of a secret that there is one", () => {
  expect(optionForm("site.name", false).parse({ value: "{" })).toEqual({ value: "{" });
  expect(optionForm("site.social", true).safeParse({ value: "{" }).success).toBe(false);
  expect(secretForm.safeParse({ value: " " }).error!.issues[0]!.message).toBe("Escribe el valor nuevo.");
});
