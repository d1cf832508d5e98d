import { Field, TextareaField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/choice-field";
import type { Option, OptionType } from "@/lib/options/schema";
import { JsonControl } from "./json-control";
import { readRows, SocialControl } from "./social-control";
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
export function OptionControl({ option }: { option: Option }) {
  const { type, label, description, multiline, choices = {}, defaultValue } = option;
  const shared = { name: "value", label, hint: description };
  if (type === "json") {
    // A list of names and addresses is written as rows.
    const Control = readRows(defaultValue ?? "")?.length ? SocialControl : JsonControl;
    return <Control label={label} hint={description} />;
  }
  if (type === "boolean") return <SwitchControl label={label} hint={description} />;
  if (type === "secret") return null;
  if (type === "choice") {
    const options = Object.entries(choices).map(([value, shown]) => ({ value, label: shown }));
    return <SelectField {...shared} options={options} />;
  }
  if (multiline) return <TextareaField {...shared} rows={3} autoComplete="off" />;
  return <Field {...shared} type={inputTypes[type]} autoComplete="off" />;
}
