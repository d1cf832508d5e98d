import { textOf } from "../lenient";
import type { Notice } from "./read-delivery";

/* By the names that Meta has for the fields of a change. */
const labels: Record<string, string> = {
  message_template_status_update: "Estado de una plantilla",
  message_template_quality_update: "Calidad de una plantilla",
  message_template_components_update: "Cambio de una plantilla",
  template_category_update: "Categoría de una plantilla",
  account_update: "Cambio de la cuenta",
  account_alerts: "Aviso de la cuenta",
  account_review_update: "Revisión de la cuenta",
  phone_number_quality_update: "Calidad del número",
  phone_number_name_update: "Nombre del número",
  business_capability_update: "Límites de la cuenta",
  security: "Seguridad de la cuenta",
  errors: "Error de Meta",
};

/** What a notice says, in a line: "Estado de una plantilla: aviso (es) APPROVED"; of a field that is not known its own name. */
export function describeNotice({ field, value }: Notice): string {
  const label = Object.hasOwn(labels, field) ? labels[field]! : field;
  const { message_template_name: name, message_template_language: language, event } = value;
  const about = [textOf(name), textOf(language) && `(${textOf(language)})`, textOf(event)].filter(Boolean).join(" ");
  return about ? `${label}: ${about}` : label;
}
