import type { ShownTemplate, TemplateParts } from "../schema";

/*
 * Values by key: `header.1`, `body.nombre`, `button.0` (the end of an address, or a code), and for a location
 * `header.latitude`, `header.longitude`, `header.name`, `header.address`.
 */

export type Variables = Record<string, string>;

type TemplateField = { key: string; label: string; example: string; isOptional?: true };

const variable = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu;

/** Each once, numbers in order. */
export function variablesOf(text: string): string[] {
  const names = [...new Set([...text.matchAll(variable)].map(([, name]) => name!))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

/** Without the header's file. */
export function templateFields({ header, body, buttons, examples }: TemplateParts): TemplateField[] {
  const field = (key: string, label: string): TemplateField => ({ key, label, example: examples[key] ?? "" });
  const texts = (part: "header" | "body", text: string, prefix: string) =>
    variablesOf(text).map((name) => field(`${part}.${name}`, `${prefix}${labelOf(name)}`));
  return [
    ...(header?.format === "text" ? texts("header", header.text, "Encabezado: ") : []),
    ...(header?.format === "location" ? placeFields : []),
    ...texts("body", body, ""),
    ...buttons.flatMap(({ kind, text, value }, index) => {
      if (kind === "copy") return [field(`button.${index}`, `Código del botón «${text}»`)];
      const isOpen = kind === "url" && variablesOf(value).length > 0;
      return isOpen ? [field(`button.${index}`, `Final del enlace «${text}»`)] : [];
    }),
  ];
}

const placeFields: TemplateField[] = [
  { key: "header.latitude", label: "Latitud", example: "-12.0464" },
  { key: "header.longitude", label: "Longitud", example: "-77.0428" },
  { key: "header.name", label: "Nombre del lugar", example: "Plaza Mayor", isOptional: true },
  { key: "header.address", label: "Dirección", example: "Jr. de la Unión 300, Lima", isOptional: true },
];

const labelOf = (name: string): string => {
  if (/^\d+$/.test(name)) return `Variable ${name}`;
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toLocaleUpperCase("es") + words.slice(1);
};

/** Variables without a value stay as written. */
const fill = (text: string, part: string, variables: Variables): string =>
  text.replace(variable, (written, name: string) => variables[`${part}.${name}`]?.trim() || written);

export function fillTemplate(parts: TemplateParts, variables: Variables): ShownTemplate {
  const { header, body, footer, buttons } = parts;
  return {
    header: header && { ...header, text: headerText(header, variables) },
    body: fill(body, "body", variables),
    footer,
    buttons: buttons.map((button, index) => {
      const value = variables[`button.${index}`]?.trim();
      if (!value) return button;
      return { ...button, value: button.kind === "copy" ? value : button.value.replace(variable, () => value) };
    }),
  };
}

function headerText({ format, text }: NonNullable<TemplateParts["header"]>, variables: Variables): string {
  if (format !== "location") return fill(text, "header", variables);
  return [variables["header.name"], variables["header.address"]].filter(Boolean).join("\n");
}

/** Meta's limits in characters, with values filled in. */
const most = { header: 60, body: 1_024, address: 2_000 };

/** Errors by variable key. */
export function checkVariables(parts: TemplateParts, variables: Variables): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { key, isOptional } of templateFields(parts)) {
    const problem = problemOf(parts, key, variables[key]?.trim() ?? "", isOptional);
    if (problem) errors[key] = problem;
  }
  const filled = fillTemplate(parts, variables);
  const tooLong = (part: "header" | "body", text: string) => {
    const last = templateFields(parts).findLast(({ key }) => key.startsWith(`${part}.`));
    if (last && text.length > most[part]) {
      errors[last.key] ??= `Con sus variables, este texto puede tener hasta ${most[part]} caracteres.`;
    }
  };
  if (parts.header?.format === "text") tooLong("header", filled.header!.text);
  tooLong("body", filled.body);
  return errors;
}

function problemOf(parts: TemplateParts, key: string, value: string, isOptional = false): string | null {
  if (value === "") return isOptional ? null : "Completa este dato.";
  // Meta refuses these in any variable.
  if (/\p{Cc}| {4}/u.test(value)) return "Escríbelo en una sola línea, sin espacios seguidos.";
  if (key === "header.latitude") return isDegree(value, 90) ? null : "Escribe una latitud entre -90 y 90.";
  if (key === "header.longitude") return isDegree(value, 180) ? null : "Escribe una longitud entre -180 y 180.";
  const button = key.startsWith("button.") ? parts.buttons[Number(key.slice("button.".length))] : undefined;
  if (button?.kind === "copy") return /^[\p{L}\p{N}]{1,15}$/u.test(value) ? null : "Usa hasta 15 letras y números.";
  if (button?.kind !== "url") return null;
  const address = button.value.replace(variable, () => value);
  return !/\s/.test(value) && address.length <= most.address && URL.canParse(address)
    ? null
    : "Con este final el enlace no es válido.";
}

const isDegree = (text: string, bound: number): boolean =>
  /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= bound;
