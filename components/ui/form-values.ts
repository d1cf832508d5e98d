export type FormValues = Record<string, unknown>;

export type FieldErrors = Record<string, string | undefined>;

/** What is read of a field: a control of the browser, or one that a test makes up. */
export type FormControl = {
  name: string;
  type: string;
  value: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean;
  files?: ArrayLike<File> | null;
  options?: ArrayLike<{ value: string; defaultSelected: boolean }>;
  validity?: { badInput: boolean };
};

/** The fields of a form in their order, without those of a foreign program within it. */
export const controlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter((element) => !element.closest("[data-foreign]")) as unknown as FormControl[];

/**
 * A field's value. A number or a date that the browser could not read is a text that no schema
 * takes: the browser itself would say that nothing was typed.
 */
export function readControl({ type, value, checked, files, validity }: FormControl): unknown {
  if (type === "checkbox") return checked;
  if (type === "file") return files?.[0];
  return validity?.badInput ? "?" : value;
}

const isButton = ({ type }: FormControl) => type === "submit" || type === "button" || type === "reset";

/** What a form would send, with the button that was pressed if it has a name. */
export function readForm(controls: Iterable<FormControl>, submitter?: unknown): FormValues {
  const values: FormValues = {};
  for (const control of controls) {
    // The button itself is disabled while what it sends is under way.
    const isLeftOut = control !== submitter && (control.disabled || isButton(control));
    if (!control.name || isLeftOut) continue;
    values[control.name] = readControl(control);
  }
  return values;
}

export const isChanged = (controls: Iterable<FormControl>): boolean =>
  [...controls].some((control) => control.name !== "" && !isButton(control) && differs(control));

function differs({ type, value, defaultValue, checked, defaultChecked, options, validity }: FormControl): boolean {
  if (type === "checkbox") return checked !== defaultChecked;
  if (type === "file") return value !== "";
  if (!options) return value !== defaultValue || validity?.badInput === true;
  const all = Array.from(options);
  return value !== ((all.find(({ defaultSelected }) => defaultSelected) ?? all[0])?.value ?? "");
}

type Issue = { path: readonly PropertyKey[]; message: string };

/** What belongs to a field of the form, and the first thing that belongs to none. */
export function sortIssues(
  issues: readonly Issue[],
  values: FormValues,
): { errors: FieldErrors; message: string | null } {
  const errors: FieldErrors = {};
  let message: string | null = null;
  for (const { path, message: text } of issues) {
    const name = String(path[0] ?? "");
    if (name in values) errors[name] ??= text;
    else message ??= text;
  }
  return { errors, message };
}
