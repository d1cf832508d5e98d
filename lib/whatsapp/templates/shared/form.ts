import { z } from "zod";
import type { TemplateParts } from "../schema";
import { checkVariables, type Variables } from "./fill";

export type FilledTemplate = { file?: File; variables: Variables };

/** Separates the file from the values. */
export const templateForm = (parts: TemplateParts, hasFile: boolean) =>
  z.record(z.string(), z.union([z.string(), z.file()]).optional()).transform((values, context): FilledTemplate => {
    const { file, ...texts } = values;
    const variables = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value ?? "")]));
    const errors = checkVariables(parts, variables);
    if (hasFile && !(file instanceof File)) errors.file = "Adjunta el archivo del encabezado.";
    for (const [path, message] of Object.entries(errors)) context.addIssue({ code: "custom", path: [path], message });
    return { variables, ...(file instanceof File && { file }) };
  });
