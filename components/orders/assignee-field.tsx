"use client";

import { SelectField } from "@/components/ui/choice-field";
import { useFieldValue } from "@/components/ui/use-field-value";

export type AssigneeChoice = { id: string; name: string; operatorId: string | null };

/** Who is in charge: of the people, those who can take orders of the operator that is chosen. */
export function AssigneeField({ people }: { people: AssigneeChoice[] }) {
  const operatorId = useFieldValue<string | undefined>("operatorId");
  const able = people.filter((person) => person.operatorId === null || person.operatorId === operatorId);
  return (
    // Whoever was chosen and is no longer among them gives way to the first, nobody.
    <SelectField
      name="assigneeId"
      label="Responsable"
      hint="Opcional hasta que se asigne"
      options={[{ value: "", label: "Sin responsable" }, ...able.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
