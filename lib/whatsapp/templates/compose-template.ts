import { AppError } from "@/lib/core/errors";
import type { Prisma } from "@/prisma/generated/client";
import { findKnownTemplate } from "./known";
import { toTemplate } from "./list";
import type { TemplateParts } from "./schema";
import { checkVariables, templateFields, fillTemplate, type Variables, variablesOf } from "./shared/fill";

type Chosen = { templateId: string; variables: Variables };

type HeaderFile = { type: string; part: Prisma.InputJsonObject };

type ComposedTemplate = { body: string; template: Prisma.InputJsonObject; shown: Prisma.InputJsonObject };

/**
 * Fills in a template and checks it before Meta does.
 * @param file for a media header
 * @throws AppError `not_found`, `conflict` if it cannot be sent, `bad_request` with an error for each wrong variable
 */
export async function composeTemplate(
  tx: Prisma.TransactionClient,
  { templateId, variables }: Chosen,
  file: HeaderFile | null,
): Promise<ComposedTemplate> {
  const row = await findKnownTemplate(tx, templateId);
  if (!row) throw new AppError("not_found", "No se encontró la plantilla: sincroniza las plantillas.");
  const { name, language, category, obstacle, parts } = toTemplate(row);
  if (obstacle) throw new AppError("conflict", `La plantilla no se puede enviar. ${obstacle}`);
  const errors = checkVariables(parts, variables);
  if (hasFile(parts) && file?.type !== parts.header!.format) errors.file = "Adjunta el archivo del encabezado.";
  if (Object.keys(errors).length > 0) throw new AppError("bad_request", "Completa los datos de la plantilla.", errors);
  const filled = fillTemplate(parts, variables);
  const components = componentsOf(parts, variables, file);
  return {
    body: [filled.header?.text, filled.body].filter(Boolean).join("\n"),
    template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
    shown: { ...filled, category },
  };
}

const hasFile = ({ header }: TemplateParts): boolean =>
  header !== null && header.format !== "text" && header.format !== "location";

/** Leaves out parts without values. */
function componentsOf(parts: TemplateParts, variables: Variables, file: HeaderFile | null): Prisma.InputJsonObject[] {
  const { header, body, buttons } = parts;
  const value = (key: string): string => variables[key]?.trim() ?? "";
  const texts = (part: string, text: string): Prisma.InputJsonObject[] =>
    variablesOf(text).map((name) => ({
      type: "text",
      ...(!/^\d+$/.test(name) && { parameter_name: name }),
      text: value(`${part}.${name}`),
    }));
  const headerParameters = (): Prisma.InputJsonObject[] => {
    if (!header) return [];
    if (header.format === "text") return texts("header", header.text);
    if (header.format === "location") return [{ type: "location", location: placeOf(value) }];
    return [{ type: header.format, [header.format]: file!.part }];
  };
  const keys = new Set(templateFields(parts).map(({ key }) => key));
  const all: Prisma.InputJsonObject[] = [
    { type: "header", parameters: headerParameters() },
    { type: "body", parameters: texts("body", body) },
    ...buttons.map(({ kind }, index) => ({
      type: "button",
      sub_type: kind === "copy" ? "copy_code" : kind,
      index: String(index),
      parameters: buttonParameters(kind, keys.has(`button.${index}`) ? value(`button.${index}`) : null),
    })),
  ];
  return all.filter(({ parameters }) => (parameters as unknown[]).length > 0);
}

function buttonParameters(
  kind: TemplateParts["buttons"][number]["kind"],
  value: string | null,
): Prisma.InputJsonObject[] {
  if (kind === "flow") return [{ type: "action", action: {} }];
  if (value === null) return [];
  return kind === "copy" ? [{ type: "coupon_code", coupon_code: value }] : [{ type: "text", text: value }];
}

const placeOf = (value: (key: string) => string): Prisma.InputJsonObject => ({
  latitude: value("header.latitude"),
  longitude: value("header.longitude"),
  name: value("header.name"),
  address: value("header.address"),
});
