import { contactTexts } from "@/lib/contact/fields";

export type ContactErrors = Record<string, string>;

/** What is missing or wrong in the form as the browser sees it; the server says the rest. */
export function checkForm(form: HTMLFormElement): ContactErrors {
  const errors: ContactErrors = {};
  for (const name of ["name", "email", "message"] as const) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
    if (!field.value.trim()) errors[name] = contactTexts[name];
    else if (field.validity.typeMismatch) errors[name] = contactTexts.invalidEmail;
  }
  return errors;
}

/** Puts the person where the first thing is wrong. */
export function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = ["name", "email", "message"].find((name) => name in errors);
  if (first) (form.elements.namedItem(first) as HTMLElement).focus();
}
