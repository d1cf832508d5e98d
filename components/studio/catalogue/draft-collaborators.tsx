"use client";

import { FieldNote } from "@/components/ui/labelled";
import type { ProjectFields } from "@/lib/projects/shared/fields";
import type { Choice } from "@/lib/studio/schema";
import { type DraftFieldProps, useDraftControl } from "../fields/draft-text";
import { Words } from "../fields/draft-words";
import { OrderedRow } from "../fields/ordered-row";
import { useOrdered, withMoved } from "../fields/use-ordered";
import { ChoiceSelect, choiceTitle } from "./choice-select";

type People = ProjectFields["collaborators"];

type Props = DraftFieldProps & { people: readonly Choice[]; words: { roles: string[]; skills: string[] } };

export function DraftCollaborators({ people, words, ...field }: Props) {
  const { labelled, value, readOnly, set } = useDraftControl<People>(field);
  const { id, label, hint, error } = labelled;
  const { list, rowAt } = useOrdered({
    count: value.length,
    onMove: (from, to) => set(withMoved(value, from, to)),
    onRemove: (index) => set(value.toSpliced(index, 1)),
  });
  const change = (index: number, changes: Partial<People[number]>) =>
    set(value.with(index, { ...value[index]!, ...changes }));

  return (
    <fieldset aria-describedby={`${id}-${error ? "error" : "hint"}`} className="space-y-3">
      <legend className="sr-only">{label}</legend>
      <ul ref={list} className="space-y-3">
        {value.map(({ memberId, roles, skillsUsed }, index) => (
          <OrderedRow
            key={memberId}
            list={id}
            name={choiceTitle(people, memberId)}
            readOnly={readOnly}
            {...rowAt(index)}
          >
            <p className="w-full py-2.5 font-semibold wrap-anywhere">{choiceTitle(people, memberId)}</p>
            <div className="grid w-full gap-3 sm:grid-cols-2">
              <Words
                id={`${id}-${memberId}-roles`}
                label="Qué hizo"
                value={roles}
                readOnly={readOnly}
                known={words.roles}
                max={12}
                maxLength={80}
                onChange={(changed) => change(index, { roles: changed })}
              />
              <Words
                id={`${id}-${memberId}-skills`}
                label="Con qué habilidades"
                value={skillsUsed}
                readOnly={readOnly}
                known={words.skills}
                max={30}
                maxLength={80}
                onChange={(changed) => change(index, { skillsUsed: changed })}
              />
            </div>
          </OrderedRow>
        ))}
      </ul>
      {!readOnly && (
        <ChoiceSelect
          label="Agregar a alguien"
          choices={people.filter((person) => !value.some(({ memberId }) => memberId === person.id))}
          onChoose={(memberId) => set([...value, { memberId, roles: [], skillsUsed: [] }])}
        />
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
}
