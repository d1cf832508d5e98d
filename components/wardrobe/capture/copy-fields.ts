import { controlNamed, type FormElement, isUntouched, writeControl } from "@/components/ui/use-field-value";
import { capitalised } from "@/lib/core/text";

/** Fields of a garment, as they are called in a sentence. */
const labels = { brand: "marca", size: "talla", wardrobeId: "armario", type: "tipo", color: "color", name: "nombre" };
type Name = keyof typeof labels;

/** What each picture tells of its own garment, and its name, are not copied unless that is asked for. */
export const ofEachGarment: readonly Name[] = ["type", "color", "name"];

export type FieldCopy = {
  name: Name;
  label: string;
  value: string;
  /** The value as the form shows it. */
  shown: string;
  /** The fields of other garments that it would change: none that a person filled in. */
  targets: FormElement[];
};

/** What a person set by hand on one garment, for the others. */
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

/** Which fields would change in how many garments: "Marca y talla en 2 prendas más". */
export function describeCopies(copies: Pick<FieldCopy, "label" | "targets">[]): string {
  const garments = new Set(copies.flatMap(({ targets }) => targets.map((control) => control.form)));
  const names = list.format(copies.map(({ label }) => label));
  const amount = garments.size === 1 ? "1 prenda más" : `${garments.size} prendas más`;
  return `${capitalised(names)} en ${amount}`;
}

/** @returns what puts each field back as it was, unless somebody has written there since */
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
    // What its picture told meanwhile is what it would hold now.
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
