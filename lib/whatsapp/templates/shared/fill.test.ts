import { graphTemplates } from "@/lib/testing/graph-account";
import { readTemplateParts } from "../read-parts";
import { checkVariables, templateFields, fillTemplate, variablesOf } from "./fill";

const partsOf = (name: string) =>
  readTemplateParts(graphTemplates().find((template) => template.name === name)!.components).parts;
const project = partsOf("seguimiento_proyecto");
const filled = { "header.1": "Web", "body.1": "Ana", "body.2": "listo", "button.1": "42" };

test("variables are found once, numbers in their order, names in that of the text", () => {
  expect(variablesOf("{{10}} {{2}} {{ 1 }} {{2}}")).toEqual(["1", "2", "10"]);
  expect(variablesOf("{{nombre}} y {{año_2}}, {no} {{no hay}}")).toEqual(["nombre", "año_2"]);
});

test("what has to be filled in is each variable, with Meta's example", () => {
  expect(templateFields(project)).toEqual([
    { key: "header.1", label: "Encabezado: Variable 1", example: "Web de Ana" },
    { key: "body.1", label: "Variable 1", example: "Ana" },
    { key: "body.2", label: "Variable 2", example: "diseño aprobado" },
    { key: "button.1", label: "Final del enlace «Ver avance»", example: "https://quinde.test/avance/42" },
  ]);
  expect(templateFields(partsOf("bienvenida"))).toEqual([
    { key: "body.nombre", label: "Nombre", example: "Ana" },
    { key: "button.0", label: "Código del botón «Copiar código»", example: "QUINDE10" },
  ]);
});

test("the preview has what was filled in, and what was not stays as it is written", () => {
  expect(fillTemplate(project, filled)).toMatchObject({
    header: { text: "Proyecto Web" },
    body: "Hola Ana, tu proyecto avanza: *listo*. ¿Lo revisamos?",
    buttons: [{ text: "Sí, hablemos" }, { value: "https://quinde.test/avance/42" }],
  });
  expect(fillTemplate(project, { "body.2": "$&" }).body).toBe("Hola {{1}}, tu proyecto avanza: *$&*. ¿Lo revisamos?");
});

test.each([
  [{}, {}],
  [{ "body.1": " " }, { "body.1": "Completa este dato." }],
  [{ "body.1": "a\nb" }, { "body.1": "Escríbelo en una sola línea, sin espacios seguidos." }],
  [{ "body.1": "a    b" }, { "body.1": "Escríbelo en una sola línea, sin espacios seguidos." }],
  [{ "button.1": "a b" }, { "button.1": "Con este final el enlace no es válido." }],
  [{ "header.1": "x".repeat(52) }, { "header.1": "Con sus variables, este texto puede tener hasta 60 caracteres." }],
  [{ "body.1": "x".repeat(1_024) }, { "body.2": "Con sus variables, este texto puede tener hasta 1024 caracteres." }],
])("%j is told as %j", (changes, errors) => {
  expect(checkVariables(project, { ...filled, ...changes })).toEqual(errors);
});

test("a place and a code are checked as Meta does", () => {
  expect(checkVariables(partsOf("visita_estudio"), { "header.latitude": "91", "header.longitude": "x" })).toEqual({
    "header.latitude": "Escribe una latitud entre -90 y 90.",
    "header.longitude": "Escribe una longitud entre -180 y 180.",
  });
  expect(checkVariables(partsOf("visita_estudio"), { "header.latitude": "-12.04", "header.longitude": "-77" })).toEqual(
    {},
  );
  expect(checkVariables(partsOf("bienvenida"), { "body.nombre": "Ana", "button.0": "con espacio" })).toEqual({
    "button.0": "Usa hasta 15 letras y números.",
  });
});

test.each([null, 7, "x", [null, 7, { type: 3 }], [{ type: "BODY", text: 5, example: { body_text: "x" } }]])(
  "components that Meta never sent (%j) break nothing",
  (components) => {
    expect(readTemplateParts(components).parts.body).toBe("");
  },
);
