"use client";

import { FieldNote } from "@/components/ui/labelled";
import type { Choice } from "@/lib/studio/schema";
import { type DraftFieldProps, useDraftControl } from "../fields/draft-text";
import { OrderedRow } from "../fields/ordered-row";
import { useOrdered, withMoved } from "../fields/use-ordered";
import { ChoiceSelect, choiceTitle } from "./choice-select";

type Props = DraftFieldProps & {
  choices: readonly Choice[];
  addLabel: string;
};

export function DraftChoices({ choices, addLabel, ...field }: Props) {
  const { labelled, value, readOnly, set } = useDraftControl<string[]>(field);
  const { id, label, hint, error } = labelled;
  const { list, rowAt } = useOrdered({
    count: value.length,
    onMove: (from, to) => set(withMoved(value, from, to)),
    onRemove: (index) => set(value.toSpliced(index, 1)),
  });

  return (
    <fieldset aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined} className="space-y-2">
      <legend className="font-medium">{label}</legend>
      {value.length > 0 && (
        <ul ref={list} className="grid gap-1 sm:grid-cols-2">
          {value.map((chosen, index) => (
            <OrderedRow
              key={chosen}
              list={id}
              name={choiceTitle(choices, chosen)}
              readOnly={readOnly}
              {...rowAt(index)}
            >
              <span className="py-2.5 wrap-anywhere">{choiceTitle(choices, chosen)}</span>
            </OrderedRow>
          ))}
        </ul>
      )}
      {!readOnly && (
        <ChoiceSelect
          label={addLabel}
          choices={choices.filter((choice) => !value.includes(choice.id))}
          onChoose={(chosen) => set([...value, chosen])}
        />
      )}
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
}
