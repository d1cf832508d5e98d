import type { AppError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/parse-input";
import { draftOf, readyOf } from "./schemas";
import type { FieldsOfKind } from "./shared/fields-of";
import { keptLength, maxTyped } from "./shared/typed";

const fields = {
  price: { is: "price", max: 100_000_00, wrong: "Escribe el precio." },
  minutes: { is: "number", min: 1, max: 1_000, wrong: "Escribe los minutos." },
  day: { is: "day", wrong: "Escribe la fecha." },
  end: { is: "day", wrong: "Escribe la fecha.", isOptional: true },
  address: { is: "address", max: 100 },
  video: { is: "video", max: 100, check: (text) => (text === "https://v" ? undefined : "No es un video.") },
  mail: { is: "mail", max: 100 },
  line: { is: "line", max: 10 },
  area: { is: "area", max: 10 },
  markup: { is: "markup", max: 10 },
  story: { is: "markdown", max: 10 },
  words: { is: "words", max: 2, length: 5, wrong: "Indica una lista.", many: "palabras" },
  links: { is: "links", table: "x", owner: "y" },
  rows: {
    ...{ is: "rows", max: 2, wrong: "Indica las cifras.", one: "Cifra", add: "Agregar", table: "x", owner: "y" },
    of: { value: { label: "Valor", max: 5 } },
  },
  people: { is: "people", max: 2, wrong: "Elige.", site: "x", table: "x", owner: "y" },
} as const satisfies FieldsOfKind;
const draft = draftOf(fields);
const good = { ...draft.parse({}), price: 100, day: "2026-11-24" };

const linkProblems = {
  "links.0.name": "Escribe el nombre del enlace.",
  "links.0.url": "Escribe una dirección completa, como https://ejemplo.com.",
};
const somebody = { memberId: crypto.randomUUID(), roles: [], skillsUsed: [] };

/** The errors that publishing gives when some of the good fields are changed. */
function refusal(changed: object): Record<string, string> {
  try {
    parseInput(readyOf(fields), parseInput(draft, { ...good, ...changed }));
    return {};
  } catch (error) {
    return (error as AppError).fields!;
  }
}

test.each([
  [{ price: { typed: "18,5x" } }, { price: "Escribe un precio como 1,250.50." }],
  [{ price: null }, { price: "Escribe el precio." }],
  [{ minutes: { typed: "18x" } }, { minutes: "Escribe los minutos." }],
  [{ minutes: { typed: "5000" } }, { minutes: "Escribe los minutos." }],
  [{ day: { typed: "" } }, { day: "Escribe la fecha." }],
  [{ day: "0202-01-01" }, { day: "Escribe la fecha." }],
  [{ end: { typed: "" } }, { end: "Escribe la fecha." }],
  [{ end: "" }, {}],
  [{ address: "ejemplo.com" }, { address: "Escribe una dirección completa, como https://ejemplo.com." }],
  [{ video: "https://vimeo.com/1" }, { video: "No es un video." }],
  [{ mail: "ana@" }, { mail: "Escribe un correo válido." }],
  [{ line: "once letras" }, { line: "Usa como máximo 10 caracteres." }],
  [{ area: "once letras" }, { area: "Usa como máximo 10 caracteres." }],
  [{ markup: "once letras" }, { markup: "Usa como máximo 10 caracteres." }],
  [{ story: "once letras" }, { story: "Usa como máximo 10 caracteres." }],
  [{ address: `https://${"x".repeat(100)}` }, { address: "Usa como máximo 100 caracteres." }],
  [{ mail: `${"x".repeat(100)}@x.pe` }, { mail: "Usa como máximo 100 caracteres." }],
  [{ words: ["uno", "dos", "tres"] }, { words: "Usa como máximo 2 palabras." }],
  [{ words: ["de más"] }, { "words.0": "Usa como máximo 5 caracteres." }],
  [{ links: [{ name: "", url: "ejemplo" }] }, linkProblems],
  [{ links: [{ name: "x".repeat(121), url: "/" }] }, { "links.0.name": "Usa como máximo 120 caracteres." }],
  [{ rows: [{ value: "más de 5" }] }, { "rows.0.value": "Usa como máximo 5 caracteres." }],
  [{ people: [{ ...somebody, roles: ["x".repeat(81)] }] }, { "people.0.roles.0": "Usa como máximo 80 caracteres." }],
])("%j is kept as it was typed, and not published", (changed, problems) => {
  expect(parseInput(draft.partial(), changed)).toMatchObject(changed);
  expect(refusal(changed)).toEqual(problems);
});

test("what was typed is read by the server as the browser reads it", () => {
  expect(draft.parse({ price: { typed: "1.250,50" }, minutes: { typed: " 18 " } })).toMatchObject({
    price: 125_050,
    minutes: 18,
  });
  expect(draft.safeParse({ price: { typed: "x".repeat(maxTyped + 1) } }).success).toBe(false);
  expect(draft.safeParse({ price: "18,5x" }).success).toBe(false);
  expect(draft.safeParse({ line: "x".repeat(keptLength(10) + 1) }).success).toBe(false);
});
