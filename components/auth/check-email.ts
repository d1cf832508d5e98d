import { fieldOf } from "@/components/plain-form/plain-form";
import { authTexts } from "@/lib/auth/shared/fields";

/** What the browser can tell of the field of an e-mail: what is wrong with it, or nothing. */
export function checkEmail(form: HTMLFormElement): string | undefined {
  const { value, validity } = fieldOf(form, "email");
  if (!value.trim()) return authTexts.email;
  return validity.typeMismatch ? authTexts.invalidEmail : undefined;
}
