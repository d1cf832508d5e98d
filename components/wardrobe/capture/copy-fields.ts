import { controlNamed, type FormElement, isUntouched, writeControl } from "@/components/ui/use-field-value";
import { capitalised } from "@/lib/core/text";

const labels = { brand: "marca", size: "talla", wardrobeId: "armario", type: "tipo", color: "color", name: "nombre" };
type Name = keyof typeof labels;

/** Usually differ for each garment, so they are copied only on request. */
export const ofEachGarment: readonly Name[] = ["type", "color", "name"];

export type FieldCopy = {
  name: Name;
  label: string;
  value: string;
  shown: string;
  /** Never a field that a person filled in. */
  targets: FormElement[];
};

export function findCopies(source: HTMLFormElement, others: HTMLFormElement[]): FieldCopy[] {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const from = controlNamed(source, name);
    if (!from || from.value.trim() === "" || isUntouched(from)) return [];
    const { value } = from;
    const shown = "selectedOptions" in from ? (from as HTMLSelectElement).selectedOptions[0]!.text : value;
    const targets = others
      .map((form) => controlNamed(form, name))
      .filter((control) => control !== null && control !== undefined)
      .filter((control) => isUntouched(control) && control.value !== value);
    return [{ name, label: labels[name], value, shown, targets }];
  });
}

const list = new Intl.ListFormat("es");

/** "Marca y talla en 2 prendas más". */
export function describeCopies(copies: Pick<FieldCopy, "label" | "targets">[]): string {
  const garments = new Set(copies.flatMap(({ targets }) => targets.map((control) => control.form)));
  const names = list.format(copies.map(({ label }) => label));
  const amount = garments.size === 1 ? "1 prenda más" : `${garments.size} prendas más`;
  return `${capitalised(names)} en ${amount}`;
}

/** @returns the undo; it skips a field that was edited since */
export function copyFields(copies: FieldCopy[]): () => void {
  const steps = copies.flatMap(({ value, targets }) => targets.map((control) => copyInto(control, value)));
  return () => steps.forEach((undo) => undo());
}

const marks = ["filled", "asked", "proposed"] as const;

function copyInto(control: FormElement, value: string): () => void {
  const { dataset } = control;
  const before = { ...dataset };
  const shown = control.value;
  Object.assign(dataset, { filled: value, asked: "" });
  writeControl(control, value);
  return () => {
    if (control.value !== value) return;
    // The picture may have proposed a value meanwhile; the field gets that one.
    const { proposed } = dataset;
    for (const mark of marks) delete dataset[mark];
    Object.assign(
      dataset,
      before,
      proposed !== undefined && { [before.asked === "" ? "proposed" : "filled"]: proposed },
    );
    writeControl(control, dataset.filled ?? shown);
  };
}
