import type { Template } from "../schema";
import { bySimilarity } from "./similar";

const template = (name: string, body: string, obstacle: string | null = null) =>
  ({ name, obstacle, parts: { header: null, body } }) as Template;

const all = [
  template("bienvenida", "Hola {{1}}, gracias por escribirnos."),
  template("cita", "Hola {{1}}, te esperamos mañana a las {{2}}. ¿Nos confirmas?"),
  template("rechazada", "Te esperamos mañana a las nueve, ¿confirmas?", "Rechazada en Meta."),
];
const names = (text: string) => bySimilarity(all, text).map(({ name }) => name);

test("the template that says the same comes first, and one that cannot be sent last", () => {
  expect(names("¡Te esperamos MANANA a las 9!")).toEqual(["cita", "bienvenida", "rechazada"]);
  expect(names("Gracias por todo")).toEqual(["bienvenida", "cita", "rechazada"]);
  expect(names("")).toEqual(["bienvenida", "cita", "rechazada"]);
});
