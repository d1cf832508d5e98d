import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { emailAddress } from "@/lib/core/schema";
import { withoutHidden } from "@/lib/core/text";

/* Types of options: each turns typed text into stored text. */

export const textValue = (max: number) =>
  z
    .string()
    .overwrite(withoutHidden)
    .trim()
    .min(1, "Escribe un valor.")
    .max(max, `Usa como máximo ${max} caracteres.`)
    .regex(/^\P{Cc}*$/u, "Escríbelo en una sola línea.");

export const optionalText = (max: number) => z.literal("").or(textValue(max));

export const numberValue = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .trim()
    .refine((typed) => /^-?\d{1,15}$/.test(typed) && Number(typed) >= min && Number(typed) <= max, {
      error: `Ingresa un número entero entre ${min} y ${max}.`,
    })
    .transform((typed) => String(Number(typed)));

export const booleanValue = z.enum(["true", "false"], "Elige sí o no.");

export const emailValue = z
  .string()
  .trim()
  .max(254, "El correo electrónico es demasiado largo.")
  .pipe(emailAddress("Ingresa un correo electrónico válido."));

export const phoneValue = z
  .string()
  .trim()
  .regex(/^\+?(?:[ ()-]*\d){6,15}[ ()-]*$/, "Ingresa un teléfono válido: de 6 a 15 dígitos, con su código de país.")
  .max(40, "El teléfono es demasiado largo.");

export const urlValue = z
  .string()
  .trim()
  .max(500, "La dirección es demasiado larga.")
  .pipe(z.url({ protocol: /^https$/, error: "Ingresa una dirección que empiece con https://." }));

/** "2026-11-21" */
export const dateValue = z.string().trim().refine(isDay, "Ingresa una fecha válida.");

/** Stored by key, shown by name. */
export const choiceValue = (choices: Record<string, string>) =>
  z.string().refine((typed) => Object.hasOwn(choices, typed), "Elige una de las opciones.");

/** An IANA time zone: "America/Lima". */
export const timeZoneValue = textValue(60).transform((typed, context) => {
  const name = /^[a-z]/i.test(typed) ? nameOfTimeZone(typed) : null;
  if (name) return name;
  context.addIssue({ code: "custom", message: "Escribe una zona horaria como America/Lima." });
  return z.NEVER;
});

function nameOfTimeZone(typed: string): string | null {
  try {
    return new Intl.DateTimeFormat("es", { timeZone: typed }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** An empty one forgets the secret. */
export const secretValue = (max: number) => z.string().trim().max(max, `Usa como máximo ${max} caracteres.`);

/**
 * JSON of a given shape, stored indented for editing.
 * @param words names of members in error messages; their keys by default
 */
export const jsonValue = (key: string, shape: z.ZodType, words: Record<string, string> = {}) =>
  z.string().transform((typed, context) => {
    const parsed = parseJson(typed);
    const result = parsed && shape.safeParse(parsed.value);
    if (result?.success) return JSON.stringify(result.data, null, 2);
    const problem = result?.error.issues[0];
    context.addIssue({ code: "custom", message: problem ? describe(problem, words) : `❌ JSON inválido en "${key}"` });
    return z.NEVER;
  });

function parseJson(typed: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(typed) };
  } catch {
    return null;
  }
}

/** "Elemento 2, url: Ingresa…": lists count from 1. */
function describe({ path, message }: z.core.$ZodIssue, words: Record<string, string>): string {
  const place = path
    .map((part) => (typeof part === "number" ? `Elemento ${part + 1}` : (words[String(part)] ?? String(part))))
    .join(", ");
  return place ? `${place}: ${message}` : message;
}

/** Checks JSON only; the server checks the rest. */
export const optionForm = (key: string, isJson: boolean) =>
  z.object({ value: isJson ? jsonValue(key, z.unknown()) : z.string() });

export const secretForm = z.object({ value: z.string().trim().min(1, "Escribe el valor nuevo.") });
