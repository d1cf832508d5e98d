"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";

export type AssigneeChoice = { id: string; name: string; operatorId: string | null };

/** Who is in charge: of the people, those who can take orders of the operator that is chosen. */
export function AssigneeField({ people }: { people: AssigneeChoice[] }) {
  const { setValue } = useFormContext();
  const [operatorId, assigneeId] = useWatch({ name: ["operatorId", "assigneeId"] }) as (string | undefined)[];
  const able = people.filter((person) => person.operatorId === null || person.operatorId === operatorId);
  const unable = Boolean(assigneeId) && !able.some(({ id }) => id === assigneeId);

  useEffect(() => {
    if (unable) setValue("assigneeId", "");
  }, [unable, setValue]);

  return (
    <SelectField
      name="assigneeId"
      label="Responsable"
      hint="Opcional hasta que se asigne"
      options={[{ value: "", label: "Sin responsable" }, ...able.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
