export type FormValues = Record<string, unknown>;

export type FieldErrors = Record<string, string | undefined>;

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

/** Form fields in order, without those of third-party widgets. */
export const controlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter((element) => !element.closest("[data-foreign]")) as unknown as FormControl[];

/**
 * A number or date that the browser could not read becomes a text that no schema accepts: the browser would report it
 * as empty.
 */
export function readControl({ type, value, checked, files, validity }: FormControl): unknown {
  if (type === "checkbox") return checked;
  if (type === "file") return files?.[0];
  return validity?.badInput ? "?" : value;
}

const isButton = ({ type }: FormControl) => type === "submit" || type === "button" || type === "reset";

/** Includes the pressed button if it has a name. */
export function readForm(controls: Iterable<FormControl>, submitter?: unknown): FormValues {
  const values: FormValues = {};
  for (const control of controls) {
    // The pressed button is disabled while sending.
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

/** Gives errors by field, and the first one that belongs to no field. */
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
