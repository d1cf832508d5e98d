import { Field, TextareaField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/choice-field";
import { definitionOf, type OptionType } from "@/lib/options/shared/definitions";
import type { Option } from "@/lib/options/schema";
import { JsonControl } from "./json-control";
import { SocialControl } from "./social-control";
import { SwitchControl } from "./switch-control";

/** What the browser calls an input for each type of one line. */
const inputTypes = {
  text: "text",
  number: "number",
  url: "url",
  email: "email",
  phone: "tel",
  date: "date",
} as const satisfies Partial<Record<OptionType, string>>;

/** The control that fits an option's type, inside its form. */
export function OptionControl({ option: { key, type, label, description } }: { option: Option }) {
  const shared = { name: "value", label, hint: description };
  if (key === "site.social") return <SocialControl label={label} hint={description} />;
  if (type === "json") return <JsonControl label={label} hint={description} />;
  if (type === "boolean") return <SwitchControl label={label} hint={description} />;
  if (type === "secret") return null;
  if (type === "choice") {
    const choices = Object.entries(definitionOf(key).choices ?? {}).map(([value, label]) => ({ value, label }));
    return <SelectField {...shared} options={choices} />;
  }
  if (definitionOf(key).multiline) return <TextareaField {...shared} rows={3} autoComplete="off" />;
  return <Field {...shared} type={inputTypes[type]} autoComplete="off" />;
}
